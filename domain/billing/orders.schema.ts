import * as z from "zod";
import { PERIOD_MONTHS } from "./orders.ts";
import { METHODS } from "./paymentMethods.ts";

/** ISO 4217 codes of the currencies that have prices; which, the table of prices says. */
export const currency = z.string().regex(/^[A-Z]{3}$/, "INPUT_INVALID");

const consent = z.literal(true, "CONSENT_MISSING");

/** What to buy, and how. The price is the server's. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("season"), method: z.enum(METHODS), currency, consent }),
  z.object({
    kind: z.literal("period"),
    months: z.literal(PERIOD_MONTHS, "PERIOD_MISSING"),
    method: z.enum(METHODS),
    currency,
    consent,
  }),
  z.object({
    kind: z.literal("group"),
    method: z.enum(METHODS),
    currency,
    consent,
    groupIdx: z.int().positive().optional(),
  }),
]);

/** The `Idempotency-Key` of an order: asked for again under it, the same order is answered, whose id it is. */
export const orderHeaders = z.object({ "idempotency-key": z.uuid().optional() });

export type OrderRequest = z.output<typeof orderSchema>;

export const orderParam = z.object({ id: z.uuid() });

/**
 * What the payment window gave a client that opened it by itself; the gateway is asked whether it is true. The payment
 * page takes it where the window returns (`/pay/{token}/return`), so that no address of the application holds it.
 */
export const completeSchema = z.object({ billingKey: z.string().min(1).max(300).optional() });
