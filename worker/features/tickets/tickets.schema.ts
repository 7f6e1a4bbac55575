import * as z from "zod";
import { listCursor, pageLimit } from "../../fields.schema.ts";
import { currency } from "../orders/orders.schema.ts";

export const catalogueSchema = z.object({ currency: currency.default("KRW") });

export const ticketsQuery = z.object({
  cursor: listCursor.optional(),
  limit: pageLimit,
});

export type TicketsQuery = z.output<typeof ticketsQuery>;

export const ticketParam = z.object({ id: z.uuid() });
