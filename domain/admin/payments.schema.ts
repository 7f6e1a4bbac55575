import * as z from "zod";
import { ORDER_STATUSES } from "../billing/orders.ts";
import { pageLimit, requiredText } from "../fields.schema.ts";

/** `q` is an order ID, or a user's ID (e-mail address) to list that user's payments. */
export const paymentsQuery = z.object({
  q: z.string().trim().toLowerCase().max(254).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});

export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** The reason for a refund. The audit log records it. */
export const refundSchema = z.object({ reason: requiredText(200) });
