import * as z from "zod";
import { METHODS } from "./paymentMethods.ts";

/** By what a subscription is to be paid from now on. */
export const methodSchema = z.object({
  method: z.enum(METHODS),
  consent: z.literal(true, "CONSENT_MISSING"),
});

export const changeParam = z.object({ id: z.uuid() });
