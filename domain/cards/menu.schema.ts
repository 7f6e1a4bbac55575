import * as z from "zod";
import { isWebUrl, locale, optionalText, requiredText, URL_MAX_LENGTH, withScheme } from "../fields.schema.ts";
import type { Locale } from "../locales.ts";
import { MENU_MAX_PREMIUM_ITEMS } from "./menuLimit.ts";

const SITE_NAME_MAX_LENGTH = 30;

/** URL of a shortcut: http, https, mailto or tel. A bare domain gets https. */
const menuUrl = requiredText(URL_MAX_LENGTH)
  .transform(withScheme)
  .pipe(
    z
      .string()
      // `withScheme` may have made the text longer, and a stored URL must stay valid.
      .max(URL_MAX_LENGTH, { error: "TEXT_TOO_LONG", abort: true })
      .refine((text) => {
        if (/^mailto:/i.test(text)) return z.email().safeParse(text.slice(7).split("?")[0]).success;
        if (/^tel:/i.test(text)) return /^tel:\+?[\d().-]{3,30}$/i.test(text);
        return isWebUrl(text);
      }, "URL_INVALID"),
  );

/** The site name in other languages. Empty texts are left out. */
const siteNames = z
  .partialRecord(locale, optionalText(SITE_NAME_MAX_LENGTH))
  .transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name)) as SiteNames);

type SiteNames = Partial<Record<Locale, string>>;

/** A complete menu, with the version that the client read. */
export const menuSchema = z.object({
  version: z.int().min(0),
  items: z
    .array(z.object({ siteName: requiredText(SITE_NAME_MAX_LENGTH), url: menuUrl, siteNames: siteNames.optional() }))
    .max(MENU_MAX_PREMIUM_ITEMS, "MENU_TOO_LONG"),
});

export type Menu = z.output<typeof menuSchema>;
