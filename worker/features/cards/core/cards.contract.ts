import { card, menu, ownCard, ownCards } from "../../../../domain/cards/cards.responses.ts";
import { availability } from "../../../../domain/fields.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { cardsRoutes } from "./cards.routes.ts";
import { themeRoutes } from "./theme.routes.ts";

export const cardsContract = describeRoutes(cardsRoutes, {
  "GET /": {
    summary: "Lists the user's cards, newest first, or the cards in the bin.",
    responses: { 200: ownCards },
  },
  "GET /check-id": {
    summary: "Checks whether a card ID is available.",
    responses: { 200: availability },
  },
  "POST /": {
    summary: "Creates a card with its picture.",
    responses: { 201: ownCard },
    errors: [
      "TICKET_NEEDED",
      "QUOTA_CARDS_FREE",
      "NOT_CARD_OWNER",
      "NOT_FOUND",
      "CARD_ID_TAKEN",
      "GROUP_HAS_CARD",
      "QUOTA_CARDS",
      "IMAGE_TYPE",
      "IMAGE_UNREADABLE",
      "IMAGE_DIMENSIONS",
      "TOO_MANY_REQUESTS",
    ],
  },
  "GET /:idx": {
    summary: "Returns a card: with everything for its owner, as visitors see it for anybody else.",
    responses: { 200: card },
    errors: ["IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "PATCH /:idx": {
    summary: "Changes the fields of a card.",
    responses: { 200: ownCard },
    errors: ["TICKET_NEEDED", "NOT_CARD_OWNER", "CARD_LOCALE_TAKEN", "IN_BIN"],
  },
  "DELETE /:idx": {
    summary: "Moves a card to the bin.",
    responses: { 204: null },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "POST /:idx/restore": {
    summary: "Restores a card from the bin.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER"],
  },
  "PUT /:idx/texts/:locale": {
    summary: "Saves the texts of a card in another language.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER", "CARD_LOCALE_TAKEN", "IN_BIN"],
  },
  "DELETE /:idx/texts/:locale": {
    summary: "Removes a language from a card.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "PUT /:idx/image": {
    summary: "Replaces the picture of a card.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER", "IN_BIN", "IMAGE_TYPE", "IMAGE_UNREADABLE", "IMAGE_DIMENSIONS", "TOO_MANY_REQUESTS"],
  },
  "PATCH /:idx/image": {
    summary: "Moves the focal point of the picture.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "GET /:idx/menu": {
    summary: "Returns the menu of a card.",
    responses: { 200: menu },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "PUT /:idx/menu": {
    summary: "Replaces the menu of a card, if its version is still the given one.",
    responses: { 200: menu },
    errors: ["NOT_CARD_OWNER", "MENU_STALE", "IN_BIN"],
  },
});

export const themeContract = describeRoutes(themeRoutes, {
  "PATCH /:idx/theme": {
    summary: "Changes the look of a premium card, and whether visitors can leave their details.",
    responses: { 200: ownCard },
    errors: ["TICKET_NEEDED", "NOT_CARD_OWNER", "IN_BIN"],
  },
});
