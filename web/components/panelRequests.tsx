import { cloneElement, type ReactElement, type ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { formatCount } from "../lib/number.ts";
import type { List } from "../lib/pages.ts";
import { CountMark } from "./countMark.tsx";
import { ListFailure } from "./listFailure.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useLostFocus } from "./useLostFocus.ts";

/** The largest number of requests that a panel shows. */
const SHOWN = 3;

type Props<Row> = {
  /** The ID of the panel's name. */
  panelId: string;
  count: number;
  list: List<Row>;
  keyOf: (row: Row) => number | string;
  /** The link element to all requests, without children. */
  all: ReactElement<{ className?: string; children?: ReactNode }>;
  /** What the user has to know before answering. */
  notice?: ReactNode;
  /** A request as a list item. */
  children: (row: Row) => ReactNode;
};

/** The first requests to join, with their answers, in a panel. */
export function PanelRequests<Row>({ panelId, count, list, keyOf, all, notice, children }: Props<Row>) {
  const requests = list.data?.pages.flatMap(({ items }) => items).slice(0, SHOWN);
  const heading = useLostFocus(requests?.map(keyOf).join());
  const id = `${panelId}-requests`;
  return (
    <section aria-labelledby={`${id} ${panelId}`} className="border-t border-line px-4 pb-1 wide:px-5">
      <div className="flex min-h-12 items-center gap-2 pt-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="text-sm font-semibold outline-none">
          {m.group_requests()}
        </h2>
        <CountMark count={formatCount(count)} />
        {count > SHOWN &&
          cloneElement(
            all,
            {
              className:
                "ms-auto inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline",
            },
            m.home_all(),
          )}
      </div>
      {notice}
      {requests && <ul>{requests.map(children)}</ul>}
      {!requests && !list.error && <Skeleton className="mb-3 h-15" />}
      <ListFailure list={list} />
    </section>
  );
}
