import type { ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { type List, useRows } from "../lib/pages.ts";
import { Button } from "./button.tsx";
import { ListFailure } from "./listFailure.tsx";
import { RowSkeletons } from "./rowSkeletons.tsx";

type Props<Row> = {
  list: List<Row>;
  /** What stands in the place of a list without rows. */
  empty: ReactNode;
  /** A row, as an `<li>` with its key. */
  children: (row: Row) => ReactNode;
};

/** A list of which the rest is asked for by a button. */
export function PagedList<Row>({ list, empty, children }: Props<Row>) {
  const rows = useRows(list);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (rows.length === 0 && !error && (!data || hasNextPage)) return <RowSkeletons />;
  return (
    <>
      {data && rows.length === 0 && !hasNextPage && empty}
      {rows.length > 0 && <ul>{rows.map(children)}</ul>}
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </>
  );
}
