import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** The content beyond the perforation. */
  stub: ReactNode;
};

/** Half circles in the page's color, on top of the outline. */
const NOTCH = "absolute border border-line bg-paper";

/** A paper ticket. In a wide `@container`, the stub stands beside the rest. */
export function TicketPaper({ children, stub }: Props) {
  return (
    <div className="relative h-full rounded-lg border border-line bg-sheet @lg:grid @lg:grid-cols-[minmax(0,1fr)_auto_14rem]">
      <div className="px-5 py-4">{children}</div>
      <div aria-hidden className="relative @lg:hidden">
        <div className="mx-4 border-t border-dashed border-line" />
        <span className={`${NOTCH} -start-px -top-2 h-4 w-2 rounded-e-full border-s-0`} />
        <span className={`${NOTCH} -end-px -top-2 h-4 w-2 rounded-s-full border-e-0`} />
      </div>
      <div aria-hidden className="relative hidden py-4 @lg:block">
        <div className="h-full border-s border-dashed border-line" />
        <span className={`${NOTCH} -start-2 -top-px h-2 w-4 rounded-b-full border-t-0`} />
        <span className={`${NOTCH} -start-2 -bottom-px h-2 w-4 rounded-t-full border-b-0`} />
      </div>
      <div className="px-5 py-4 @lg:px-4">{stub}</div>
    </div>
  );
}
