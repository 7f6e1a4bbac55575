import * as z from "zod";
import { METHODS } from "./paymentMethods.ts";
import { PERIOD_MONTHS } from "./ticketStartAndEnd.ts";

/** An ISO 4217 code. The table of prices defines which currencies are sold. */
export const currency = z.string().regex(/^[A-Z]{3}$/, "INPUT_INVALID");

const consent = z.literal(true, "CONSENT_MISSING");

/** The card that becomes premium when the order is paid. */
const cardIdx = z.int().positive().optional();

/** What to buy and how to pay. The server determines the price. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("season"), method: z.enum(METHODS), currency, consent, cardIdx }),
  z.object({
    kind: z.literal("period"),
    months: z.literal(PERIOD_MONTHS, "PERIOD_MISSING"),
    method: z.enum(METHODS),
    currency,
    consent,
    cardIdx,
  }),
  z.object({
    kind: z.literal("group"),
    method: z.enum(METHODS),
    currency,
    consent,
    groupIdx: z.int().positive().optional(),
  }),
]);

/** The `Idempotency-Key` becomes the ID of the order. A repeated request with the same key returns the same order. */
export const orderHeaders = z.object({ "idempotency-key": z.uuid().optional() });

export type OrderRequest = z.output<typeof orderSchema>;

export const orderParam = z.object({ id: z.uuid() });

/**
 * The billing key, for a client that opened the payment window itself. The server verifies it with the gateway. The
 * payment page receives the key on its own return path (`/pay/{token}/return`), so no URL of the application contains
 * it.
 */
export const completeSchema = z.object({ billingKey: z.string().min(1).max(300).optional() });
