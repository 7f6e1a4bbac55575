import type { ReactNode } from "react";
import { useWide } from "../../../lib/media.ts";

/**
 * Fields, and on a wide screen a narrow preview next to them, which stays in view. A phone has no `aside`. The fields
 * keep their place in the tree, so that they keep what was typed when the screen turns.
 */
export function BesidePreview({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const wide = useWide();
  return (
    <div data-panes className={wide ? "beside" : ""}>
      <div className="@container min-w-0">{children}</div>
      {wide && (
        <div className="min-w-0">
          {/* With room for the shadow. It scrolls by itself if it is higher than the window, as with large letters. */}
          <div className="sticky top-30 -mx-5 -mt-4 -mb-8 max-h-[calc(100dvh-7.5rem)] overflow-y-auto px-5 pt-4 pb-8">
            {aside}
          </div>
        </div>
      )}
    </div>
  );
}
