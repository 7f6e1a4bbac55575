import { order, payments } from "../../../../domain/billing/orders.responses.ts";
import { orderHeaders } from "../../../../domain/billing/orders.schema.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { ordersRoutes } from "./orders.routes.ts";
import { webhookRoutes } from "./webhook.routes.ts";

export const ordersContract = describeRoutes(ordersRoutes, {
  "GET /": {
    summary: "Lists the user's payments, newest first.",
    responses: { 200: payments },
  },
  "POST /": {
    summary: "Creates an order at the current price.",
    description:
      "Returns the open order for the same purchase instead, if there is a recent one. A request with the same `Idempotency-Key` returns the same order.",
    request: { header: orderHeaders },
    responses: { 201: order },
    errors: ["NOT_FOUND", "SUBSCRIPTION_EXISTS", "METHOD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
  },
  "GET /:id": {
    summary: "Returns an order.",
    responses: { 200: order },
  },
  "POST /:id/complete": {
    summary: "Completes an order after the payment window, if the gateway confirms the payment.",
    responses: { 200: order },
    errors: ["SUBSCRIPTION_EXISTS", "TOO_MANY_REQUESTS"],
  },
});

export const webhookContract = describeRoutes(webhookRoutes, {
  "POST /portone": {
    summary: "Receives an event of the payment gateway.",
    description:
      "Only the signature authorizes the call. The Worker asks the gateway for the state of the payment, so that late, repeated and reordered events do no harm. The gateway repeats an event after another status than 2xx.",
    request: { body: "application/json" },
    responses: { 204: null },
    errors: ["ACCESS_INVALID", "RENEWAL_RUNNING", "SUBSCRIPTION_EXISTS"],
  },
});
