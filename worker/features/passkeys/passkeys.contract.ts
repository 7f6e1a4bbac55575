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
    summary: "Returns the options to create a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`).",
    description:
      "The passkey is discoverable and requires user verification, so it works without an ID and a password.",
    responses: { 200: creationOptions },
    errors: ["PASSKEY_NEEDED"],
  },
  "POST /": {
    summary: "Adds a passkey and emails the user.",
    description: "This also confirms the user's identity.",
    responses: { 201: passkeys },
    errors: ["PASSKEY_NEEDED", "PASSKEY_EXISTS", "PASSKEY_LIMIT", "PASSKEY_REFUSED"],
  },
  "PATCH /:id": {
    summary: "Renames a passkey.",
    responses: { 200: passkeys },
  },
  "DELETE /:id": {
    summary: "Removes a passkey and emails the user.",
    responses: { 204: null },
    errors: ["PASSKEY_NEEDED", "LAST_WAY_IN"],
  },
});

export const passkeyLoginContract = describeRoutes(passkeyLoginRoutes, {
  "POST /passkey/options": {
    summary: "Returns the options to log in with a passkey (WebAuthn `PublicKeyCredentialRequestOptionsJSON`).",
    responses: { 200: requestOptions },
  },
  "POST /passkey": {
    summary: "Logs in with a passkey.",
    responses: { 200: logIn },
    errors: ["ACCESS_INVALID", "LOGIN_REQUIRED", "PASSKEY_REFUSED"],
  },
});
