import * as z from "zod";
import { timestamp } from "../fields.responses.ts";

const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    transports: z.array(z.string()),
    backedUp: z.boolean(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: "Passkey" });

export const passkeys = z.object({ items: z.array(passkey) }).meta({ id: "Passkeys" });

const credentials = z
  .array(z.object({ id: z.string(), transports: z.array(z.string()).optional(), type: z.string() }))
  .optional();
const userVerification = z.enum(["discouraged", "preferred", "required"]).optional();
const hints = z.array(z.enum(["client-device", "hybrid", "security-key"])).optional();

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: credentials,
    userVerification,
    hints,
  })
  .meta({ id: "PasskeyRequestOptions" });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
    timeout: z.number().optional(),
    excludeCredentials: credentials,
    authenticatorSelection: z
      .object({
        authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
        requireResidentKey: z.boolean().optional(),
        residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
        userVerification,
      })
      .optional(),
    hints,
    attestation: z.enum(["direct", "enterprise", "indirect", "none"]).optional(),
    attestationFormats: z
      .array(z.enum(["android-key", "android-safetynet", "apple", "fido-u2f", "none", "packed", "tpm"]))
      .optional(),
  })
  .meta({ id: "PasskeyCreationOptions" });
