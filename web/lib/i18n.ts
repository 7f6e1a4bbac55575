import type { Locale } from "../../messages/compiled/runtime.js";
import type { Words } from "../../messages/words.ts";

// One chunk a language; a visitor downloads one.
const modules = import.meta.glob<Words>([
  "../../messages/compiled/messages/*.js",
  "!../../messages/compiled/messages/_index.js",
]);

/** The words of the reader's language. Filled before the first render, so that components can read it at any time. */
export let m: Words;

export async function loadMessages(): Promise<void> {
  const load = modules[`../../messages/compiled/messages/${getLocale()}.js`];
  if (!load) throw new Error(`no messages for ${getLocale()}`);
  m = await load();
}

/** The language that the page's first script chose (web/build/chooseLocale.ts) and wrote on the document. */
export function getLocale(): Locale {
  return document.documentElement.lang as Locale;
}

/** Reading direction of a language. */
export function directionOf(locale: string): "rtl" | "ltr" {
  return locale === "ur" ? "rtl" : "ltr";
}

/** A language's name in itself, as in a language menu. */
export function nativeName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
