import * as z from "zod";
import { pageByKey, timestamp } from "../fields.responses.ts";
import { locales } from "../locales.ts";

const texts = z.object({ title: z.string(), content: z.string() });

export const adminNotice = z
  .object({
    idx: z.number(),
    locale: z.enum(locales).describe("The notice's original language."),
    popupEnabled: z.boolean(),
    publishAt: timestamp,
    createdAt: timestamp,
    version: z.number().describe("Changes with each change of the notice."),
    texts: z.partialRecord(z.enum(locales), texts),
  })
  .meta({ id: "AdminNotice" });

export const adminNotices = pageByKey(adminNotice);
