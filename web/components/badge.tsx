import type { ReactNode } from "react";

/** A quiet word about a person or a thing, e.g. a role. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-full truncate align-middle rounded-full border border-line bg-wash px-2 py-px text-xs leading-4 font-normal text-ink-soft [&:lang(ur)]:-my-1 [&:lang(ur)]:leading-[normal]">
    {/* Separates the words in the text for screen readers. */}
    {children}{" "}
  </span>
);
