import { broadcast } from "../../../../domain/notifications/notifications.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { broadcastsRoutes } from "./broadcasts.routes.ts";

export const broadcastsContract = describeRoutes(broadcastsRoutes, {
  "POST /:idx/notices": {
    summary: "Sends a notice to the members of an association.",
    description:
      "Members get a notification within minutes. Sending the same text again within ten minutes has no effect.",
    responses: { 201: broadcast },
    errors: ["QUOTA_NOTICES", "TOO_MANY_REQUESTS"],
  },
});
