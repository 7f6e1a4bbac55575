import { useCallback, useSyncExternalStore } from "react";

/** From here on a list and what is chosen in it stand side by side; the same as `wide` in styles.css. */
const WIDE = "(min-width: 900px)";

/** Whether there is room for two panes; for what styles alone cannot tell. */
export function useWide(): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const query = matchMedia(WIDE);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
