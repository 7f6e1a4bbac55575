import * as z from "zod";
import { fromDigits, URL_MAX_LENGTH } from "../fields.schema.ts";
import { SOURCES } from "./sources.ts";
import { EVENT_KINDS, PERIODS } from "./statistics.ts";

export const eventSchema = z.object({
  kind: z.enum(EVENT_KINDS, "INPUT_INVALID"),
  source: z.enum(SOURCES, "INPUT_INVALID").optional().describe("How the visitor reached the page. Only for a view."),
  url: z
    .string("INPUT_INVALID")
    .max(URL_MAX_LENGTH, "INPUT_INVALID")
    .optional()
    .describe("The link of the card's menu that was followed. Only for a link."),
});

export const statisticsQuery = z.object({
  days: fromDigits(z.literal(PERIODS, "INPUT_INVALID")).default(30),
});
