import * as z from "zod";

/** The token is signed (`readPayToken`), so the schema checks only its length. */
export const payParam = z.object({ token: z.string().max(1000) });

/** The query parameters that the payment window adds to the return URL. All other parameters are ignored. */
export const payReturnQuery = z.object({
  /** The failure code, if the payment failed. */
  code: z.string().optional(),
  billingKey: z.string().min(1).max(300).optional(),
});
