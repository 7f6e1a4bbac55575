import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { AddRow } from "../../../components/addRow.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { searchQuery } from "../queries.ts";
import { AssociationLink } from "./associationLink.tsx";
import { MemberBenefits } from "./memberBenefits.tsx";
import { AssociationRows, RequestRows } from "./ownAssociations.tsx";

type Props = { userId: string; q: string; onSearch: (q: string) => void };

/**
 * The user's associations, and a search for others by any word of their name, which replaces them. Who has no association reads what members get.
 */
export function AssociationSearch({ userId, q, onSearch }: Props) {
  const list = useInfiniteQuery(searchQuery(q));
  const field = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = `${rows.length}${list.hasNextPage ? "+" : ""}`;
  const isSearch = q !== "";
  return (
    <div data-panes>
      <PageTitle title={m.nav_associations()} />
      <div className="mt-4 wide:mt-5 wide:max-w-3xl">
        <h2 className="sr-only">{m.association_search_label()}</h2>
        <SearchField label={m.association_search_label()} field={field} value={q} onSearch={onSearch} />
        <p role="status" className="sr-only">
          {isSearch && list.data && !list.isPlaceholderData && m.found_count({ count: found })}
        </p>
      </div>
      {isSearch ? (
        <div className="mt-6 wide:max-w-3xl">
          <PagedList
            list={list}
            empty={
              <div className="mb-3">
                <EmptyState title={m.association_search_none()}>{m.association_search_none_text()}</EmptyState>
              </div>
            }
          >
            {({ createdAt, ...association }) => (
              <AssociationLink
                key={association.idx}
                association={association}
                since={m.association_since({ day: formatDay(createdAt, "medium") })}
              />
            )}
          </PagedList>
          <Create />
        </div>
      ) : (
        <Own userId={userId} />
      )}
    </div>
  );
}

const Create = () => (
  <AddRow>
    <Link to="/association/new">{m.association_new_title()}</Link>
  </AddRow>
);

const Own = ({ userId }: { userId: string }) => (
  <div className="mt-8 grid gap-8 wide:max-w-3xl wide:mt-7">
    <section aria-labelledby="own-associations">
      <h2 id="own-associations" className="mb-1 font-semibold">
        {m.association_own_heading()}
      </h2>
      <ul>
        <AssociationRows
          userId={userId}
          empty={
            <li className="my-3">
              <EmptyState title={m.associations_empty_title()}>{m.associations_empty_text()}</EmptyState>
              <MemberBenefits />
            </li>
          }
        />
      </ul>
      <Create />
    </section>
    <RequestRows
      render={(rows) => (
        <section aria-labelledby="own-requests">
          <h2 id="own-requests" className="mb-1 font-semibold">
            {m.association_sent_requests()}
          </h2>
          <ul>{rows}</ul>
        </section>
      )}
    />
  </div>
);
