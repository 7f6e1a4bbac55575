import * as z from "zod";

const counts = { view: z.number(), save: z.number(), share: z.number(), link: z.number() };

export const statistics = z
  .object({
    days: z
      .array(z.object({ day: z.string(), ...counts }))
      .describe("Every day of the period (UTC, `YYYY-MM-DD`), oldest first, including days without events."),
    locales: z
      .array(z.object({ locale: z.string(), ...counts }))
      .describe("The languages of the readers, most frequent first."),
    totals: z.object(counts),
  })
  .meta({ id: "Statistics" });
