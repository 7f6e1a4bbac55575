import { parseAccept } from "hono/utils/accept";
import { baseLocale, isLocale, type Locale, locales } from "../messages/compiled/runtime.js";

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

/** Tags that browsers send for a language we know under another code (ISO 639-2 `fil` is our `tl`). */
const ALIASES: Record<string, Locale> = { fil: "tl", in: "id" };

/** Our locale for a language tag (BCP 47, or as POSIX writes it), e.g. `zh-TW` → `zh`; undefined where we do not speak it. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? "";
  const locale = ALIASES[language] ?? language;
  return isLocale(locale) ? locale : undefined;
}

/** The reader's languages from `Accept-Language`, best first, as far as we speak them. */
export function acceptedLocales(header: string | undefined): Locale[] {
  const preferredLocales = parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .flatMap(({ type }) => localeOfTag(type) ?? []);
  return [...new Set(preferredLocales)];
}

/** What a reader wants: an explicit choice (`?lang` or the cookie), then the browser's languages. */
export function parsePreferredLocales(request: {
  lang?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Locale[] {
  const explicit = [request.lang, request.cookie].flatMap((tag) => localeOfTag(tag ?? "") ?? []);
  return [...new Set([...explicit, ...acceptedLocales(request.acceptLanguage)])] as Locale[];
}

export { baseLocale, type Locale, locales };
