import { useEffect, useState } from "react";

/**
 * True while the browser opens the payment window. Going back can restore this page from the back/forward cache, which
 * resets it.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
