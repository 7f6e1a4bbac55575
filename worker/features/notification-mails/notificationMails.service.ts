import type { Database } from "../../../db/client.ts";
import { isUnanswered } from "../../../db/unanswered.ts";
import { AppError } from "../../../domain/errors.ts";
import { baseLocale, findLocale, type Locale } from "../../../domain/locales.ts";
import { hasEmailChoice, MAIL_SPACING_MINUTES, nextDigestAt } from "../../../domain/notifications/channels.ts";
import { isStoredKind } from "../../../domain/notifications/notificationKinds.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import { readMailToken, signMailToken } from "../../crypto/mailToken.ts";
import type { Settings } from "../../env.ts";
import type { SendMail } from "../../mail/mail.ts";
import { notificationsMail } from "../../mail/notifications.mail.ts";
import { toItem } from "../notifications/notifications.service.ts";
import { type MailScope, toEmailChoice, turnOffMails } from "../notifications/preferences.service.ts";
import * as queries from "./notificationMails.queries.ts";

type Deps = { db: Database; settings: Settings };
type JobDeps = Deps & { now: Date; send: SendMail; site: string };

/** Notifications examined per run. Several of one user are one mail. */
const EXAMINED = 500;
const RUNS_PER_HOUR = 60;

/** Notifications per claim of a user, of which a mail shows twenty. */
const PER_CLAIM = 100;

/** A mail that the mail service did not accept is tried again for six hours after it was due. */
const RETRY_MS = 5 * MINUTE_MS;
const RETRIED_MS = 6 * HOUR_MS;

/** After so many failures the mail service is down, and the run ends. */
const MAX_FAILURES = 3;

/** Older ones are not mailed, for example after the operator has set `PUBLIC_ORIGIN`. */
const LATE_MS = 2 * 24 * HOUR_MS;

/**
 * Sends the mails about notifications that are due, at once and daily ones. It can be interrupted at any point, and two
 * runs can overlap: no mail is sent twice. A run sends a minute's share of `MAILS_PER_HOUR`, and the rest waits. Nothing
 * is sent about what its reader can no longer see, has read or turned off, and nothing to suspended users.
 *
 * @param deps `site` is the origin of the service. Without it, nothing is sent, because a mail needs links.
 * @param isOver true when the run should end
 * @returns how many mails it tried to send
 */
export async function sendNotificationMails(deps: JobDeps, isOver: () => boolean = () => false): Promise<number> {
  const { db, now, settings, site } = deps;
  if (!site) return 0;
  const max = Math.ceil(settings.MAILS_PER_HOUR / RUNS_PER_HOUR);
  let [tried, failures] = [0, 0];
  for (const userId of await queries.listDue(db, now, EXAMINED)) {
    if (tried >= max || failures >= MAX_FAILURES || isOver()) break;
    const restAt = new Date(now.getTime() + MAIL_SPACING_MINUTES * MINUTE_MS);
    const { account, rows, chosen } = await queries.claimDue(db, userId, { limit: PER_CLAIM, restAt, now });
    if (!account) continue;
    const reader = { id: userId, to: account.email, locale: findLocale(account.locale) ?? baseLocale };
    for (const group of toGroups(rows, chosen, now)) {
      tried += 1;
      await sendGroup(deps, reader, group).catch(async (error: unknown) => {
        failures += 1;
        await putBack(deps, group, error);
      });
    }
  }
  return tried;
}

type Claimed = Awaited<ReturnType<typeof queries.claimDue>>;
type Entry = NonNullable<ReturnType<typeof toItem>>;
/** The notifications of one mail. */
type Group = { choice: "now" | "daily"; scope: MailScope; entries: Entry[] };

/** One mail for what comes at once, and one for what comes daily. A mail about one kind can be ended for that kind. */
function toGroups(rows: Claimed["rows"], chosen: Claimed["chosen"], now: Date): Group[] {
  const stored = new Map(chosen.map(({ kind, email }) => [kind, email]));
  const entries = rows.flatMap((row) => {
    const item = toItem(row);
    const isLate = now.getTime() - row.at.getTime() > LATE_MS;
    if (!item || isLate || !isStoredKind(row.kind)) return [];
    const choice = toEmailChoice(row.kind, stored.get(row.kind) ?? null);
    return choice === "always" || choice === "off" ? [] : [{ item, kind: row.kind, choice }];
  });
  const latestFirst = entries.toSorted((a, b) => b.item.at.getTime() - a.item.at.getTime());
  return [...Map.groupBy(latestFirst, ({ choice }) => choice)].map(([choice, group]) => {
    const [kind, ...others] = [...new Set(group.map((entry) => entry.kind))];
    return { choice, scope: kind && others.length === 0 ? kind : choice, entries: group.map(({ item }) => item) };
  });
}

async function sendGroup(
  { settings, send, site }: JobDeps,
  { id, to, locale }: { id: string; to: string; locale: Locale },
  { scope, entries }: Group,
): Promise<void> {
  const token = await signMailToken({ userId: id, scope }, settings.TOKEN_KEYS);
  const unsubscribe = `${site}/unsubscribe/${token}?lang=${locale}`;
  await send(await notificationsMail({ to, locale, entries, site, unsubscribe }));
}

/** If the mail service did not answer, the mail may have been sent, so it is not tried again. */
async function putBack({ db, now }: JobDeps, { choice, entries }: Group, error: unknown): Promise<void> {
  if (isUnanswered(error)) return;
  const firstDue = (at: Date) => (choice === "daily" ? nextDigestAt(at) : at);
  const retried = entries.filter(({ at }) => now.getTime() - firstDue(at).getTime() < RETRIED_MS);
  const ids = retried.map(({ id }) => Number(id));
  await queries.retryLater(db, ids, new Date(now.getTime() + RETRY_MS));
}

/** Checks the token of an unsubscribe link. @throws ACCESS_INVALID */
export async function readUnsubscribeLink({ settings }: Pick<Deps, "settings">, token: string) {
  const claims = await readMailToken(token, settings.TOKEN_KEYS);
  if (!claims || !isScope(claims.scope)) throw new AppError("ACCESS_INVALID");
  return { userId: claims.userId, scope: claims.scope };
}

const isScope = (scope: string): scope is MailScope =>
  scope === "now" || scope === "daily" || (isStoredKind(scope) && hasEmailChoice(scope));

/** Ends the mails that an unsubscribe link is about. Repeating it has no effect. @throws ACCESS_INVALID */
export async function unsubscribeMails(deps: Deps, token: string): Promise<void> {
  const { userId, scope } = await readUnsubscribeLink(deps, token);
  await turnOffMails(deps.db, userId, scope);
}
