import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * Takes up the focus where what was pressed has gone with what it did: else a keyboard would begin at the page's top,
 * and a screen reader fall silent.
 * @param change what changes when that may have happened; undefined while something else takes care of it
 * @returns a ref for what takes it; where there is no such thing, the page's title does
 */
export function useLostFocus(change: unknown): RefCallback<HTMLElement> {
  const heir = useRef<HTMLElement>(null);
  const last = useRef(change);
  useEffect(() => {
    if (Object.is(last.current, change)) return;
    last.current = change;
    if (change === undefined) return;
    const focused = document.activeElement;
    // What has just been hidden still counts as focused, for a moment.
    if (focused === document.body || !focused?.checkVisibility())
      (heir.current ?? document.querySelector("h1"))?.focus();
  }, [change]);
  return useCallback((element) => {
    heir.current = element;
  }, []);
}
