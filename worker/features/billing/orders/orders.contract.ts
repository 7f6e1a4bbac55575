import { order, payments } from "../../../../domain/billing/orders.responses.ts";
import { orderHeaders } from "../../../../domain/billing/orders.schema.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { ordersRoutes } from "./orders.routes.ts";

export const ordersContract = describeRoutes(ordersRoutes, {
  "GET /": {
    summary: "Lists the user's payments, newest first.",
    responses: { 200: payments },
  },
  "POST /": {
    summary: "Creates an order at the current price.",
    description:
      "If there is a recent open order for the same purchase, returns that order. A request with the same `Idempotency-Key` returns the same order.",
    request: { header: orderHeaders },
    responses: { 201: order },
    errors: ["NOT_FOUND", "SUBSCRIPTION_EXISTS", "METHOD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
  },
  "GET /:id": {
    summary: "Returns an order.",
    responses: { 200: order },
  },
  "POST /:id/complete": {
    summary: "Completes an order once the gateway confirms the payment.",
    responses: { 200: order },
    errors: ["SUBSCRIPTION_EXISTS", "TOO_MANY_REQUESTS"],
  },
});
