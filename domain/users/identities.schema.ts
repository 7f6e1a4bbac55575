import * as z from "zod";
import { locale, personName, userEmail, userPhone } from "../fields.schema.ts";
import { autoLogin, referralCode } from "./auth.schema.ts";
import { LOGIN_PROVIDERS } from "./loginProviders.ts";

export const providerParam = z.object({ provider: z.enum(LOGIN_PROVIDERS) });

/** The path to return to after the login. */
export const startSchema = z.object({ returnTo: z.string().max(2000).optional() });

export const externalLoginSchema = startSchema.extend({ autoLogin });

const agreed = z.literal(true, { error: "CONSENT_MISSING" });

/** The data that the provider does not supply at the first external login. */
export const completeSchema = z.object({
  name: personName,
  email: userEmail,
  /** Required if the provider does not verify the e-mail address. */
  verificationToken: z.string().max(100).optional(),
  phone: userPhone.optional(),
  referralCode,
  agreeTerms: agreed,
  agreePrivacy: agreed,
  locale,
});

export type Complete = z.output<typeof completeSchema>;
