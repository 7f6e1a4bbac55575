import { and, asc, inArray, lte, not, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { dueTimes, toExpiry } from "../../../../db/notifications.ts";
import { contacts } from "../../../../db/schema/contacts.table.ts";
import { notifications } from "../../../../db/schema/notifications.table.ts";
import { users } from "../../../../db/schema/users.table.ts";

/**
 * Notifies users of up to `limit` contacts whose reminder is due, longest due first, and removes these reminders in the
 * same batch. A crash or a second run can therefore not notify twice. Reminders of suspended users stay due.
 *
 * @returns how many reminders were due
 */
export async function writeReminders(db: Database, now: Date, limit: number): Promise<number> {
  const { id, userId, remindAt } = contacts;
  const isSuspended = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.suspendedAt} is not null)`;
  const due = db
    .select({ id })
    .from(contacts)
    .where(and(sql`${remindAt} is not null`, lte(remindAt, now), not(isSuspended)))
    .orderBy(asc(remindAt), asc(id))
    .limit(limit);
  const [, removed] = await db.batch([
    insertSelect(
      db,
      notifications,
      {
        userId,
        kind: "stayInTouch",
        subject: sql`'contact:' || ${id}`,
        detail: id,
        at: now,
        expiresAt: toExpiry("stayInTouch", now),
        ...dueTimes("stayInTouch", now),
      },
      sql`from ${contacts} join users as reader on reader.id = ${userId} where ${inArray(id, due)}`,
    ).onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subject],
      targetWhere: sql`read_at is null`,
      set: {
        at: sql`excluded.at`,
        expiresAt: sql`excluded.expires_at`,
        mailDue: sql`excluded.mail_due`,
        pushDue: sql`excluded.push_due`,
      },
    }),
    db.update(contacts).set({ remindAt: null }).where(inArray(id, due)).returning({ id }),
  ]);
  return removed.length;
}
