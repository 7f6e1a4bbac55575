import { sentCode, verification } from "../../../domain/users/verification.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { verificationRoutes } from "./verification.routes.ts";

export const verificationContract = describeRoutes(verificationRoutes, {
  "POST /": {
    summary: "Mails a code to an address that has no account yet.",
    responses: { 200: sentCode },
    errors: ["ID_TAKEN"],
  },
  "POST /check": {
    summary: "Exchanges the mailed code for a token that verifies the address at sign-up.",
    responses: { 200: verification },
    errors: ["CODE_TRIES", "CODE_EXPIRED"],
  },
});
