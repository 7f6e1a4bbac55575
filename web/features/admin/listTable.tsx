import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/emptyState.tsx";
import { FormError } from "../../components/formError.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";

type List<Row> = {
  data: { pages: { items: Row[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

export type Column<Row> = { title: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  list: List<Row>;
  keyOf: (row: Row) => string | number;
  /** The first names the row. */
  columns: Column<Row>[];
};

/** A list of the administrators, with more of it where there is more. */
export function ListTable<Row>({ caption, list, keyOf, columns }: Props<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (error) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormError message={describeError(error)} />
        <Button onClick={() => void refetch()}>{m.action_retry()}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-96" />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0 && !hasNextPage) return <EmptyState title={m.admin_empty()} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a screen narrower than the table, arrow keys move it within this frame */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
        <table className="w-full wrap-normal text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line">
              {columns.map(({ title }) => (
                <th key={title} scope="col" className="py-2 pe-4 text-start font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line align-top">
                {columns.map(({ title, cell }, i) =>
                  i === 0 ? (
                    <th key={title} scope="row" className="min-w-32 py-3 pe-4 text-start font-normal">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={title} className="min-w-20 py-3 pe-4">
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasNextPage && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </>
  );
}
