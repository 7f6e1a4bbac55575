import { describeRoutes } from "../../contract/describeRoutes.ts";
import { leadsRoutes } from "./leads.routes.ts";

export const leadsContract = describeRoutes(leadsRoutes, {
  "POST /cards/:cardId/details": {
    summary: "Shares a visitor's contact with the owner of a card.",
    responses: { 201: null },
    errors: ["DETAILS_CLOSED", "QUOTA_LEADS", "IN_BIN"],
  },
});
