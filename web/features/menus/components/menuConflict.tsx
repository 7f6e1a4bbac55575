import { useEffect, useId, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import type { MenuItem } from "../menuDraft.ts";

export type Side = "mine" | "theirs";

/** Resolves a conflict: the user selects their own list or the one saved elsewhere. */
export function MenuConflict({ lists, onChoose }: { lists: Record<Side, MenuItem[]>; onChoose: (side: Side) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {errorText("MENU_STALE")}
        </h2>
        <p className="mt-2 text-ink-soft">{m.links_conflict_text()}</p>
      </div>
      <div className="grid grid-cols-2 grid-rows-[auto_1fr_auto] gap-x-3">
        <List
          title={m.links_mine()}
          items={lists.mine}
          action={m.links_keep_mine()}
          onChoose={() => onChoose("mine")}
        />
        <List
          title={m.links_theirs()}
          items={lists.theirs}
          action={m.links_keep_theirs()}
          onChoose={() => onChoose("theirs")}
        />
      </div>
    </section>
  );
}

type ListProps = { title: string; items: MenuItem[]; action: string; onChoose: () => void };

function List({ title, items, action, onChoose }: ListProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="row-span-3 grid min-w-0 grid-rows-subgrid rounded-lg border border-line bg-sheet p-3"
    >
      <h3 id={id} className="mb-2 text-sm text-ink-soft">
        {title}
      </h3>
      <ol className="mb-4 grid content-start gap-3 text-sm">
        {withIndex(items).map(({ place, siteName, url }) => (
          <li key={place}>
            <p className="font-semibold">{siteName || m.links_new()}</p>
            <bdi dir="ltr" className="block text-xs break-all text-ink-soft rtl:text-end">
              {url}
            </bdi>
          </li>
        ))}
      </ol>
      <Button className="text-sm" onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}

/** A finished list has no keys, so the position is the key. */
const withIndex = (items: MenuItem[]) => items.map((item, index) => ({ ...item, place: index + 1 }));
