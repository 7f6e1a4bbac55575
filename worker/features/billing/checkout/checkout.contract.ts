import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { payPageRoutes } from "./checkout.routes.tsx";
import { payReportRoutes } from "./checkoutReport.routes.ts";

export const payPageContract = describeRoutes(payPageRoutes, {
  "GET /:token": {
    summary: "Returns the payment page, which opens the gateway's payment window.",
    description:
      "It has its own origin and contains no personal data. The link expires after 30 minutes. After that, or if nothing is due, it redirects to the application.",
    responses: { 200: ["text/html"], 303: null },
  },
  "GET /:token/return": {
    summary: "Return URL of the payment window. Redirects to the application.",
    responses: { 303: null },
    errors: ["ACCESS_INVALID", "RENEWAL_RUNNING", "SUBSCRIPTION_EXISTS", "TOO_MANY_REQUESTS"],
  },
});

export const payReportContract = describeRoutes(payReportRoutes, {
  "POST /reports": {
    summary: "Logs Content Security Policy violations of the payment page.",
    responses: { 204: null },
  },
});
