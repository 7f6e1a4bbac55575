import type { ReactNode } from "react";

/** The classes of a list of `TicketFact`s: two columns, that of the names as wide as its longest. */
export const TICKET_FACTS = "grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-2";

/** A line with the details of a ticket. */
export const TicketFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid items-baseline">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="min-w-0 tabular-nums">{children}</dd>
  </div>
);
