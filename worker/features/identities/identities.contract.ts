import {
  externalArrival,
  identities,
  logIn,
  newcomer,
  providerUrl,
  user,
} from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { identitiesRoutes } from "./identities.routes.ts";

export const identitiesContract = describeRoutes(identitiesRoutes, {
  "GET /pending": {
    summary: "Returns the profile from a provider for someone who has no account yet.",
    responses: { 200: newcomer },
    errors: ["ACCESS_INVALID"],
  },
  "POST /complete": {
    summary: "Creates an account at the first external login, with the data that the provider lacks.",
    responses: { 201: logIn },
    errors: ["ACCESS_INVALID", "LOGIN_REQUIRED", "ID_TAKEN", "EMAIL_UNVERIFIED", "REFERRAL_UNKNOWN"],
  },
  "POST /arrival": {
    summary: "Returns the auto-login credential of the external login that has just completed, once.",
    responses: { 200: externalArrival },
  },
  "POST /link": {
    summary: "Links a provider account to the user and emails them.",
    description: "Linking the same account again changes nothing.",
    responses: { 200: user },
    errors: ["IDENTITY_TAKEN"],
  },
  "GET /": {
    summary: "Lists the user's linked providers.",
    responses: { 200: identities },
  },
  "DELETE /:provider": {
    summary: "Unlinks a provider and emails the user.",
    responses: { 200: user },
    errors: ["LAST_WAY_IN"],
  },
  "POST /:provider/link": {
    summary: "Starts linking a provider. Returns the provider's URL.",
    responses: { 200: providerUrl },
    errors: ["PROVIDER_DOWN"],
  },
  "POST /:provider/proof": {
    summary: "Starts confirming the user's identity with a provider. Returns the provider's URL.",
    responses: { 200: providerUrl },
    errors: ["PROVIDER_DOWN"],
  },
  "GET /:provider": {
    summary: "Starts an external login. Redirects to the provider.",
    description: "On error, redirects to the login screen, which shows the error.",
    responses: { 302: null },
  },
  "GET /:provider/callback": {
    summary: "Completes an external login. The provider redirects here.",
    description: "Redirects to the next screen, or to a screen that shows the error.",
    responses: { 302: null },
  },
});
