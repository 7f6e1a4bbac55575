import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { baseLocale, findLocale, getDirection, type Locale } from "../../../domain/locales.ts";
import { DEFAULT_CHANNELS } from "../../../domain/notifications/channels.ts";
import { isStoredKind, type NotificationKind } from "../../../domain/notifications/notificationKinds.ts";
import type { PushSubscriptionInput } from "../../../domain/notifications/notifications.schema.ts";
import { isPushEndpoint } from "../../../domain/notifications/pushEndpoint.ts";
import type { PushMessage } from "../../../domain/notifications/pushMessage.ts";
import { toTitle } from "../../../domain/notifications/titles.ts";
import { PUSH_SUBSCRIPTIONS } from "../../../domain/quotas.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { messagesIn } from "../../i18n.ts";
import type { PushOutcome, PushTarget, SendPush } from "../../push/push.ts";
import { findVapidKeys } from "../../push/vapid.ts";
import { toItem } from "../notifications/notifications.service.ts";
import { enforceAndRead, userLimits } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./push.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Subscribes the browser of a session to push messages. It ends with the session.
 *
 * @throws NOT_FOUND (push is not configured), INPUT_INVALID (not the endpoint of a known push service),
 *   TOO_MANY_REQUESTS
 */
export async function subscribe(deps: Deps & { settings: Settings }, viewer: Viewer, input: PushSubscriptionInput) {
  const { db, now, settings } = deps;
  await enforceAndRead(deps, userLimits(viewer, "push subscriptions", PUSH_SUBSCRIPTIONS), []);
  if (!findVapidKeys(settings)) throw new AppError("NOT_FOUND");
  if (!isPushEndpoint(input.endpoint, settings.PUSH_TEST_ORIGIN)) throw AppError.at("endpoint", "INPUT_INVALID");
  await queries.insertSubscription(db, { userId: viewer.id, sessionId: viewer.sessionId }, input, now);
}

/** Ends a subscription of the user. Without one, nothing happens. */
export async function unsubscribe({ db }: Pick<Deps, "db">, viewer: Viewer, endpoint: string): Promise<void> {
  await queries.deleteSubscription(db, viewer.id, endpoint);
}

/** Messages per claim, and at most those of one more notification: so many are lost if the job crashes in between. */
const PER_CLAIM = 50;
/** A Worker invocation can make 1,000 requests and connects to six hosts at once. */
const PER_RUN = 400;
const AT_ONCE = 6;

/** A message that no push service accepted is tried again for an hour. */
const RETRY_MS = 2 * MINUTE_MS;
const RETRIED_MS = HOUR_MS;

/**
 * Sends the push messages that are due. It can be interrupted at any point, and two runs can overlap: no message is sent
 * twice. Messages to people who can no longer see the subject, are suspended or turned push off are not sent.
 *
 * @param isOver true when the run should end. What it has claimed and not tried is due again
 * @returns how many messages it tried to send
 */
export async function sendPushes(
  { db, now, send }: Deps & { send: SendPush },
  isOver: () => boolean = () => false,
): Promise<number> {
  let tried = 0;
  while (tried < PER_RUN && !isOver()) {
    const claimed = await queries.claimDue(db, PER_CLAIM, now);
    if (claimed.rows.length === 0) break;
    const results = await sendAll(send, toDeliveries(claimed), isOver);
    const gone = results.filter(({ outcome }) => outcome === "gone").map(({ target }) => target.endpoint);
    if (gone.length > 0) await queries.deleteGone(db, [...new Set(gone)]);
    const ids = listUnsent(results, now);
    if (ids.length > 0) await queries.retryLater(db, ids, new Date(now.getTime() + RETRY_MS));
    tried += results.filter(({ outcome }) => outcome !== "untried").length;
  }
  return tried;
}

type Claimed = Awaited<ReturnType<typeof queries.claimDue>>;
type Delivery = { id: number; at: Date; target: PushTarget; text: string };
type Result = Delivery & { outcome: PushOutcome | "untried" };

function toDeliveries({ rows, chosen, people, subscriptions }: Claimed): Delivery[] {
  return rows.flatMap((row) => {
    const { id, kind, at, userId } = row;
    const reader = people.find((person) => person.id === userId);
    const item = toItem(row);
    if (!reader || !item || !isStoredKind(kind) || row.readAt) return [];
    const choice = chosen.find((other) => other.userId === userId && other.kind === kind)?.push;
    if (!(choice ?? DEFAULT_CHANNELS[kind].push)) return [];
    const locale = findLocale(reader.locale) ?? baseLocale;
    const text = JSON.stringify(toMessage({ ...item, name: toName(row), unread: reader.unread, key: row.key }, locale));
    return subscriptions
      .filter((subscription) => subscription.userId === userId)
      .map(({ endpoint, p256dh, auth }) => ({ id, at, target: { endpoint, p256dh, auth }, text }));
  });
}

/** The only name in a message: of the person who did it, otherwise of the group or association. Never of a card. */
const toName = ({ actor, subject, groupIdx, associationIdx }: Claimed["rows"][number]): string | null =>
  actor ?? (groupIdx !== null || associationIdx !== null ? subject : null);

type Described = {
  kind: NotificationKind;
  count: number;
  path: string;
  name: string | null;
  unread: number;
  key: string;
};

/** The text is complete, because a service worker has no messages. */
const toMessage = ({ kind, count, path, name, unread, key }: Described, locale: Locale): PushMessage => ({
  title: toTitle(messagesIn(locale), kind, count),
  body: name ?? "",
  path,
  tag: `${kind} ${key}`,
  unread,
  lang: locale,
  dir: getDirection(locale),
});

async function sendAll(send: SendPush, deliveries: Delivery[], isOver: () => boolean): Promise<Result[]> {
  const results: Result[] = [];
  const attempt = async (delivery: Delivery): Promise<Result> => ({
    ...delivery,
    outcome: isOver() ? "untried" : await send(delivery.target, delivery.text),
  });
  for (let first = 0; first < deliveries.length; first += AT_ONCE) {
    results.push(...(await Promise.all(deliveries.slice(first, first + AT_ONCE).map(attempt))));
  }
  return results;
}

/** The notifications that certainly reached no browser, but still can. One that may have arrived is not sent again. */
function listUnsent(results: Result[], now: Date): number[] {
  return [...Map.groupBy(results, ({ id }) => id)].flatMap(([id, group]) => {
    const outcomes = new Set(group.map(({ outcome }) => outcome));
    if (outcomes.has("sent") || outcomes.has("failed")) return [];
    const isRecent = group.some(({ at }) => now.getTime() - at.getTime() < RETRIED_MS);
    return outcomes.has("untried") || (outcomes.has("later") && isRecent) ? [id] : [];
  });
}
