import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { dueTimes, toExpiry } from "../../../../db/notifications.ts";
import { associationMembers } from "../../../../db/schema/associations.table.ts";
import { broadcasts, notifications } from "../../../../db/schema/notifications.table.ts";
import { BROADCAST_QUOTA } from "../../../../domain/quotas.ts";
import { audit, hasPermissionSql } from "../core/associations.queries.ts";

const { id, associationIdx, senderId, text, createdAt, writtenTo, doneAt } = broadcasts;

/** SQL condition: the user may send notices to the members. */
export const maySend = (idx: number, userId: string): SQL => hasPermissionSql(idx, userId, "sendNotices");

type NewBroadcast = { idx: number; senderId: string; text: string; now: Date; repeatedSince: Date };

/**
 * Stores a notice of an association to its members.
 *
 * @param repeatedSince the same text that was sent after this time is not sent again
 * @returns the notice; undefined if the sender is not permitted or the quota is reached
 */
export async function insertBroadcast(db: Database, { idx, now, repeatedSince, ...sent }: NewBroadcast) {
  const own = eq(associationIdx, idx);
  const same = and(own, gt(createdAt, repeatedSince), eq(text, sent.text));
  const condition = and(
    maySend(idx, sent.senderId),
    sql`not exists (select 1 from ${broadcasts} where ${same})`,
    sql`(select count(*) from ${broadcasts} where ${own}) < ${BROADCAST_QUOTA}`,
  );
  const [, , [broadcast]] = await db.batch([
    audit(db, { idx, at: now, action: "noticeSent", actorId: sent.senderId }, condition),
    insertSelect(db, broadcasts, { ...sent, associationIdx: idx, createdAt: now }, sql`where ${condition}`),
    db
      .select({ id, text, createdAt })
      .from(broadcasts)
      .where(and(same, maySend(idx, sent.senderId)))
      .orderBy(desc(createdAt))
      .limit(1),
  ]);
  return broadcast;
}

/** Lists notices of which some members have no notification yet, oldest first. */
export async function listOpen(db: Database, limit: number) {
  return db.select({ id, createdAt }).from(broadcasts).where(isNull(doneAt)).orderBy(asc(id)).limit(limit);
}

/**
 * Writes the notifications of the next members, in the order of their user IDs, and moves the position behind them in the
 * same batch. A crash or a second run can therefore not write one twice. Only those who were members when the notice was
 * sent are notified, without its sender.
 *
 * @param size how many members are examined
 * @returns true if there are more
 */
export async function writePiece(
  db: Database,
  broadcast: { id: number; createdAt: Date },
  size: number,
  now: Date,
): Promise<boolean> {
  const open = sql`${broadcasts} where ${id} = ${broadcast.id} and ${doneAt} is null`;
  const field = (column: typeof associationIdx | typeof writtenTo) => sql`(select ${column} from ${open})`;
  const piece = sql`(
    select user_id, status, since from ${associationMembers}
    where association_idx = ${field(associationIdx)} and user_id > ${field(writtenTo)} order by user_id limit ${size}
  )`;
  const at = broadcast.createdAt;
  const [, [moved]] = await db.batch([
    insertSelect(
      db,
      notifications,
      {
        userId: sql`piece.user_id`,
        kind: "associationNotice",
        subject: `broadcast:${broadcast.id}`,
        associationIdx: field(associationIdx),
        broadcastId: broadcast.id,
        at,
        expiresAt: toExpiry("associationNotice", at),
        ...dueTimes("associationNotice", now),
      },
      sql`from ${piece} as piece join users as reader on reader.id = piece.user_id and reader.suspended_at is null
        where piece.status = 'member' and piece.since <= ${at.getTime()}
          and piece.user_id is not (select ${senderId} from ${broadcasts} where ${id} = ${broadcast.id})`,
    ).onConflictDoNothing(),
    db
      .update(broadcasts)
      .set({
        writtenTo: sql`coalesce((select max(user_id) from ${piece}), ${writtenTo})`,
        doneAt: sql`iif((select count(*) from ${piece}) < ${size}, ${now.getTime()}, null)`,
      })
      .where(and(eq(id, broadcast.id), isNull(doneAt)))
      .returning({ doneAt }),
  ]);
  return moved?.doneAt === null;
}

/** Exports the notices that a user sent. */
export async function exportSent(db: Database, userId: string) {
  return db.select({ associationIdx, text, createdAt }).from(broadcasts).where(eq(senderId, userId)).orderBy(asc(id));
}
