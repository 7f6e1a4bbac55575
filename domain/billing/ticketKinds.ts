/** The kinds of tickets, in the order in which they are offered. */
export const TICKET_KINDS = ["promotion", "season", "period", "group"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** What a ticket opens, and the kinds that open it (product decisions, "Words", "Tickets and payments"). */
export const OPENED_BY = {
  premium: ["promotion", "season", "period"],
  group: ["group"],
} as const satisfies Record<string, readonly TicketKind[]>;
