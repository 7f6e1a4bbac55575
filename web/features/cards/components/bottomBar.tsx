import type { ReactNode } from "react";

type Props = {
  /** There is nothing to do. A phone then shows the bar only while it has the focus. */
  isIdle?: boolean;
  children: ReactNode;
};

/**
 * The main action of a long form. On a phone, it is always in view at the bottom of the screen, and the page leaves
 * room for it, and for an error above it.
 */
export const BottomBar = ({ isIdle = false, children }: Props) => (
  <>
    <div
      data-idle={isIdle || undefined}
      className="peer z-10 py-3 transition-opacity duration-150 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:border-t max-wide:border-line max-wide:bg-sheet max-wide:px-5 max-wide:pb-[max(--spacing(3),env(safe-area-inset-bottom))] max-wide:data-idle:not-focus-within:pointer-events-none max-wide:data-idle:not-focus-within:opacity-0"
    >
      {children}
    </div>
    <div className="h-20 peer-has-[[role=alert]:not(:empty)]:h-52 wide:hidden" />
  </>
);
