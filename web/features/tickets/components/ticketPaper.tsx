import type { ReactNode } from "react";
import { Seal } from "../../../components/seal.tsx";

type Props = {
  children: ReactNode;
  /** The content beyond the perforation. */
  stub: ReactNode;
  className?: string;
};

/** A paper ticket with a stub. `--edge` is the color of its outline. */
export function TicketPaper({ children, stub, className = "" }: Props) {
  return (
    <div className={`group/ticket relative rounded-lg border border-(--edge) bg-sheet ${className || PLAIN}`}>
      <div className="p-5 pb-4">{children}</div>
      <div aria-hidden className="relative">
        <div className="mx-4 border-t border-dashed border-(--edge)" />
        {/* Half circles in the page's color, on top of the outline. */}
        <span className="absolute -start-px -top-2 h-4 w-2 rounded-e-full border border-s-0 border-(--edge) bg-paper" />
        <span className="absolute -end-px -top-2 h-4 w-2 rounded-s-full border border-e-0 border-(--edge) bg-paper" />
      </div>
      <div className="p-5 pt-4">{stub}</div>
    </div>
  );
}

const PLAIN = "[--edge:var(--line)]";

/**
 * The classes of a ticket with choices. Its outline is dark and thick if one of them is chosen. Next to another ticket,
 * the perforations and the four lines of the stubs are at the same height.
 */
export const CHOOSABLE =
  "[--edge:var(--line)] @4xl/shop:row-span-6 @4xl/shop:grid @4xl/shop:grid-rows-subgrid @4xl/shop:*:last:row-span-4 @4xl/shop:*:last:grid @4xl/shop:*:last:grid-rows-subgrid has-checked:[--edge:var(--ink)] has-checked:ring-1 has-checked:ring-ink";

/** The place of the stamp on a selected ticket. */
export function StampPlace() {
  return (
    <span aria-hidden className="size-11 shrink-0">
      <span className="hidden animate-[stamp_180ms_ease-out] group-has-checked/ticket:block">
        <Seal className="size-11" />
      </span>
    </span>
  );
}
