import { requestOptions } from "../../../domain/users/passkeys.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { proofRoutes } from "./proof.routes.ts";

export const proofContract = describeRoutes(proofRoutes, {
  "POST /": {
    summary: "Renews the recent proof of this session with the password.",
    responses: { 204: null },
    errors: ["PASSWORD_WRONG"],
  },
  "POST /passkey/options": {
    summary:
      "Returns what a browser needs to prove the user with a passkey (WebAuthn `PublicKeyCredentialRequestOptionsJSON`).",
    responses: { 200: requestOptions },
  },
  "POST /passkey": {
    summary: "Renews the recent proof of this session with a passkey.",
    responses: { 204: null },
    errors: ["PASSKEY_REFUSED"],
  },
});
