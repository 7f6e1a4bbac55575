import * as z from "zod";
import { fromDigits, optionalText, page, pageLimit, requiredText } from "../fields.schema.ts";
import { PERIODS } from "../statistics/statistics.ts";

/** What every list of the administrators takes; `q` is what a search begins with. */
export const listQuery = z.object({
  q: optionalText(254).optional(),
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});

/** As above, of lists whose rows have a number. */
export const numberedListQuery = page.extend({ q: optionalText(254).optional() });

export type ListQuery = z.output<typeof listQuery>;

export const summaryQuery = z.object({
  days: fromDigits(z.literal(PERIODS, "INPUT_INVALID")).default(30),
});

/** Why somebody is shut out; kept in the audit log. */
export const suspendSchema = z.object({ reason: requiredText(200) });
