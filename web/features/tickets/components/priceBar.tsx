import type { ReactNode } from "react";

/** The price and the way on at the foot of a phone. It stays in view, and its place is below everything else. */
export const PriceBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-5 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] wide:bg-paper">
    {children}
  </div>
);
