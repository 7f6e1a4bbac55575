import type { ReactNode } from "react";

/** A quiet word about a person or a thing, e.g. a role. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="-my-0.5 inline-block max-w-full truncate align-middle rounded-full border border-line bg-wash px-2.5 py-0.5 text-xs font-normal text-ink-soft">
    {/* Separates the words in the text for screen readers. */}
    {children}{" "}
  </span>
);
