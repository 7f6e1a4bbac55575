import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { baseLocale, type Locale } from "../../domain/locales.ts";
import { parsePreferredLocales } from "../i18n.ts";
import type { AppEnv } from "./context.ts";

/** Returns the reader's languages, best first: `?lang`, the cookie, `Accept-Language`. */
export function getPreferredLocales(c: Context<AppEnv>): Locale[] {
  return parsePreferredLocales({
    lang: c.req.query("lang"),
    cookie: getCookie(c, "locale"),
    acceptLanguage: c.req.header("accept-language"),
  });
}

/** Returns the language of the response. */
export function getLocale(c: Context<AppEnv>): Locale {
  return getPreferredLocales(c)[0] ?? baseLocale;
}
