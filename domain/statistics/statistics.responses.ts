import * as z from "zod";
import { SOURCES } from "./sources.ts";

const counts = { view: z.number(), save: z.number(), share: z.number(), link: z.number() };

const sources = z.array(z.object({ source: z.enum(SOURCES), count: z.number() }));

const otherClicks = {
  removed: z.number().describe("Clicks on links that the menu no longer contains."),
  other: z.number().describe("Clicks on phone numbers, addresses and other links outside the menu."),
};

const day = z.object({
  day: z.string(),
  ...counts,
  sources: sources.describe("How visitors reached the card, most frequent first. The sum is the number of views."),
  links: z
    .object({
      current: z
        .array(z.object({ url: z.string(), count: z.number() }))
        .describe("The clicked links of the card's menu, most clicked first."),
      ...otherClicks,
    })
    .describe("The sum is the number of link clicks."),
});

export const statistics = z
  .object({
    days: z
      .array(day)
      .describe("Every day of the period (UTC, `YYYY-MM-DD`), oldest first, including days without events."),
    locales: z
      .array(z.object({ locale: z.string(), ...counts }))
      .describe("The languages of visitors, most frequent first."),
    sources: sources.describe("The sources of all days, most frequent first. The sum is the number of views."),
    links: z
      .object({
        current: z
          .array(z.object({ siteName: z.string(), url: z.string(), count: z.number() }))
          .describe("The links of the card's menu, most clicked first, including links without clicks."),
        ...otherClicks,
      })
      .describe("The links of all days. The sum is the number of link clicks."),
    totals: z.object(counts),
    before: z
      .object(counts)
      .nullable()
      .describe("The totals of the equally long period before. Null if counting began after its first day."),
    since: z.string().nullable().describe("The day of the first count (UTC, `YYYY-MM-DD`). Null if there is none."),
  })
  .meta({ id: "Statistics" });
