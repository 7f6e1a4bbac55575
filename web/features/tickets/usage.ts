import { periodSpan } from "../../../domain/billing/orders.ts";
import type { Ticket } from "./queries.ts";

type Times = Pick<Ticket, "kind" | "state" | "endsAt">;

/** When the last of these premium tickets ends that run or wait; a new one begins then. Null where there is none. */
export function queueEnd(tickets: Times[], now = new Date()): Date | null {
  const ends = tickets.flatMap(({ kind, state, endsAt }) =>
    kind !== "group" && state !== "refunded" && endsAt ? [new Date(endsAt)] : [],
  );
  return ends.filter((end) => end > now).reduce<Date | null>((last, end) => (last && last > end ? last : end), null);
}

/** When a premium ticket of so many months will run that is bought now. */
export function toUsagePeriod(months: number, tickets: Times[], now = new Date()): { from: Date; until: Date } {
  const { startsAt, endsAt } = periodSpan(months, queueEnd(tickets, now), now);
  return { from: startsAt, until: endsAt ?? startsAt };
}

/** The subscription that is renewed, if any: as its last paid month tells. */
export const activeSubscription = (tickets: Ticket[]) =>
  tickets.find(({ subscription }) => subscription?.status === "active");
