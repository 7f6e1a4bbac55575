import type { ReactNode } from "react";

/**
 * The main action of a long form. On a phone, it is always in view at the bottom of the screen, and the page leaves
 * room for it, and for an error above it.
 */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <>
    <div className="peer z-10 py-3 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:border-t max-wide:border-line max-wide:bg-sheet max-wide:px-5 max-wide:pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
      {children}
    </div>
    <div className="h-20 peer-has-[[role=alert]:not(:empty)]:h-52 wide:hidden" />
  </>
);
