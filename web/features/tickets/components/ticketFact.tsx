import type { ReactNode } from "react";

/**
 * The classes of a list of `TicketFact`s: two columns, that of the names as wide as its longest. On the smallest phones,
 * where a date has no room in a column, the names are above.
 */
export const TICKET_FACTS = "grid gap-x-6 gap-y-2 min-[22rem]:grid-cols-[fit-content(45%)_minmax(0,1fr)]";

/** A line with the details of a ticket. */
export const TicketFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="items-baseline min-[22rem]:col-span-2 min-[22rem]:grid min-[22rem]:grid-cols-subgrid">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="min-w-0 tabular-nums">{children}</dd>
  </div>
);
