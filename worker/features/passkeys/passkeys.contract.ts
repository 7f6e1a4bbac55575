import { creationOptions, passkeys, requestOptions } from "../../../domain/users/passkeys.responses.ts";
import { logIn } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { passkeyLoginRoutes, passkeysRoutes } from "./passkeys.routes.ts";

export const passkeysContract = describeRoutes(passkeysRoutes, {
  "GET /": {
    summary: "Lists the user's passkeys, oldest first.",
    responses: { 200: passkeys },
  },
  "POST /options": {
    summary: "Returns what a browser needs to create a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`).",
    description:
      "The passkey is stored on the authenticator and requires user verification, so that it works without an ID and a password.",
    responses: { 200: creationOptions },
    errors: ["PASSKEY_NEEDED"],
  },
  "POST /": {
    summary: "Adds the passkey that a browser has created, and mails the user.",
    description: "The ceremony also counts as a recent proof.",
    responses: { 201: passkeys },
    errors: ["PASSKEY_NEEDED", "PASSKEY_EXISTS", "PASSKEY_LIMIT", "PASSKEY_REFUSED"],
  },
  "PATCH /:id": {
    summary: "Renames a passkey.",
    responses: { 200: passkeys },
  },
  "DELETE /:id": {
    summary: "Removes a passkey, and mails the user.",
    responses: { 204: null },
    errors: ["PASSKEY_NEEDED", "LAST_WAY_IN"],
  },
});

export const passkeyLoginContract = describeRoutes(passkeyLoginRoutes, {
  "POST /passkey/options": {
    summary:
      "Returns what a browser needs to log in with any passkey of this site (WebAuthn `PublicKeyCredentialRequestOptionsJSON`).",
    responses: { 200: requestOptions },
  },
  "POST /passkey": {
    summary: "Logs in with a passkey.",
    responses: { 200: logIn },
    errors: ["ACCESS_INVALID", "LOGIN_REQUIRED", "PASSKEY_REFUSED"],
  },
});
