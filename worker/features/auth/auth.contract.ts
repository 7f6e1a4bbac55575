import { logIn } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { authRoutes } from "./auth.routes.ts";

export const authContract = describeRoutes(authRoutes, {
  "POST /signup": {
    summary: "Creates an account and logs in.",
    responses: { 201: logIn },
    errors: ["LOGIN_REQUIRED", "ID_TAKEN", "PASSWORD_PERSONAL", "PASSWORD_COMMON"],
  },
  "POST /signIn": {
    summary: "Logs in with an ID and a password.",
    description:
      "When an ID reaches its limit of failed attempts, we email a login link to its owner, if the account exists and isn't suspended.",
    responses: { 200: logIn },
    errors: ["SIGN_IN_FAILED", "LOGIN_REQUIRED"],
  },
  "POST /link": {
    summary: "Logs in with the one-time token of an emailed login link.",
    responses: { 200: logIn },
    errors: ["LOGIN_REQUIRED", "LINK_EXPIRED"],
  },
});
