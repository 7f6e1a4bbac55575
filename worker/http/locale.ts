import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { baseLocale, type Locale } from "../../domain/locales.ts";
import { parsePreferredLocales } from "../i18n.ts";
import type { AppEnv } from "./context.ts";

/** The reader's languages, best first: `?lang`, the cookie, the browser's preferences. */
export function getPreferredLocales(c: Context<AppEnv>): Locale[] {
  return parsePreferredLocales({
    lang: c.req.query("lang"),
    cookie: getCookie(c, "locale"),
    acceptLanguage: c.req.header("accept-language"),
  });
}

/** The one language to speak to this reader. */
export function getLocale(c: Context<AppEnv>): Locale {
  return getPreferredLocales(c)[0] ?? baseLocale;
}
