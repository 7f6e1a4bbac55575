import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { searchQuery } from "../queries.ts";
import { AssociationLink } from "./associationLink.tsx";

type Props = { q: string; onSearch: (q: string) => void };

/** Finds associations by the start of their name. */
export function AssociationSearch({ q, onSearch }: Props) {
  const list = useInfiniteQuery(searchQuery(q));
  const field = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = `${rows.length}${list.hasNextPage ? "+" : ""}`;
  return (
    <>
      <PageTitle title={m.association_find()} />
      <p className="mb-5 text-ink-soft">{m.association_find_text()}</p>
      <SearchField label={m.association_find_label()} field={field} value={q} onSearch={onSearch} />
      <p role="status" className="sr-only">
        {q !== "" && list.data && !list.isPlaceholderData && m.found_count({ count: found })}
      </p>
      <div className="mt-4">
        {q === "" ? (
          <NewButton />
        ) : (
          <PagedList
            list={list}
            empty={
              <EmptyState title={m.association_find_none()} action={<NewButton />}>
                {m.association_find_none_text()}
              </EmptyState>
            }
          >
            {({ idx, name, memberCount, createdAt }) => (
              <AssociationLink
                key={idx}
                idx={idx}
                name={name}
                state={`${m.association_members_count({ count: memberCount })} · ${m.association_since({ day: formatDay(createdAt) })}`}
              />
            )}
          </PagedList>
        )}
      </div>
    </>
  );
}

const NewButton = () => (
  <Button asChild>
    <Link to="/association/new">{m.association_new_title()}</Link>
  </Button>
);
