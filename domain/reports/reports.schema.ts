import * as z from "zod";
import { optionalLongText } from "../fields.schema.ts";
import { REPORT_REASONS } from "./reportReasons.ts";

export const REPORT_TEXT_MAX_LENGTH = 1000;

/** A visitor's report about a card. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: ({ input }) => (input === undefined ? "FIELD_EMPTY" : "INPUT_INVALID") }),
  text: optionalLongText(REPORT_TEXT_MAX_LENGTH).nullable().default(null),
  /** Honeypot. People do not see this field; only bots fill it in. */
  fax: z.string().max(1000).default(""),
});

export type Report = z.output<typeof reportSchema>;
