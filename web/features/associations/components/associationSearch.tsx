import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListPage } from "../../../components/listPage.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { Panes } from "../../../components/panes.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { searchQuery } from "../queries.ts";
import { AssociationLink } from "./associationLink.tsx";
import { AssociationRows, RequestRows } from "./ownAssociations.tsx";

type Props = { userId: string; q: string; onSearch: (q: string) => void };

/** The user's associations. A search finds others by any word of their name, and replaces them. */
export function AssociationSearch({ userId, q, onSearch }: Props) {
  const list = useInfiniteQuery(searchQuery(q));
  const field = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = `${rows.length}${list.hasNextPage ? "+" : ""}`;
  const newAssociation = <Link to="/association/new">{m.association_new_title()}</Link>;
  return (
    <ListPage title={m.nav_associations()} create={q === "" ? newAssociation : undefined}>
      <Panes
        aside={
          <div className="max-wide:mb-7">
            <SearchField label={m.association_search_label()} field={field} value={q} onSearch={onSearch} />
            <p role="status" className="sr-only">
              {q !== "" && list.data && !list.isPlaceholderData && m.found_count({ count: found })}
            </p>
          </div>
        }
      >
        {q === "" ? (
          <Own userId={userId} />
        ) : (
          <PagedList
            list={list}
            empty={
              <EmptyState title={m.association_search_none()} action={<Button asChild>{newAssociation}</Button>}>
                {m.association_search_none_text()}
              </EmptyState>
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
        )}
      </Panes>
    </ListPage>
  );
}

const Own = ({ userId }: { userId: string }) => (
  <>
    <section aria-labelledby="own-associations">
      <h2 id="own-associations" className="mb-1 font-semibold">
        {m.association_own_heading()}
      </h2>
      <ul className="border-t border-line">
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
        <section aria-labelledby="own-requests" className="mt-8">
          <h2 id="own-requests" className="mb-1 font-semibold">
            {m.group_requests()}
          </h2>
          <ul className="border-t border-line">{rows}</ul>
        </section>
      )}
    />
  </>
);
