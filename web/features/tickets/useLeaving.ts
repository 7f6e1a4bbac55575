import { useEffect, useState } from "react";

/**
 * True while the browser opens the payment window. Going back can restore this page from the back/forward cache, which
 * resets it.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const handleReturn = () => setLeaving(false);
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, []);
  return [leaving, setLeaving] as const;
}
