import * as z from "zod";
import { locale, personName, userEmail, userPhone } from "../fields.schema.ts";
import { LOGIN_PROVIDERS } from "./loginProviders.ts";

export const providerParam = z.object({ provider: z.enum(LOGIN_PROVIDERS) });

/** Where to go on afterwards, a path of our own. */
export const startSchema = z.object({ returnTo: z.string().max(2000).optional() });

const agreed = z.literal(true, { error: "CONSENT_MISSING" });

/** First external login: what the provider does not tell. */
export const completeSchema = z.object({
  name: personName,
  email: userEmail,
  /** Needed where the provider does not vouch for the address. */
  verificationToken: z.string().max(100).optional(),
  phone: userPhone.optional(),
  agreeTerms: agreed,
  agreePrivacy: agreed,
  locale,
});

export type Complete = z.output<typeof completeSchema>;
