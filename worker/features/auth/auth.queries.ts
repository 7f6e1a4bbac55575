import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { type NewSession, openSession } from "../../../db/openSession.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

/** Returns the user with a referral code. */
export async function findReferrer(db: Database, referralCode: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
  return row;
}

type NewUser = typeof users.$inferInsert;

/**
 * Creates an account, consumes the proof of its address (see `matchesProof`) and opens the first session in one batch.
 *
 * @throws a unique violation of `users.email` if the ID is taken, and a foreign key violation of the session if the
 *   proof   is no longer valid (then no user is inserted)
 */
export async function insertVerifiedUser(db: Database, user: NewUser, proof: SQL | undefined, session: NewSession) {
  const proven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  await db.batch([
    insertSelect(db, users, user, sql`where ${proven}`),
    db.delete(emailVerifications).where(proof),
    db.insert(sessions).values(session),
  ]);
}

/** Returns the data for a login. Apart from password changes, no other query reads the hash. */
export async function findForSignIn(db: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      locale: users.locale,
      devicesSince: users.devicesSince,
      temporary: {
        hash: temporaryPasswords.hash,
        expiresAt: temporaryPasswords.expiresAt,
        usedAt: temporaryPasswords.usedAt,
      },
    })
    .from(users)
    .leftJoin(temporaryPasswords, eq(temporaryPasswords.userId, users.id))
    .where(eq(users.email, email));
  return row;
}

/** A password that matched when it was checked. */
export type Matched = { kind: "own" | "temporary"; hash: string };

/**
 * For the batch that opens a session: once a temporary password was used, it is the only valid password. @see
 * product.md, "Users and sessions"
 */
export const markTemporaryUsed = (db: Database, userId: string, { hash }: Matched, now: Date) =>
  db
    .update(temporaryPasswords)
    .set({ usedAt: now })
    .where(
      and(eq(temporaryPasswords.userId, userId), eq(temporaryPasswords.hash, hash), isNull(temporaryPasswords.usedAt)),
    );

/** For the batch that opens a session: stores the same password, hashed with the current parameters. */
export const renewHash = (db: Database, userId: string, { hash }: Matched, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, hash)));

/**
 * Opens a session if the password that was checked is still valid. Checking takes a while, in which the owner can
 * change the password or be suspended.
 *
 * @param changes further statements of the login, in the same batch
 * @returns false if the password is no longer valid
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  { kind, hash }: Matched,
  changes: BatchItem<"sqlite">[],
): Promise<boolean> {
  const { userId, usedAt, hash: temporaryHash } = temporaryPasswords;
  const isStillValid = kind === "own" ? and(eq(users.passwordHash, hash), isNull(usedAt)) : eq(temporaryHash, hash);
  const account = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(temporaryPasswords, eq(userId, users.id))
    .where(and(eq(users.id, session.userId), isNull(users.suspendedAt), isStillValid));
  const [opened] = await db.batch([openSession(db, session, exists(account)), ...changes]);
  return opened.length > 0;
}
