import type { Messages } from "../../messages/messages.ts";

const load = async (locale: "en" | "ko" | "ur"): Promise<Messages> =>
  import(`../../messages/compiled/messages/${locale}.js`);

const MESSAGES = { en: await load("en"), ko: await load("ko"), ur: await load("ur") };

/** The messages of a language, for stories that run in several: `messagesIn("ko").login_submit()`. */
export const messagesIn = (locale: keyof typeof MESSAGES): Messages => MESSAGES[locale];

/** The messages of the language in which stories run: `m.passkey_remove_what({ name: "Phone" })`. */
export const m = messagesIn("en");
