import { useCallback, useSyncExternalStore } from "react";

/** From this width on, a list and its selected item are next to each other. Same value as `wide` in styles.css. */
const WIDE = "(min-width: 56.25rem)";

/** True if there is room for two panes. Use it only where CSS is not enough. */
export function useWide(): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const query = matchMedia(WIDE);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
