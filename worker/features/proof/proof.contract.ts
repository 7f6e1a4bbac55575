import { requestOptions } from "../../../domain/users/passkeys.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { proofRoutes } from "./proof.routes.ts";

export const proofContract = describeRoutes(proofRoutes, {
  "POST /": {
    summary: "Confirms the user's identity with the password.",
    responses: { 204: null },
    errors: ["PASSWORD_WRONG"],
  },
  "POST /passkey/options": {
    summary:
      "Returns the options to confirm the user's identity with a passkey (WebAuthn `PublicKeyCredentialRequestOptionsJSON`).",
    responses: { 200: requestOptions },
  },
  "POST /passkey": {
    summary: "Confirms the user's identity with a passkey.",
    responses: { 204: null },
    errors: ["PASSKEY_REFUSED"],
  },
});
