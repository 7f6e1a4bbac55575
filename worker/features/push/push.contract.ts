import { describeRoutes } from "../../contract/describeRoutes.ts";
import { pushRoutes } from "./push.routes.ts";

export const pushContract = describeRoutes(pushRoutes, {
  "POST /subscriptions": {
    summary: "Subscribes the browser of this session to push messages.",
    description: "It replaces the session's previous subscription, and ends with the session.",
    responses: { 201: null },
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  "DELETE /subscriptions": {
    summary: "Ends a subscription of the user.",
    description: "Without one, nothing happens.",
    responses: { 204: null },
  },
});
