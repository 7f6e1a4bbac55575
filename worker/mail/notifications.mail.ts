import { momentText } from "../../domain/format.ts";
import { getDirection, type Locale } from "../../domain/locales.ts";
import type { NotificationKind } from "../../domain/notifications/notificationKinds.ts";
import { toTitle } from "../../domain/notifications/titles.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Entry = {
  kind: NotificationKind;
  count: number;
  at: Date;
  actor: string | null;
  subject: string | null;
  path: string;
};

/** A longer list is easier to read in the application. */
const MAX_ENTRIES = 20;

/**
 * Tells a user about notifications, latest first. A mail about one leads to its place, a mail about several to the list.
 *
 * @param site the origin of the service
 * @param unsubscribe the page that ends such mails
 */
export function notificationsMail(mail: {
  to: string;
  locale: Locale;
  entries: Entry[];
  site: string;
  unsubscribe: string;
}) {
  const { to, locale, entries, site, unsubscribe } = mail;
  const m = messagesIn(locale);
  const toRow = ({ kind, count, at, actor, subject }: Entry) => {
    const names = [actor, subject].filter((name) => name !== null).map((name) => isolate(name, locale));
    return [toTitle(m, kind, count), names.join(" · ") || momentText(at, locale)] as const;
  };
  const [first, ...others] = entries;
  const isOne = first && others.length === 0;
  return layOut({
    to,
    locale,
    subject: isOne ? toTitle(m, first.kind, first.count) : m.mail_news_subject({ count: entries.length }),
    greeting: m.mail_news_greeting(),
    rows: entries.slice(0, MAX_ENTRIES).map(toRow),
    action: { label: m.mail_news_open(), url: `${site}${isOne ? first.path : "/notifications"}` },
    lines: [],
    unsubscribe: { label: m.mail_unsubscribe(), url: unsubscribe },
  });
}

/** Keeps a name of another script in its place. Only right-to-left text needs it, and some mail clients show a box. */
const isolate = (name: string, locale: Locale) => (getDirection(locale) === "rtl" ? `\u2068${name}\u2069` : name);
