import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import type { AdminLocation } from "../adminSearch.ts";
import { PageLinks } from "./pageLinks.tsx";

type List<Row> = {
  data: { items: Row[]; nextCursor: string | number | null } | undefined;
  error: Error | null;
  /** True while the next page loads and the previous one is shown. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

export type Column<Row> = {
  title: string;
  /** Returns null for an empty cell. */
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  /** The name of the table, for screen readers. */
  caption: string;
  list: List<Row>;
  place: AdminLocation;
  keyOf: (row: Row) => string | number;
  /** The first column is the row header. */
  columns: Column<Row>[];
};

/**
 * A page of an administrators' list. On a phone each row is a block with column labels, so every action is visible. On
 * a wide screen the table scrolls with the arrow keys.
 */
export function ListTable<Row>({ caption, list, place, keyOf, columns }: Props<Row>) {
  const { data, error, isPlaceholderData, refetch } = list;
  const frame = usePageFocus(place);
  const found = data && place.q && !isPlaceholderData && `${data.items.length}${data.nextCursor === null ? "" : "+"}`;
  const [heading, ...others] = columns;
  return (
    <>
      <p role="status" className="sr-only">
        {found && m.found_count({ count: found })}
      </p>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.items.length === 0 ? (
        <EmptyState title={place.q || place.status ? m.admin_empty() : m.admin_none_yet()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the arrow keys
        <section ref={frame} aria-label={caption} aria-busy={isPlaceholderData} tabIndex={0} className={FRAME}>
          <table className="w-full wrap-normal text-sm tabular-nums max-wide:block">
            <caption className="sr-only">{caption}</caption>
            <thead className="max-wide:sr-only">
              <tr className="border-b border-line">
                {columns.map(({ title }) => (
                  <th key={title} scope="col" className="py-2 pe-6 text-start text-xs font-normal text-ink-soft">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-wide:block">
              {data.items.map((row) => (
                <tr
                  key={keyOf(row)}
                  className="border-b border-line align-middle max-wide:block max-wide:py-3 wide:h-14"
                >
                  <th scope="row" className="py-1 pe-6 text-start font-semibold max-wide:block max-wide:text-base">
                    {heading?.cell(row)}
                  </th>
                  {others.map(({ title, cell }) => (
                    <Cell key={title} title={title}>
                      {cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && !error && <PageLinks place={place} next={data.nextCursor} />}
    </>
  );
}

const FRAME = "overflow-x-auto border-t border-line outline-offset-4 transition-opacity aria-busy:opacity-60";

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td
      className={`py-1 pe-6 max-wide:pe-0 ${children === null ? "max-wide:hidden" : "max-wide:flex max-wide:items-baseline"}`}
    >
      <span aria-hidden className="w-2/5 shrink-0 pe-4 text-ink-soft wide:hidden">
        {title}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

/** Moves the focus to the table when its page changes. */
function usePageFocus({ after }: AdminLocation) {
  const frame = useRef<HTMLElement>(null);
  const shown = after?.length ?? 0;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) frame.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return frame;
}
