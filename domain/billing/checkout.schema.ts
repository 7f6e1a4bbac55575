import * as z from "zod";

/** Signed by us (`readPayToken`), so its content is not judged here. */
export const payParam = z.object({ token: z.string().max(1000) });

/** What the payment window adds to the address that it returns to. Of all that it says, no more is believed. */
export const payReturnQuery = z.object({
  /** Why nothing was paid. */
  code: z.string().optional(),
  billingKey: z.string().min(1).max(300).optional(),
});
