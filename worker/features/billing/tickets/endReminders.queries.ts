import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { dueTimes, toExpiry } from "../../../../db/notifications.ts";
import { notifications } from "../../../../db/schema/notifications.table.ts";
import { subscriptions } from "../../../../db/schema/subscriptions.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { OPENED_BY } from "../../../../domain/billing/ticketKinds.ts";

/** How long before its end the owner of a ticket is notified, in milliseconds. */
type Ahead = { aheadMs: number; limit: number };

/**
 * Notifies the owners of up to `limit` tickets that do not renew and end within `aheadMs`, and marks these tickets in the
 * same batch. A crash or a second run can therefore not notify twice. A ticket is only marked if something follows it,
 * if it was refunded, or if its owner got it so late that they have just seen when it ends.
 *
 * @returns how many tickets were marked
 */
export async function writeEndReminders(db: Database, now: Date, { aheadMs, limit }: Ahead): Promise<number> {
  const { id, userId, startsAt, endsAt, revokedAt, endRemindedAt } = tickets;
  const due = db
    .select({ id })
    .from(tickets)
    .where(
      and(
        // The condition of the index.
        sql`${endRemindedAt} is null and ${tickets.kind} in ('promotion', 'period')`,
        gt(endsAt, now),
        lte(endsAt, new Date(now.getTime() + aheadMs)),
      ),
    )
    .orderBy(asc(endsAt))
    .limit(limit);
  const later = alias(tickets, "later");
  const follows = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, userId),
        inArray(later.kind, [...OPENED_BY.premium]),
        gt(later.endsAt, endsAt),
        isNull(later.revokedAt),
      ),
    );
  const renews = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active")));
  const [, marked] = await db.batch([
    insertSelect(
      db,
      notifications,
      {
        userId,
        kind: "planEndsSoon",
        subject: sql`'event:' || ${id}`,
        at: now,
        expiresAt: toExpiry("planEndsSoon", now),
        ...dueTimes("planEndsSoon", now),
      },
      sql`from ${tickets} join users as reader on reader.id = ${userId} and reader.suspended_at is null
        where ${and(
          inArray(id, due),
          sql`${revokedAt} is null and ${endsAt} - ${startsAt} > ${aheadMs}`,
          notExists(follows),
          notExists(renews),
        )}`,
    ),
    db.update(tickets).set({ endRemindedAt: now }).where(inArray(id, due)).returning({ id }),
  ]);
  return marked.length;
}
