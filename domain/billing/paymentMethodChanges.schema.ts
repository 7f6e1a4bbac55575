import * as z from "zod";
import { METHODS } from "./paymentMethods.ts";

/** The new payment method of a subscription. */
export const methodSchema = z.object({
  method: z.enum(METHODS),
  consent: z.literal(true, "CONSENT_MISSING"),
});

export const changeParam = z.object({ id: z.uuid() });
