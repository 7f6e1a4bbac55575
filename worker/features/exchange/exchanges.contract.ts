import { accepted, exchanges, offered } from "../../../domain/exchange/exchanges.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { exchangesRoutes } from "./exchanges.routes.ts";

const FULL = ["QUOTA_CONTACTS", "QUOTA_CONTACTS_FREE", "EXCHANGE_OTHER_FULL"] as const;

export const exchangesContract = describeRoutes(exchangesRoutes, {
  "GET /": {
    summary: "Lists the open offers of cards to the user, latest first.",
    description: "A page can be short although another one follows.",
    responses: { 200: exchanges },
  },
  "POST /": {
    summary: "Offers the user's own card to the owner of another card.",
    description:
      "If that owner has already offered a card to the user, this accepts their offer. A repeated offer has no effect.",
    responses: { 201: offered },
    errors: [...FULL, "NOT_FOUND", "CONTACT_OWN_CARD", "NOT_CARD_OWNER", "TOO_MANY_REQUESTS"],
  },
  "POST /:id/accept": {
    summary: "Accepts an offer and gives one of the user's own cards in return.",
    description:
      "Both users get the other card as a contact. Each keeps their own words about where and when they met, or gets the other's.",
    responses: { 200: accepted },
    errors: [...FULL, "NOT_FOUND", "NOT_CARD_OWNER", "TOO_MANY_REQUESTS"],
  },
  "POST /:id/decline": {
    summary: "Declines an offer. Its sender is not notified.",
    responses: { 204: null },
    errors: ["NOT_FOUND"],
  },
});
