import type { ReactNode } from "react";

/** What one works on, and beside it from 900 px what comes of it, which stays in sight; on a phone the latter stands first. */
export function Panes({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div data-panes className="gap-14 wide:grid wide:grid-cols-2">
      <div className="wide:order-1">
        <div className="wide:sticky wide:top-6">{aside}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}
