import type { ReactNode } from "react";

/** Terms with their facts, on wide screens in two columns. A term without a fact is left out. */
export function Facts({ facts }: { facts: (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 max-wide:grid-cols-2">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null && fact !== undefined)
        .map(([term, fact]) => (
          <div key={term} className="wide:grid wide:grid-cols-[2fr_3fr] wide:items-baseline wide:gap-x-4">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
