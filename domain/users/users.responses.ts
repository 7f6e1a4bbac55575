import * as z from "zod";
import { timestamp } from "../fields.responses.ts";
import { LOGIN_PROVIDERS } from "./loginProviders.ts";

const userFields = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
  referralCode: z.string(),
  joinedAt: timestamp,
  primaryCardIdx: z.number().nullable(),
  hasPassword: z.boolean(),
  passkeys: z.number().describe("The number of passkeys."),
  mustChangePassword: z.boolean().describe("True after a login with a temporary password."),
  unreadNotifications: z.number().describe("The number of unread notifications, at most 100."),
  providers: z.array(z.string()),
  role: z.enum(["admin", "user"]),
  entitlements: z.array(z.enum(["premium", "group"])),
});

export const user = userFields.meta({ id: "User" });

const autoLogin = z
  .object({ id: z.string(), pw: z.string() })
  .optional()
  .describe("The credential for `POST /api/auth/auto`, if the login requested one.");

/** The response to every log-in. The tokens are in cookies. */
export const logIn = userFields.extend({ autoLogin }).meta({ id: "LogIn" });

export const externalArrival = z.object({ autoLogin });

export const referrals = z.object({ referralCode: z.string(), signedUp: z.number() });

export const foundId = z.object({ maskedId: z.string(), joinedAt: timestamp, methods: z.array(z.string()) });

/** A person whom a provider has identified and who has no account yet. */
export const newcomer = z.object({
  provider: z.enum(LOGIN_PROVIDERS),
  email: z.string().nullable(),
  name: z.string().nullable(),
  needsVerification: z.boolean().describe("True if the provider hasn't verified the email."),
});

export const identities = z.object({
  items: z.array(z.object({ provider: z.string(), email: z.string().nullable(), linkedAt: timestamp })),
});

export const providerUrl = z.object({ url: z.string().describe("The provider's URL.") });
