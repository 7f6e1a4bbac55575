import * as z from "zod";
import { fromDigits } from "../fields.schema.ts";
import { EVENT_KINDS, PERIODS } from "./statistics.ts";

export const eventSchema = z.object({ kind: z.enum(EVENT_KINDS, "INPUT_INVALID") });

export const statisticsQuery = z.object({
  days: fromDigits(z.literal(PERIODS, "INPUT_INVALID")).default(30),
});
