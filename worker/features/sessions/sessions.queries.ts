import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";

/** Tie-breaker for logins at the same time. The index of the list ends with it. */
const rowNumber = sql<number>`${sessions}.rowid`;

/**
 * Lists a user's devices, latest login first, without tokens and hashes.
 *
 * @param after the last device of the previous page
 */
export async function listSessions(
  db: Database,
  userId: string,
  now: Date,
  { after, limit }: { after?: { createdAt: number; row: number } | undefined; limit: number },
) {
  return db
    .select({
      row: rowNumber,
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        after && sql`(${sessions.createdAt}, ${rowNumber}) < (${after.createdAt}, ${after.row})`,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(rowNumber))
    .limit(limit);
}

/** Notifies a user of a login on an unknown device, for the batch that opens the session. */
export const newDeviceStatement = (
  db: Database,
  session: { id: string; userId: string; userAgent: string },
  at: Date,
) =>
  notifyStatement(
    db,
    { kind: "newDevice", about: { event: session.id }, to: session.userId, at, detail: session.userAgent },
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${session.id})`,
  );

/** False if the user has no such session. */
export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Deletes all sessions of a user except one. */
export async function deleteOtherSessions(db: Database, userId: string, currentId: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
}

/** Returns a session with the data to check its credentials. */
export async function findSession(db: Database, sessionId: string) {
  const [row] = await db
    .select({ session: sessions, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(users.suspendedAt)));
  return row;
}

/** Replaces the refresh token if it is still the presented one. False if a concurrent request was first. */
export async function rotateRefresh(
  db: Database,
  session: { id: string; presentedHash: string; nextHash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const rotated = await db
    .update(sessions)
    .set({
      refreshHash: session.nextHash,
      previousRefreshHash: session.presentedHash,
      rotatedAt: now,
      expiresAt: session.expiresAt,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshHash, session.presentedHash)))
    .returning({ id: sessions.id });
  return rotated.length > 0;
}

/**
 * Replaces both credentials of a device after an auto-login.
 *
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if a concurrent request was first
 */
export async function rotateAutoLogin<Read extends Statement>(
  db: Database,
  session: { id: string; presentedHash: string; nextHash: string; refreshHash: string; expiresAt: Date },
  now: Date,
  read: Read,
): Promise<Read["_"]["result"] | undefined> {
  const rotate = db
    .update(sessions)
    .set({
      autoLoginHash: session.nextHash,
      refreshHash: session.refreshHash,
      previousRefreshHash: null,
      rotatedAt: now,
      expiresAt: session.expiresAt,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.autoLoginHash, session.presentedHash)))
    .returning({ id: sessions.id });
  const [rotated, result] = await db.batch([rotate, read]);
  return rotated.length > 0 ? result : undefined;
}

export async function deleteSession(db: Database, sessionId: string) {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Deletes the session that has this refresh token as its current or previous one. */
export async function deleteSessionOfToken(db: Database, sessionId: string, refreshHash: string) {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        or(eq(sessions.refreshHash, refreshHash), eq(sessions.previousRefreshHash, refreshHash)),
      ),
    );
}
