import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { selectDescribed } from "../../../db/describedNotifications.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import {
  notificationChannels,
  notificationPreferences,
  notifications,
} from "../../../db/schema/notifications.table.ts";
import { users } from "../../../db/schema/users.table.ts";

const { id, userId, mailDue, readAt } = notifications;

/** Lists users to whom a mail is due, longest waiting first. @param limit how many notifications are examined */
export async function listDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId })
    .from(notifications)
    .where(lte(mailDue, now))
    .orderBy(asc(mailDue))
    .limit(limit);
  return [...new Set(rows.map((row) => row.userId))];
}

/**
 * Claims the notifications of a user about which a mail is due: reads them, and marks them as mailed in the same
 * transaction. A crash after it loses the mail, but it is not sent twice.
 *
 * @param limit how many notifications at most. The rest is due again `restAt`
 * @returns nothing to send if another run was first
 */
export async function claimDue(
  db: Database,
  reader: string,
  { limit, restAt, now }: { limit: number; restAt: Date; now: Date },
) {
  const due = and(eq(userId, reader), isNull(readAt), lte(mailDue, now));
  // In the order of the index of what is unread.
  const claimed = sql`${id} in (
    select id from notifications
    where user_id = ${reader} and read_at is null and mail_due <= ${now.getTime()} order by kind, subject limit ${limit})`;
  const { kind, email } = notificationChannels;
  const [rows, chosen, [account]] = await db.batch([
    selectDescribed(db, now, claimed),
    db.select({ kind, email }).from(notificationChannels).where(eq(notificationChannels.userId, reader)),
    db
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(and(eq(users.id, reader), isNull(users.suspendedAt))),
    db.update(notifications).set({ mailDue: null }).where(claimed),
    insertSelect(
      db,
      notificationPreferences,
      { userId: reader, mailedAt: now },
      sql`where changes() > 0`,
    ).onConflictDoUpdate({ target: notificationPreferences.userId, set: { mailedAt: now } }),
    db.update(notifications).set({ mailDue: restAt }).where(due),
  ]);
  return { rows, chosen, account };
}

/** Makes a mail about notifications due again, unless they were read since. */
export async function retryLater(db: Database, ids: number[], at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ mailDue: at })
    .where(and(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`, isNull(readAt), isNull(mailDue)));
}
