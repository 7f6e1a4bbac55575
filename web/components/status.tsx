import { type ComponentProps, useEffect, useState } from "react";

/** After this a screen reader knows of a new region, in milliseconds. */
const KNOWN_MS = 100;

/** News that comes with what shows it. A region that comes with its text stays silent in some screen readers, so the text follows. */
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
