import { and, eq, exists, gt, isNull } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { type NewSession, openSessionAndRead } from "../../../db/openSession.ts";
import { signInLinks } from "../../../db/schema/signInLinks.table.ts";
import { users } from "../../../db/schema/users.table.ts";

const account = {
  id: users.id,
  email: users.email,
  locale: users.locale,
  devicesSince: users.devicesSince,
};

/** Returns an account that can log in, by ID. */
export async function findAccount(db: Database, email: string) {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.suspendedAt)));
  return row;
}

/** Stores a link for a user. It replaces an earlier one. */
export async function saveLink(db: Database, link: typeof signInLinks.$inferInsert) {
  const { tokenHash, expiresAt } = link;
  await db
    .insert(signInLinks)
    .values(link)
    .onConflictDoUpdate({ target: signInLinks.userId, set: { tokenHash, expiresAt } });
}

const validLink = (tokenHash: string, now: Date) =>
  and(eq(signInLinks.tokenHash, tokenHash), gt(signInLinks.expiresAt, now), isNull(users.suspendedAt));

/** Returns the account of a valid link. */
export async function findByLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select(account)
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(validLink(tokenHash, now));
  return row;
}

/**
 * Opens a session and consumes the link in one batch.
 *
 * @param changes further statements of the login, in the same batch
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if the link was used or replaced in between
 */
export async function insertSession<Read extends Statement>(
  db: Database,
  session: NewSession,
  { tokenHash, now }: { tokenHash: string; now: Date },
  changes: Statement[],
  read: Read,
) {
  const link = db
    .select({ userId: signInLinks.userId })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(and(validLink(tokenHash, now), eq(users.id, session.userId)));
  const use = db.delete(signInLinks).where(eq(signInLinks.tokenHash, tokenHash));
  return openSessionAndRead(db, { session, allowed: exists(link), changes: [use, ...changes], read });
}
