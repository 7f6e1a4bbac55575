import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { baseLocale, findLocale, type Locale } from "../../domain/locales.ts";
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

/** As the application remembers a chosen language (paraglide.config.ts). @see spec.md §1 */
const LOCALE_SECONDS = 365 * 24 * 60 * 60;

/** Adds the cookie of a chosen language to the response. It is not HttpOnly, because the application reads it. */
export function setLocaleCookie(c: Context<AppEnv>, locale: Locale): void {
  setCookie(c, "locale", locale, { path: "/", maxAge: LOCALE_SECONDS, sameSite: "Lax", secure: true });
}

/**
 * Writes the cookie of the chosen language again. Safari deletes a cookie after seven days if a script has written it,
 * as the application does, but not if a response has.
 */
export function renewLocaleCookie(c: Context<AppEnv>): void {
  const chosen = findLocale(getCookie(c, "locale") ?? "");
  if (chosen) setLocaleCookie(c, chosen);
}
