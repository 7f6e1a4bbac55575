import { catalogue, paymentMethodChange, tickets } from "../../../../domain/billing/tickets.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { ticketsRoutes } from "./tickets.routes.ts";

export const ticketsContract = describeRoutes(ticketsRoutes, {
  "GET /catalogue": {
    summary: "Returns the tickets on sale with their prices and payment methods.",
    responses: { 200: catalogue },
  },
  "GET /": {
    summary: "Lists the user's tickets, newest first.",
    responses: { 200: tickets },
  },
  "POST /promotion": {
    summary: "Claims the free ticket of the promotion.",
    responses: { 201: tickets },
    errors: ["PROMOTION_OVER", "PROMOTION_USED"],
  },
  "POST /:id/cancel": {
    summary: "Cancels a subscription at the end of its paid month.",
    responses: { 200: tickets },
    errors: ["TICKET_UNCANCELLABLE", "RENEWAL_RUNNING"],
  },
  "POST /:id/resume": {
    summary: "Takes back the cancellation of a subscription.",
    responses: { 200: tickets },
    errors: ["SUBSCRIPTION_EXISTS", "SUBSCRIPTION_OVER"],
  },
  "POST /:id/method": {
    summary: "Starts changing the payment method of a subscription. Returns the payment page.",
    responses: { 201: paymentMethodChange },
    errors: ["SUBSCRIPTION_OVER", "METHOD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
  },
});
