import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { hasBlocked } from "../../../db/blocked.ts";
import type { Database, Statement } from "../../../db/client.ts";
import { describeNotifications } from "../../../db/describedNotifications.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { isVisible } from "../../../db/notifications.ts";
import { blocks } from "../../../db/schema/blocks.table.ts";
import { exchanges } from "../../../db/schema/exchanges.table.ts";
import { notifications } from "../../../db/schema/notifications.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { BLOCK_QUOTA } from "../../../domain/quotas.ts";

const { id, userId, blockedId, name, at } = blocks;
const shown = { id, name, at };

/** SQL condition: an offer to the user. */
const isReceived = (own: string, offerId: number) => and(eq(exchanges.id, offerId), eq(exchanges.recipientId, own));

/** Selects who sent an offer to the user. */
export const selectSender = (db: Database, own: string, offerId: number) =>
  db.select({ id: exchanges.senderId }).from(exchanges).where(isReceived(own, offerId));

/** Subquery: the key of the card that was offered to the user. */
export const offeredCard = (own: string, offerId: number) =>
  sql`(select ${exchanges.fromCardIdx} from ${exchanges} where ${isReceived(own, offerId)})`;

/** Selects the person whom a notification of the user names, if the user can see it. */
export const selectActor = (db: Database, own: string, notificationId: number, now: Date) =>
  db
    .select({ id: users.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.actorId))
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(notifications.userId, own),
        ne(users.id, own),
        sql`${isVisible(now)}`,
      ),
    );

/** Selects a notification of the user with the name that it shows. @param locale the user's language */
export const selectShown = (db: Database, own: string, notificationId: number, locale: string, now: Date) =>
  describeNotifications(
    db,
    { locale: sql`${locale}`, now },
    and(eq(notifications.id, notificationId), eq(notifications.userId, own)),
  );

/**
 * Blocks a person, and runs the statements about their offers. In the same batch, the mails and push messages about the
 * person that wait are dropped.
 *
 * @param offerStatements statements that change something only if the person is blocked
 * @returns the block, also if it existed; undefined if the quota is reached
 */
export async function insertBlock(db: Database, made: typeof blocks.$inferInsert, offerStatements: Statement[]) {
  const { userId: own, blockedId: person } = made;
  const hasRoom = sql`(select count(*) from ${blocks} where ${eq(userId, own)}) < ${BLOCK_QUOTA}`;
  const results: unknown[] = await db.batch([
    insertSelect(db, blocks, made, sql`where ${hasRoom}`).onConflictDoNothing(),
    ...offerStatements,
    db
      .update(notifications)
      .set({ mailDue: null, pushDue: null })
      // Among the user's unread ones, because the person may have notified many others.
      .where(
        and(
          eq(notifications.userId, own),
          sql`${notifications.readAt} is null and +${notifications.actorId} = ${person}`,
          hasBlocked(own, person),
        ),
      ),
    db
      .select(shown)
      .from(blocks)
      .where(and(eq(userId, own), eq(blockedId, person))),
  ]);
  const [stored] = results.at(-1) as { id: number; name: string; at: Date }[];
  return stored;
}

/** Unblocks a person. */
export async function deleteBlock(db: Database, own: string, key: number): Promise<void> {
  await db.delete(blocks).where(and(eq(id, key), eq(userId, own)));
}

/** Lists a user's blocks, latest first. */
export async function listBlocks(db: Database, own: string, before: number | undefined, limit: number) {
  return db
    .select(shown)
    .from(blocks)
    .where(and(eq(userId, own), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}
