import { statistics } from "../../../domain/statistics/statistics.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { eventRoutes, statisticsRoutes } from "./statistics.routes.ts";

export const eventContract = describeRoutes(eventRoutes, {
  "POST /cards/:cardId/events": {
    summary: "Counts an event on a public card page.",
    description: "The response is the same whether or not the event is counted.",
    responses: { 204: null },
  },
});

export const statisticsContract = describeRoutes(statisticsRoutes, {
  "GET /:idx/statistics": {
    summary: "Returns the statistics of a premium card for its owner.",
    responses: { 200: statistics },
    errors: ["TICKET_NEEDED", "NOT_CARD_OWNER", "IN_BIN"],
  },
});
