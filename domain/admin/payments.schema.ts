import * as z from "zod";
import { ORDER_STATUSES } from "../billing/orders.ts";
import { pageLimit, requiredText } from "../fields.schema.ts";

/** `q` is an order's number, or a person's ID: their payments. */
export const paymentsQuery = z.object({
  q: z.string().trim().toLowerCase().max(254).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});

export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** Why the money goes back; kept in the audit log. */
export const refundSchema = z.object({ reason: requiredText(200) });
