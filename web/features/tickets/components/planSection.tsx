import { type ReactNode, useId } from "react";
import { HeldTicket } from "./heldTicket.tsx";
import { Opened } from "./opened.tsx";

type Props = {
  title: string;
  /** The kind of its plans, which says what they include. */
  opens: "season" | "group";
  /** What the user has of it. */
  held?: { name: string; state: string } | undefined;
  /** `PlanTile`s. */
  children: ReactNode;
};

/**
 * A part of the shop: what its plans include and what the user has of it, then the plans below each other, so that their
 * prices compare.
 */
export function PlanSection({ title, opens, held, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first-of-type:mt-8">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <Opened kind={opens} />
      {held && (
        <div className="mt-3 border-t border-line pt-1">
          <HeldTicket {...held} />
        </div>
      )}
      <div className={`${held ? "mt-2" : "mt-5"} grid gap-2`}>{children}</div>
    </section>
  );
}
