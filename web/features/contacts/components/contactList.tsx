import { Link } from "@tanstack/react-router";
import type { VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { RowSkeletons } from "../../../components/rowSkeletons.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { VirtualList } from "../../../components/virtualList.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { ContactFilters } from "../queries.ts";
import type { ContactListState } from "../useContactList.ts";
import { ContactFilterBar } from "./contactFilterBar.tsx";
import { ContactRow } from "./contactRow.tsx";
import { ContactSort } from "./contactSort.tsx";
import { FavouriteButton } from "./favouriteButton.tsx";

/** The height of a row with one line per text and its border, in pixels. */
const ROW_HEIGHT = 73;

type Props = {
  list: ContactListState;
  filters: ContactFilters;
  onFilter: (filters: ContactFilters) => void;
  selected: number | undefined;
  /** The scrolling pane. Absent if the window scrolls. */
  pane: RefObject<HTMLElement | null> | undefined;
  memory: RefObject<VirtualItem[]>;
};

/** The list of the card book, with search and filters. */
export function ContactList({ list, filters, onFilter, selected, pane, memory }: Props) {
  const { contacts, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData, error } = list;
  const { q = "", favourite, tag } = filters;
  const isFiltered = Boolean(q || favourite || tag);
  const top = useRef<HTMLDivElement>(null);
  const count = contacts?.length ?? 0;

  const search = useCallback((text: string) => onFilter({ ...filters, q: text || undefined }), [filters, onFilter]);
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isPlaceholderData && !error) void fetchNextPage();
  }, [isFetchingNextPage, isPlaceholderData, error, fetchNextPage]);

  useEffect(() => {
    // A page can be empty and still have a next page.
    if (count === 0 && hasNextPage) more();
  }, [count, hasNextPage, more]);

  const field = useRef<HTMLInputElement>(null);
  const cleared = useRef(false);
  const shown = JSON.stringify(filters);
  const shownBefore = useRef(shown);
  useEffect(() => {
    // Scrolls to the top of a new list.
    if (shownBefore.current !== shown && (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView();
    shownBefore.current = shown;
    // The button that cleared the filters disappeared with the empty state.
    if (cleared.current) field.current?.focus();
    cleared.current = false;
  }, [shown]);
  const clear = () => {
    cleared.current = true;
    onFilter({ sort: filters.sort });
  };

  const isLast = (index: number) => index === count - 1 && !hasNextPage;

  return (
    <section aria-labelledby="contacts">
      <div ref={top} />
      <div className="sticky top-0 z-10 -mx-5 mb-2 grid grid-cols-1 gap-2 bg-paper px-5 py-2">
        <SearchField label={m.contacts_search()} field={field} value={q} onSearch={search} />
        <ContactFilterBar filters={filters} onChange={onFilter} />
      </div>
      <div className={count > 0 ? "flex flex-wrap items-center gap-x-2" : "sr-only"}>
        <h2 id="contacts" className="font-semibold">
          {m.contacts_heading()}
        </h2>
        <span aria-hidden className="grow text-ink-soft tabular-nums">
          <bdi dir="ltr">{`${formatCount(count)}${hasNextPage ? "+" : ""}`}</bdi>
        </span>
        <ContactSort filters={filters} onChange={onFilter} />
      </div>
      <p role="status" className="sr-only">
        {isFiltered &&
          contacts &&
          !isPlaceholderData &&
          !(count === 0 && hasNextPage) &&
          m.contacts_found({ count: `${count}${hasNextPage ? "+" : ""}` })}
      </p>
      {count === 0 && (!contacts || hasNextPage) && !error && <RowSkeletons />}
      {contacts && count === 0 && !hasNextPage && !isPlaceholderData && (
        <Nothing isFiltered={isFiltered} onClear={clear} />
      )}
      {contacts && count > 0 && (
        <VirtualList
          label={m.contacts_heading()}
          count={count}
          hasMore={hasNextPage}
          onMore={more}
          keyOf={(index) => contacts[index]?.id ?? index}
          rowHeight={ROW_HEIGHT}
          pane={pane}
          memory={memory}
        >
          {(index) => {
            const contact = contacts[index];
            return (
              contact && (
                <div
                  className={`group/row relative flex items-center border-b ${contact.id === selected ? "-mx-2 rounded-md border-transparent bg-line px-2 [&_.text-ink-soft]:text-ink" : isLast(index) ? "border-transparent" : "border-line"}`}
                >
                  <ContactRow contact={contact} filters={filters} />
                  <FavouriteButton contact={contact} inRow />
                </div>
              )
            );
          }}
        </VirtualList>
      )}
      <ListFailure list={list} />
    </section>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={m.contacts_empty_title()}
        action={
          <Button asChild>
            <Link to="/contacts/import">{m.import_heading()}</Link>
          </Button>
        }
      >
        {m.contacts_empty_text({ product: PRODUCT_NAME })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.contacts_nothing_title()}
      action={<Button onClick={onClear}>{m.contacts_nothing_clear()}</Button>}
    >
      {m.contacts_nothing_text()}
    </EmptyState>
  );
}
