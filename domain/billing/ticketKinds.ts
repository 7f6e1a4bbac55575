/** The ticket kinds, in display order. */
export const TICKET_KINDS = ["promotion", "season", "period", "group"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** The entitlements, and the ticket kinds that grant them. @see product.md, "Words" and "Tickets and payments" */
export const OPENED_BY = {
  premium: ["promotion", "season", "period"],
  group: ["group"],
} as const satisfies Record<string, readonly TicketKind[]>;
