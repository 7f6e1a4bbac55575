import type { Locale } from "../../domain/locales.ts";
import type { WorkerKey } from "../../messages/bundles.ts";
import type { Messages } from "../../messages/messages.ts";

type BrowserMessages = Omit<Messages, WorkerKey>;

// Two chunks per language (messages/bundles.ts). Visitors download only the first one.
const firstMessages = import.meta.glob<BrowserMessages>(
  ["../../messages/compiled/messages/*.js", "!../../messages/compiled/messages/_index.js"],
  { query: "?part=first" },
);
const memberMessages = import.meta.glob<BrowserMessages>(
  ["../../messages/compiled/messages/*.js", "!../../messages/compiled/messages/_index.js"],
  { query: "?part=member" },
);

/**
 * The messages of the reader's language. The visitor bundle is loaded before the first render, the member bundle before
 * any member screen renders. Components can therefore use `m` at any time.
 */
export let m: BrowserMessages;

/** Loads the messages of the visitor bundle. */
export const loadVisitorMessages = async () => addWords(firstMessages);

/** Loads the messages of the member bundle. Every member screen calls it in its guard or loader. */
export const loadMemberMessages = async () => addWords(memberMessages);

async function addWords(part: typeof firstMessages): Promise<void> {
  const messages = await loadMessages(getLocale(), part);
  m = { ...m, ...messages };
}

/**
 * The visitor messages of a language. Offline, only cached ones are available.
 * @throws if they cannot be loaded
 */
export async function loadMessages(locale: string, part = firstMessages): Promise<BrowserMessages> {
  const load = part[`../../messages/compiled/messages/${locale}.js`];
  if (!load) throw new Error(`no messages for ${locale}`);
  return load();
}

/** The language on the document element. The page's first script selects it (scripts/build/chooseLocale.ts). */
export function getLocale(): Locale {
  return document.documentElement.lang as Locale;
}
