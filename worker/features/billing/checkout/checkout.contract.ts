import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { payPageRoutes } from "./checkout.routes.tsx";
import { payReportRoutes } from "./checkoutReport.routes.ts";

export const payPageContract = describeRoutes(payPageRoutes, {
  "GET /:token": {
    summary: "The payment page, which opens the payment window of the gateway.",
    description:
      "It has an origin of its own and shows the purchase without personal data. The link is valid for half an hour. After that, or if nothing is left to pay, it redirects to the application.",
    responses: { 200: ["text/html"], 303: null },
  },
  "GET /:token/return": {
    summary: "The payment window returns here. Redirects to the application.",
    responses: { 303: null },
    errors: ["ACCESS_INVALID", "RENEWAL_RUNNING", "SUBSCRIPTION_EXISTS", "TOO_MANY_REQUESTS"],
  },
});

export const payReportContract = describeRoutes(payReportRoutes, {
  "POST /reports": {
    summary: "Logs what the Content-Security-Policy of the payment page blocked in a browser.",
    responses: { 204: null },
  },
});
