import { accessToken, sessions } from "../../../domain/users/sessions.responses.ts";
import { logIn } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { deviceRoutes, sessionsRoutes } from "./sessions.routes.ts";

export const deviceContract = describeRoutes(deviceRoutes, {
  "POST /auto": {
    summary: "Logs in with the credential stored on a device.",
    description: "Each use replaces the credential. Using an old one ends the session.",
    responses: { 200: logIn },
    errors: ["LOGIN_REQUIRED"],
  },
  "GET /refresh": {
    summary: "Exchanges a refresh token for a new one and an access token.",
    description: "Reusing an old token after the grace period ends the session, because the token may be stolen.",
    responses: { 200: accessToken },
    errors: ["LOGIN_REQUIRED"],
  },
  "GET /logout": {
    summary: "Ends this device's session and its automatic login.",
    description: "Either token identifies the session. Without a valid token, nothing happens.",
    responses: { 204: null },
  },
});

export const sessionsContract = describeRoutes(sessionsRoutes, {
  "GET /": {
    summary: "Lists the devices where the user is logged in, latest login first.",
    responses: { 200: sessions },
  },
  "DELETE /": {
    summary: "Ends all sessions except this one.",
    responses: { 204: null },
  },
  "DELETE /:id": {
    summary: "Ends one session. Its device is logged out immediately.",
    responses: { 204: null },
  },
});
