import { logIn } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { authRoutes } from "./auth.routes.ts";

export const authContract = describeRoutes(authRoutes, {
  "POST /signup": {
    summary: "Creates an account and logs it in.",
    responses: { 201: logIn },
    errors: ["LOGIN_REQUIRED", "ID_TAKEN", "PASSWORD_PERSONAL", "PASSWORD_COMMON"],
  },
  "POST /signIn": {
    summary: "Logs in with an ID and a password.",
    description:
      "After strangers have used up the attempts for an ID, its owner gets a mail with a log-in link, if such an account exists and is not suspended.",
    responses: { 200: logIn },
    errors: ["SIGN_IN_FAILED", "LOGIN_REQUIRED"],
  },
  "POST /link": {
    summary: "Logs in with the token of a mailed link, once.",
    responses: { 200: logIn },
    errors: ["LOGIN_REQUIRED", "LINK_EXPIRED"],
  },
});
