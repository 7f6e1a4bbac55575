import { periodSpan } from "../../../domain/billing/ticketStartAndEnd.ts";
import type { Offer, Ticket } from "./queries.ts";

type Times = Pick<Ticket, "kind" | "state" | "endsAt">;

/** The end of the last running or waiting premium ticket, which is when a new one starts. Null if there is none. */
export function queueEnd(tickets: Times[], now = new Date()): Date | null {
  const ends = tickets.flatMap(({ kind, state, endsAt }) =>
    kind !== "group" && state !== "refunded" && endsAt ? [new Date(endsAt)] : [],
  );
  return ends.filter((end) => end > now).reduce<Date | null>((last, end) => (last && last > end ? last : end), null);
}

/** The dates of a premium ticket that is bought now. */
export function toUsagePeriod({ months, price }: Pick<Offer, "months" | "price">, tickets: Times[], now = new Date()) {
  const { startsAt, endsAt } = periodSpan(months, price.currency, queueEnd(tickets, now), now);
  return { from: startsAt, until: endsAt ?? startsAt };
}

/** The active subscription, if any. Its newest ticket contains its state. */
export const activeSubscription = (tickets: Ticket[]) =>
  tickets.find(({ subscription }) => subscription?.status === "active");
