import * as z from "zod";
import { fromDigits, optionalText, page, pageLimit, requiredText } from "../fields.schema.ts";
import { PERIODS } from "../statistics/statistics.ts";

/** Query of every administration list. `q` matches the beginning of a value. */
export const listQuery = z.object({
  q: optionalText(254).optional(),
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});

/** Like `listQuery`, for lists whose rows have an integer key. */
export const numberedListQuery = page.extend({ q: optionalText(254).optional() });

export type ListQuery = z.output<typeof listQuery>;

export const summaryQuery = z.object({
  days: fromDigits(z.literal(PERIODS, "INPUT_INVALID")).default(30),
});

/** The reason for a suspension. The user gets it by mail, and the audit log records it. */
export const suspendSchema = z.object({ reason: requiredText(200) });
