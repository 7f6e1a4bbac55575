import { identities, logIn, newcomer, providerUrl, user } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { identitiesRoutes } from "./identities.routes.ts";

export const identitiesContract = describeRoutes(identitiesRoutes, {
  "GET /pending": {
    summary: "Returns the person whom a provider has just identified and who has no account yet.",
    responses: { 200: newcomer },
    errors: ["ACCESS_INVALID"],
  },
  "POST /complete": {
    summary: "Creates an account for the first external log-in, with the data that the provider does not have.",
    responses: { 201: logIn },
    errors: ["ACCESS_INVALID", "LOGIN_REQUIRED", "ID_TAKEN", "EMAIL_UNVERIFIED"],
  },
  "POST /link": {
    summary: "Links the provider's account to the user, and mails them.",
    description: "Linking the same account again changes nothing.",
    responses: { 200: user },
    errors: ["IDENTITY_TAKEN"],
  },
  "GET /": {
    summary: "Lists the user's external log-ins.",
    responses: { 200: identities },
  },
  "DELETE /:provider": {
    summary: "Unlinks a provider, and mails the user.",
    responses: { 200: user },
    errors: ["LAST_WAY_IN"],
  },
  "POST /:provider/link": {
    summary: "Starts linking a provider. Returns the page of the provider.",
    responses: { 200: providerUrl },
    errors: ["PROVIDER_DOWN"],
  },
  "POST /:provider/proof": {
    summary: "Starts a recent proof with a provider. Returns the page of the provider.",
    responses: { 200: providerUrl },
    errors: ["PROVIDER_DOWN"],
  },
  "GET /:provider": {
    summary: "Starts an external log-in. Redirects the browser to the provider.",
    description: "An error redirects to the log-in screen, which shows it.",
    responses: { 302: null },
  },
  "GET /:provider/callback": {
    summary: "Completes an external log-in. The provider redirects the browser here.",
    description: "Redirects to the next screen. An error redirects to a screen that shows it.",
    responses: { 302: null },
  },
});
