import { parseAccept } from "hono/utils/accept";
import { findLocale, type Locale } from "../domain/locales.ts";

import type { Messages } from "../messages/messages.ts";

// The Worker speaks all languages at once, so it takes every module; a browser takes one (web/lib/i18n.ts).
const modules = import.meta.glob<Messages>(
  ["../messages/compiled/messages/*.js", "!../messages/compiled/messages/_index.js"],
  { eager: true },
);

/** The words in one language. */
export function messagesIn(locale: Locale): Messages {
  const messages = modules[`../messages/compiled/messages/${locale}.js`];
  if (!messages) throw new Error(`no messages for ${locale}`);
  return messages;
}

/** The reader's languages from `Accept-Language`, best first, as far as we speak them. */
export function acceptedLocales(header: string | undefined): Locale[] {
  const preferredLocales = parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .flatMap(({ type }) => findLocale(type) ?? []);
  return [...new Set(preferredLocales)];
}

/** What a reader wants: an explicit choice (`?lang` or the cookie), then the browser's languages. */
export function parsePreferredLocales(request: {
  lang?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Locale[] {
  const explicit = [request.lang, request.cookie].flatMap((tag) => findLocale(tag ?? "") ?? []);
  return [...new Set([...explicit, ...acceptedLocales(request.acceptLanguage)])] as Locale[];
}
