import type { ReactNode } from "react";

/** Terms with their facts, on phones in two columns. A term without a fact is left out. */
export function Facts({ facts }: { facts: (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 max-wide:grid-cols-2">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null && fact !== undefined)
        .map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
