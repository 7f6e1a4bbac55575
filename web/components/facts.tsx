import type { ReactNode } from "react";

/**
 * Terms with their facts: on phones below them, in two columns where a date has room, on wide screens beside them. A term
 * without a fact is left out.
 */
export function Facts({ facts }: { facts: (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 min-[22rem]:grid-cols-2 gap-y-4 wide:grid-cols-[45%_minmax(0,1fr)] wide:gap-x-4 wide:gap-y-2.5">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null && fact !== undefined)
        .map(([term, fact]) => (
          <div key={term} className="wide:col-span-2 wide:grid wide:grid-cols-subgrid wide:items-baseline">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
