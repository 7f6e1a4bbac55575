import * as z from "zod";
import { requiredText } from "../fields.schema.ts";

const PASSKEY_NAME_MAX_LENGTH = 50;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
};

/** `RegistrationResponseJSON` of WebAuthn Level 3. Unused fields are dropped. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn Level 3. Unused fields are dropped. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

const name = requiredText(PASSKEY_NAME_MAX_LENGTH);

export const addPasskeySchema = z.object({ name, response: registrationResponse });
export const renamePasskeySchema = z.object({ name });
export const passkeyParam = z.object({ id: base64url(1400) });
export const passkeySignInSchema = z.object({
  response: authenticationResponse,
  autoLogin: z.boolean().default(false),
});
