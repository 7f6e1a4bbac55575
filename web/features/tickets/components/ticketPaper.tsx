import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** The content beyond the perforation. Without it there is no perforation. */
  stub: ReactNode;
};

/** A paper ticket. */
export function TicketPaper({ children, stub }: Props) {
  return (
    <div className="relative rounded-lg border border-line bg-sheet">
      <div className="px-5 py-4">{children}</div>
      {stub && (
        <>
          <div aria-hidden className="relative">
            <div className="mx-4 border-t border-dashed border-line" />
            {/* Half circles in the page's color, on top of the outline. */}
            <span className="absolute -start-px -top-2 h-4 w-2 rounded-e-full border border-s-0 border-line bg-paper" />
            <span className="absolute -end-px -top-2 h-4 w-2 rounded-s-full border border-e-0 border-line bg-paper" />
          </div>
          <div className="p-5 pt-4">{stub}</div>
        </>
      )}
    </div>
  );
}
