import { describeRoutes } from "../../contract/describeRoutes.ts";
import { reportRoutes } from "./reports.routes.ts";

export const reportContract = describeRoutes(reportRoutes, {
  "POST /cards/:cardId/reports": {
    summary: "Reports a card to the administrators.",
    responses: { 204: null },
    errors: ["IN_BIN"],
  },
});
