/** The kinds of tickets, in the order in which they are offered. */
export const TICKET_KINDS = ["promotion", "season", "period", "group"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
