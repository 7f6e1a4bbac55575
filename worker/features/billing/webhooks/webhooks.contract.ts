import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export const webhookContract = describeRoutes(webhookRoutes, {
  "POST /portone": {
    summary: "Receives an event from the payment gateway.",
    description:
      "Only the signature authorizes the call. The Worker asks the gateway for the state of the payment, so that late, repeated and reordered events do no harm. The gateway repeats an event after another status than 2xx.",
    request: { body: "application/json" },
    responses: { 204: null },
    errors: ["ACCESS_INVALID", "RENEWAL_RUNNING", "SUBSCRIPTION_EXISTS"],
  },
});
