import * as z from "zod";
import { pageByKey, timestamp } from "../fields.responses.ts";

export const notice = z
  .object({
    idx: z.number(),
    locale: z.string().describe("The language of the texts."),
    title: z.string(),
    content: z.string(),
    popupEnabled: z.boolean(),
    publishAt: timestamp,
  })
  .meta({ id: "Notice" });

export const notices = pageByKey(
  notice.extend({ summary: z.string().nullable().describe("The text of the pop-up. Null for a notice without one.") }),
);
