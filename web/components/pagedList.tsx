import type { ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { type List, useRows } from "../lib/pages.ts";
import { Button } from "./button.tsx";
import { ListFailure } from "./listFailure.tsx";
import { RowSkeletons } from "./rowSkeletons.tsx";

type Props<Row> = {
  list: List<Row>;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** Renders a row as an `<li>` with a key. */
  children: (row: Row) => ReactNode;
  /** The layout of the list. */
  className?: string;
};

/** A list with a button that loads more rows. */
export function PagedList<Row>({ list, empty, className, children }: Props<Row>) {
  const rows = useRows(list);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (rows.length === 0 && !error && (!data || hasNextPage)) return <RowSkeletons />;
  return (
    <>
      {data && rows.length === 0 && !hasNextPage && empty}
      {rows.length > 0 && <ul className={className}>{rows.map(children)}</ul>}
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </>
  );
}
