import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * Restores the focus if the pressed element was removed. Otherwise the keyboard starts at the top of the page and
 * screen readers lose their position.
 * @param change a value that changes when that can happen; undefined while other code handles the focus
 * @returns a ref for the element that gets the focus; without one, the page's heading gets it
 */
export function useLostFocus(change: unknown): RefCallback<HTMLElement> {
  const heir = useRef<HTMLElement>(null);
  const last = useRef(change);
  useEffect(() => {
    if (Object.is(last.current, change)) return;
    last.current = change;
    if (change === undefined) return;
    const focused = document.activeElement;
    // An element that was just hidden can still be the active element.
    if (focused === document.body || !focused?.checkVisibility())
      (heir.current ?? document.querySelector("h1"))?.focus();
  }, [change]);
  return useCallback((element) => {
    heir.current = element;
  }, []);
}
