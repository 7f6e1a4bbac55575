import * as z from "zod";
import { locale, newPassword, personName, presentText, rowKey, userEmail, userPhone } from "../fields.schema.ts";
import { withoutIsolates } from "../format.ts";

export const checkEmailSchema = z.object({ email: userEmail });

/** Changes to the user's own data. An absent field stays unchanged. */
export const updateUserSchema = z.object({
  name: personName.optional(),
  phone: userPhone.optional(),
  locale: locale.optional(),
  /** Empty text clears it. */
  primaryCardIdx: z.union([z.literal("").transform(() => null), rowKey]).optional(),
});

export type UpdateUser = z.output<typeof updateUserSchema>;

const newPasswordPair = z.object({ newPassword: presentText, newPasswordConfirm: presentText });

export const changePasswordSchema = z
  .object({ currentPassword: presentText.optional(), newPassword, newPasswordConfirm: presentText })
  .refine((form) => form.newPassword === form.newPasswordConfirm, {
    error: "NEW_PASSWORD_MISMATCH",
    path: ["newPasswordConfirm"],
    // Report this error together with other errors, as soon as both fields are filled in.
    when: ({ value }) => newPasswordPair.safeParse(value).success,
  })
  .refine((form) => form.currentPassword?.normalize("NFKC") !== form.newPassword.normalize("NFKC"), {
    error: "PASSWORD_REUSED",
    path: ["newPassword"],
  });

export const userIdParam = z.object({ id: z.uuid() });

export const changeIdSchema = z.object({
  email: userEmail,
  verificationToken: z.string({ error: "EMAIL_UNVERIFIED" }).min(1, "EMAIL_UNVERIFIED").max(100, "EMAIL_UNVERIFIED"),
  currentPassword: presentText.optional(),
});

/** Users confirm the deletion of their account by typing their own ID. */
export const deleteUserSchema = z.object({
  confirm: presentText.transform((text) => withoutIsolates(text).trim().toLowerCase()),
});

export const exportSchema = z.object({ format: z.enum(["json", "vcf", "csv"]).default("json") });
