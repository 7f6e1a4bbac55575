import * as z from "zod";
import { locale, newPassword, personName, presentText, userEmail, userPhone } from "../fields.schema.ts";

/** A checkbox in a form. */
const agreement = z.literal("true", { error: "CONSENT_MISSING" });

/** True if the user selected auto-login. A boolean in JSON, a string in a form or query. */
export const autoLogin = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
  .default(false);

export const signInSchema = z.object({ email: userEmail, password: presentText, autoLogin });

/** The token of a mailed link. */
export const signInLinkSchema = z.object({ token: presentText });

/** The code of the user who recommended Moa. */
export const referralCode = z.string().trim().toUpperCase().max(20, "REFERRAL_UNKNOWN").optional();

const passwordPair = z.object({ password: presentText, passwordConfirm: presentText });

export const signUpSchema = z
  .object({
    email: userEmail,
    password: newPassword,
    passwordConfirm: presentText,
    name: personName,
    phone: userPhone,
    referralCode,
    verificationToken: z.string({ error: "EMAIL_UNVERIFIED" }).min(1, "EMAIL_UNVERIFIED").max(100, "EMAIL_UNVERIFIED"),
    agreeTerms: agreement,
    agreePrivacy: agreement,
    locale,
  })
  .refine((form) => form.password === form.passwordConfirm, {
    error: "PASSWORD_MISMATCH",
    path: ["passwordConfirm"],
    // Report this error together with other errors, as soon as both fields are filled in.
    when: ({ value }) => passwordPair.safeParse(value).success,
  });

export type SignUp = z.output<typeof signUpSchema>;
