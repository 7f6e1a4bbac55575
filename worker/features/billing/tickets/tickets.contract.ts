import { catalogue, paymentMethodChange, tickets } from "../../../../domain/billing/tickets.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { ticketsRoutes } from "./tickets.routes.ts";

export const ticketsContract = describeRoutes(ticketsRoutes, {
  "GET /catalogue": {
    summary: "Returns the available tickets with prices and payment methods.",
    responses: { 200: catalogue },
  },
  "GET /": {
    summary: "Lists the user's tickets, newest first.",
    responses: { 200: tickets },
  },
  "POST /promotion": {
    summary: "Claims the free promotion ticket.",
    responses: { 201: tickets },
    errors: ["PROMOTION_OVER", "PROMOTION_USED"],
  },
  "POST /:id/cancel": {
    summary: "Cancels a subscription at the end of the paid month.",
    responses: { 200: tickets },
    errors: ["TICKET_UNCANCELLABLE", "RENEWAL_RUNNING"],
  },
  "POST /:id/resume": {
    summary: "Resumes a canceled subscription.",
    responses: { 200: tickets },
    errors: ["SUBSCRIPTION_EXISTS", "SUBSCRIPTION_OVER"],
  },
  "POST /:id/method": {
    summary: "Starts changing the payment method of a subscription. Returns the payment page URL.",
    responses: { 201: paymentMethodChange },
    errors: ["SUBSCRIPTION_OVER", "METHOD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
  },
});
