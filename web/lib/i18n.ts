import type { Locale } from "../../domain/locales.ts";
import type { WorkerKey } from "../../messages/bundles.ts";
import type { Messages } from "../../messages/messages.ts";

type BrowserMessages = Omit<Messages, WorkerKey>;

// Two chunks a language (messages/bundles.ts); a stranger downloads one.
const firstMessages = import.meta.glob<BrowserMessages>(
  ["../../messages/compiled/messages/*.js", "!../../messages/compiled/messages/_index.js"],
  { query: "?part=first" },
);
const memberMessages = import.meta.glob<BrowserMessages>(
  ["../../messages/compiled/messages/*.js", "!../../messages/compiled/messages/_index.js"],
  { query: "?part=member" },
);

/**
 * The words of the reader's language. What a stranger reads is there before the first render, what only members read
 * before a screen of theirs, so that components can read it at any time.
 */
export let m: BrowserMessages;

/** Loads what every visitor reads. */
export const loadFirstWords = async () => addWords(firstMessages);

/** Loads what only members read; part of every members' screen's guard or loader. */
export const loadMemberWords = async () => addWords(memberMessages);

async function addWords(part: typeof firstMessages): Promise<void> {
  const messages = await loadMessages(getLocale(), part);
  m = { ...m, ...messages };
}

/** The words of a language that every visitor reads; without a network, only those kept. @throws where they are out of reach */
export async function loadMessages(locale: string, part = firstMessages): Promise<BrowserMessages> {
  const load = part[`../../messages/compiled/messages/${locale}.js`];
  if (!load) throw new Error(`no messages for ${locale}`);
  return load();
}

/** The language that the page's first script chose (scripts/build/chooseLocale.ts) and wrote on the document. */
export function getLocale(): Locale {
  return document.documentElement.lang as Locale;
}
