import { useEffect, useState } from "react";

/** True while the browser is on its way to the payment window; going back from there may bring this page back as it was. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
