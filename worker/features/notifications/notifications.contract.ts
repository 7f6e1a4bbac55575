import { notificationPreferences, notifications } from "../../../domain/notifications/notifications.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export const notificationsContract = describeRoutes(notificationsRoutes, {
  "GET /": {
    summary: "Lists the user's notifications and the notices to all users, latest first.",
    description: "A page can be short although another one follows.",
    responses: { 200: notifications },
  },
  "POST /read": {
    summary: "Marks notifications as read.",
    description: "Without `ids`, all notifications and notices are marked.",
    responses: { 204: null },
  },
  "GET /preferences": {
    summary: "Returns what the user has chosen about notifications.",
    responses: { 200: notificationPreferences },
  },
  "PUT /preferences": {
    summary: "Changes what the user has chosen about notifications.",
    description: "A missing field stays unchanged.",
    responses: { 200: notificationPreferences },
  },
});
