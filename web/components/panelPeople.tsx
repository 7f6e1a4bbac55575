import { cloneElement, type ReactElement, type ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import type { List } from "../lib/pages.ts";
import { ListFailure } from "./listFailure.tsx";

type Props<Row> = {
  list: List<Row>;
  /** The largest number of members that are shown. */
  shown: number;
  /** The link element to all members, without children. */
  all: ReactElement<{ className?: string; children?: ReactNode }>;
  className: string;
  /** A member as a list item. */
  children: (row: Row) => ReactNode;
};

/** The first members of the only group or association, on a wide screen in its panel. */
export function PanelPeople<Row>({ list, shown, all, className, children }: Props<Row>) {
  const members = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="panel-people" className="border-t border-line px-4 pb-1 wide:px-5">
      <div className="flex min-h-12 items-center justify-between gap-4 pt-1">
        <h2 id="panel-people" className="text-sm font-semibold">
          {m.group_members()}
        </h2>
        {members.length > shown &&
          cloneElement(
            all,
            {
              className:
                "inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline",
            },
            m.home_all(),
          )}
      </div>
      {members.length > 0 && <ul className={className}>{members.slice(0, shown).map(children)}</ul>}
      <ListFailure list={list} />
    </section>
  );
}
