import * as z from "zod";
import { locale, personName, userEmail, userPhone } from "../../fields.schema.ts";

export const checkEmailSchema = z.object({ email: userEmail });

/** What a person may change of themselves; an absent field stays as it is. */
export const updateUserSchema = z.object({
  name: personName.optional(),
  phone: userPhone.optional(),
  locale: locale.optional(),
  primaryCardIdx: z.coerce.number("INPUT_INVALID").int().positive().optional(),
});

export type UpdateUser = z.output<typeof updateUserSchema>;
