import { sentCode, verification } from "../../../domain/users/verification.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { verificationRoutes } from "./verification.routes.ts";

export const verificationContract = describeRoutes(verificationRoutes, {
  "POST /": {
    summary: "Emails a verification code to someone who has no account yet.",
    responses: { 200: sentCode },
    errors: ["ID_TAKEN"],
  },
  "POST /check": {
    summary: "Exchanges the verification code for a token that proves the email at sign-up.",
    responses: { 200: verification },
    errors: ["CODE_TRIES", "CODE_EXPIRED"],
  },
});
