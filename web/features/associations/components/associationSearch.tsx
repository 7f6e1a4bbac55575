import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { EmptyState } from "../../../components/emptyState.tsx";
import { TILES } from "../../../components/linkRow.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { TitleAction, TitleRow } from "../../../components/titleRow.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { searchQuery } from "../queries.ts";
import { AssociationLink } from "./associationLink.tsx";
import { MemberBenefits } from "./memberBenefits.tsx";
import { AssociationRows, RequestRows, useOwnAssociations } from "./ownAssociations.tsx";

type Props = { userId: string; q: string; onSearch: (q: string) => void };

/** The user's associations, and a search for others by any word of their name, which replaces them. */
export function AssociationSearch({ userId, q, onSearch }: Props) {
  const list = useInfiniteQuery(searchQuery(q));
  const field = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = `${rows.length}${list.hasNextPage ? "+" : ""}`;
  const isSearch = q !== "";
  return (
    <div data-panes>
      <TitleRow title={m.nav_associations()}>
        <div className="mt-2 max-wide:order-1 max-wide:basis-full wide:-mt-2 wide:mb-0 wide:ms-auto wide:w-80">
          <h2 className="sr-only">{m.association_search_label()}</h2>
          <SearchField label={m.association_search_label()} field={field} value={q} onSearch={onSearch} />
          <p role="status" className="sr-only">
            {isSearch && list.data && !list.isPlaceholderData && m.found_count({ count: found })}
          </p>
        </div>
        <TitleAction>
          <Link to="/association/new">{m.association_new_title()}</Link>
        </TitleAction>
      </TitleRow>
      <div className="mt-6 grid gap-10">
        {isSearch ? (
          <div>
            <PagedList
              list={list}
              className={TILES}
              empty={<EmptyState title={m.association_search_none()}>{m.association_search_none_text()}</EmptyState>}
            >
              {({ createdAt, ...association }) => (
                <AssociationLink
                  key={association.idx}
                  association={association}
                  since={m.association_since({ day: formatDay(createdAt, "medium") })}
                />
              )}
            </PagedList>
          </div>
        ) : (
          <Own userId={userId} />
        )}
      </div>
    </div>
  );
}

/** The user's associations and requests; without any, what members get. */
function Own({ userId }: { userId: string }) {
  const { invitations, members, requests } = useOwnAssociations();
  const count = invitations.length + members.length + requests.length;
  return (
    <>
      <section aria-labelledby="own-associations">
        <h2 id="own-associations" className="sr-only">
          {m.association_own_heading()}
        </h2>
        <ul className={count > 0 ? TILES : ""}>
          <AssociationRows
            userId={userId}
            empty={
              <li>
                <EmptyState title={m.associations_empty_title()}>{m.associations_empty_text()}</EmptyState>
              </li>
            }
          />
        </ul>
      </section>
      <RequestRows
        render={(rows) => (
          <section aria-labelledby="own-requests">
            <h2 id="own-requests" className="mb-1 font-semibold wide:mb-3">
              {m.association_sent_requests()}
            </h2>
            <ul className={TILES}>{rows}</ul>
          </section>
        )}
      />
      {count === 0 && <MemberBenefits />}
    </>
  );
}
