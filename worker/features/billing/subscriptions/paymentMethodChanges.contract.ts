import { completedPaymentMethodChange } from "../../../../domain/billing/tickets.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { paymentMethodChangesRoutes } from "./paymentMethodChanges.routes.ts";

export const paymentMethodChangesContract = describeRoutes(paymentMethodChangesRoutes, {
  "POST /:id/complete": {
    summary: "Completes a change of payment method.",
    responses: { 200: completedPaymentMethodChange },
    errors: ["RENEWAL_RUNNING", "TOO_MANY_REQUESTS"],
  },
});
