import { type ReactNode, useId } from "react";
import { HeldTicket } from "./heldTicket.tsx";
import { Opened } from "./opened.tsx";

type Props = {
  title: string;
  /** The kind of its plans, which says what they include. */
  opens: "season" | "group";
  /** What the user has of it. */
  held?: { name: string; state: string } | undefined;
  /** What that means for a new plan, above the choice. */
  note?: string | undefined;
  /** `PlanTile`s. */
  children: ReactNode;
};

/**
 * A part of the shop: what its plans include and what the user has of it, then the plans below each other, so that their
 * prices compare.
 */
export function PlanSection({ title, opens, held, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first-of-type:mt-12">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {held ? (
        <>
          <HeldTicket {...held} />
          {note && <p className="mt-6 -mb-1 text-sm text-pretty text-ink-soft">{note}</p>}
        </>
      ) : (
        <div className="mt-3">
          <Opened kind={opens} />
        </div>
      )}
      <div className="mt-4 rounded-lg border border-field bg-sheet">{children}</div>
      {held && (
        <div className="mt-4">
          <Opened kind={opens} />
        </div>
      )}
    </section>
  );
}
