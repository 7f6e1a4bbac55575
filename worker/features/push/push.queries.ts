import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { selectDescribed } from "../../../db/describedNotifications.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { unreadCount } from "../../../db/notifications.ts";
import { notificationChannels, notifications, pushSubscriptions } from "../../../db/schema/notifications.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import type { PushSubscriptionInput } from "../../../domain/notifications/notifications.schema.ts";
import { PUSH_QUOTA } from "../../../domain/quotas.ts";

const { id, userId, sessionId, endpoint, p256dh, auth } = pushSubscriptions;

/**
 * Stores the subscription of a session, which replaces the previous one. An endpoint that another user registered moves,
 * because another person uses the browser now. The oldest subscriptions beyond the quota are deleted.
 */
export async function insertSubscription(
  db: Database,
  owner: { userId: string; sessionId: string },
  { endpoint: url, keys }: PushSubscriptionInput,
  now: Date,
): Promise<void> {
  const row = { ...owner, endpoint: url, ...keys, createdAt: now };
  const { userId: own, sessionId: session } = owner;
  const newest = db
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(userId, own))
    .orderBy(sql`${id} desc`)
    .limit(PUSH_QUOTA);
  await db.batch([
    db.delete(pushSubscriptions).where(and(eq(sessionId, session), ne(endpoint, url))),
    // A new row, so that it is the newest one.
    db.delete(pushSubscriptions).where(eq(endpoint, url)),
    insertSelect(db, pushSubscriptions, row, sql`from sessions where sessions.id = ${session}`),
    db.delete(pushSubscriptions).where(and(eq(userId, own), sql`${id} not in ${newest}`)),
  ]);
}

/** Deletes a user's subscription. */
export async function deleteSubscription(db: Database, own: string, url: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(endpoint, url), eq(userId, own)));
}

/** Deletes subscriptions that their push services do not know any more. */
export async function deleteGone(db: Database, urls: string[]): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(endpoint, urls));
}

/**
 * Claims the notifications whose push messages are due, longest waiting first: reads them with their readers and the
 * subscriptions, and marks them as sent in the same transaction. A crash after it loses messages, but none is sent
 * twice.
 *
 * @param limit how many messages, one per browser. The last notification can exceed it by its reader's browsers
 */
export async function claimDue(db: Database, limit: number, now: Date) {
  const { kind, push } = notificationChannels;
  const due = sql`(
    select id from (
      select id, sum((select count(*) from push_subscriptions where user_id = waiting.user_id)) over (
        order by push_due, id rows between unbounded preceding and 1 preceding) as earlier
      from notifications as waiting where push_due <= ${now.getTime()} order by push_due, id limit ${limit})
    where coalesce(earlier, 0) < ${limit})`;
  const readers = sql`(select user_id from notifications where id in ${due})`;
  const [rows, chosen, people, subscriptions] = await db.batch([
    selectDescribed(db, now, sql`${notifications.id} in ${due}`),
    db
      .select({ userId: notificationChannels.userId, kind, push })
      .from(notificationChannels)
      .where(sql`${notificationChannels.userId} in ${readers}`),
    db
      .select({ id: users.id, locale: users.locale, unread: unreadCount(now).as("unread") })
      .from(users)
      .where(and(sql`${users.id} in ${readers}`, isNull(users.suspendedAt))),
    db
      .select({ userId, endpoint, p256dh, auth })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .where(and(sql`${userId} in ${readers}`, gt(sessions.expiresAt, now))),
    db.update(notifications).set({ pushDue: null }).where(sql`${notifications.id} in ${due}`),
  ]);
  return { rows, chosen, people, subscriptions };
}

/** Makes the push messages about notifications due again, unless they were read since. */
export async function retryLater(db: Database, ids: number[], at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ pushDue: at })
    .where(and(inArray(notifications.id, ids), isNull(notifications.readAt), isNull(notifications.pushDue)));
}
