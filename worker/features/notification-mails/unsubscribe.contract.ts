import { describeRoutes } from "../../contract/describeRoutes.ts";
import { unsubscribeRoutes } from "./unsubscribe.routes.tsx";

export const unsubscribeContract = describeRoutes(unsubscribeRoutes, {
  "GET /:token": {
    summary: "Returns the page of an unsubscribe link. It changes nothing.",
    responses: { 200: ["text/html"] },
    errors: ["ACCESS_INVALID"],
  },
  "POST /:token": {
    summary: "Ends the mails that an unsubscribe link is about.",
    description: "Mail services call it (RFC 8058). The body is ignored.",
    responses: { 200: ["text/html"] },
    errors: ["ACCESS_INVALID"],
  },
});
