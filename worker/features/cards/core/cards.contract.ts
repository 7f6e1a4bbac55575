import { card, menu, ownCard, ownCards } from "../../../../domain/cards/cards.responses.ts";
import { availability } from "../../../../domain/fields.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { cardsRoutes } from "./cards.routes.ts";
import { themeRoutes } from "./theme.routes.ts";

export const cardsContract = describeRoutes(cardsRoutes, {
  "GET /": {
    summary: "Lists the user's cards, or the cards in the bin, newest first.",
    responses: { 200: ownCards },
  },
  "GET /check-id": {
    summary: "Checks whether a card ID is available.",
    responses: { 200: availability },
  },
  "POST /": {
    summary: "Creates a card with a picture.",
    description: "A request with the ID and the texts of a card that the user has created returns this card.",
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
    summary: "Returns a card: all data for its owner, the public view for everyone else.",
    responses: { 200: card },
    errors: ["IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "PATCH /:idx": {
    summary: "Updates the fields of a card.",
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
    summary: "Saves a card's texts in another language.",
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
  "PUT /:idx/logo": {
    summary: "Sets the logo of a premium card.",
    responses: { 200: ownCard },
    errors: [
      "TICKET_NEEDED",
      "NOT_CARD_OWNER",
      "IN_BIN",
      "IMAGE_TYPE",
      "IMAGE_UNREADABLE",
      "IMAGE_DIMENSIONS",
      "TOO_MANY_REQUESTS",
    ],
  },
  "DELETE /:idx/logo": {
    summary: "Removes the logo of a card.",
    responses: { 200: ownCard },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "GET /:idx/menu": {
    summary: "Returns the menu of a card.",
    responses: { 200: menu },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "PUT /:idx/menu": {
    summary: "Replaces the menu of a card if its version hasn't changed.",
    responses: { 200: menu },
    errors: ["NOT_CARD_OWNER", "MENU_STALE", "IN_BIN"],
  },
});

export const themeContract = describeRoutes(themeRoutes, {
  "PATCH /:idx/theme": {
    summary: "Changes the look of a card and whether visitors can share their contact. Most looks require premium.",
    responses: { 200: ownCard },
    errors: ["TICKET_NEEDED", "NOT_CARD_OWNER", "IN_BIN"],
  },
});
