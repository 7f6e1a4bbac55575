import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { m } from "../../../lib/i18n.ts";
import { Opened } from "./opened.tsx";

type Props = {
  title: string;
  /** The kind of its plans, which says what they include. */
  opens: "season" | "group";
  /** What the user has of it. */
  held?: string | undefined;
  /** What that means for a new plan. */
  note?: string | undefined;
  /** `PlanTile`s. */
  children: ReactNode;
};

/** A part of the shop: what its plans include, then the plans below each other, so that their prices compare. */
export function PlanSection({ title, opens, held, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first-of-type:mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {held && (
          <Link
            to="/user/tickets"
            aria-label={joinParts([m.ticket_own_title(), held])}
            className="-my-3 flex min-h-11 items-center gap-1 text-sm text-ink-soft hover:text-ink"
          >
            <span className="first-letter:uppercase">{held}</span>
            <ChevronRight aria-hidden className="-me-1.5 size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />
          </Link>
        )}
      </div>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <div className="mt-3">
        <Opened kind={opens} />
      </div>
      <div className="mt-4 rounded-lg border border-field bg-sheet">{children}</div>
    </section>
  );
}
