import * as z from "zod";
import { personName, userEmail, userPhone } from "../fields.schema.ts";

export const findIdSchema = z.object({ name: personName, email: userEmail });

/** Find password: the ID and, depending on the language, the phone number or the e-mail address. @see spec.md §2 */
export const resetPasswordSchema = z
  .object({ id: userEmail, phone: userPhone.optional(), email: userEmail.optional() })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, { error: "FIELD_EMPTY", path: ["phone"] });

export type ResetPassword = z.output<typeof resetPasswordSchema>;
