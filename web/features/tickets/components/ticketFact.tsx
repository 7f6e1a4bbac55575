import type { ReactNode } from "react";

/** A line with the details of a ticket. */
export function TicketFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto min-w-0 text-end tabular-nums">{children}</dd>
    </div>
  );
}
