import { type ComponentProps, useEffect, useState } from "react";

/** Time until screen readers have registered a new live region, in milliseconds. */
const KNOWN_MS = 100;

/**
 * A status message for screen readers. Some of them ignore a live region that is inserted together with its text, so
 * the text follows after `KNOWN_MS`.
 */
export function Status({ children, ...props }: Omit<ComponentProps<"span">, "role">) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span {...props} role="status">
      {isKnown && children}
    </span>
  );
}
