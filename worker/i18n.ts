import { parseAccept } from "hono/utils/accept";
import { findLocale, type Locale } from "../domain/locales.ts";

import type { Messages } from "../messages/messages.ts";

// The Worker serves all languages, so it imports every module. A browser loads one (web/lib/i18n.ts).
const modules = import.meta.glob<Messages>(
  ["../messages/compiled/messages/*.js", "!../messages/compiled/messages/_index.js"],
  { eager: true },
);

/** Returns the messages in one language. */
export function messagesIn(locale: Locale): Messages {
  const messages = modules[`../messages/compiled/messages/${locale}.js`];
  if (!messages) throw new Error(`no messages for ${locale}`);
  return messages;
}

/** Returns the supported languages of `Accept-Language`, best first. */
export function acceptedLocales(header: string | undefined): Locale[] {
  const preferredLocales = parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .flatMap(({ type }) => findLocale(type) ?? []);
  return [...new Set(preferredLocales)];
}

/** Returns a reader's languages: an explicit choice (`?lang` or the cookie), then those of the browser. */
export function parsePreferredLocales(request: {
  lang?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Locale[] {
  const explicit = [request.lang, request.cookie].flatMap((tag) => findLocale(tag ?? "") ?? []);
  return [...new Set([...explicit, ...acceptedLocales(request.acceptLanguage)])] as Locale[];
}
