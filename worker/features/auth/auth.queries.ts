import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { type NewSession, openSessionAndRead } from "../../../db/openSession.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

/**
 * Returns whether a proof is valid (see `matchesProof`), whether the ID is taken, and the user with the referral code.
 */
export async function checkSignUp(
  db: Database,
  { email, proof, referralCode = "" }: { email: string; proof: SQL | undefined; referralCode?: string | undefined },
) {
  const [proofs, takers, [referrer]] = await db.batch([
    db.select({ email: emailVerifications.email }).from(emailVerifications).where(proof),
    db.select({ id: users.id }).from(users).where(eq(users.email, email)),
    db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode)),
  ]);
  return { isProven: proofs.length > 0, isTaken: takers.length > 0, referrer };
}

type NewUser = typeof users.$inferInsert;

/**
 * Creates an account, consumes the proof of its address (see `matchesProof`), opens the first session and reads the user
 * in one batch.
 *
 * @throws a unique violation of `users.email` if the ID is taken, and a foreign key violation of the session if the
 *   proof   is no longer valid (then no user is inserted)
 */
export async function insertVerifiedUser<Read extends Statement>(
  db: Database,
  user: NewUser,
  { proof, session, read }: { proof: SQL | undefined; session: NewSession; read: Read },
): Promise<Read["_"]["result"]> {
  const proven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  const [, , , result] = await db.batch([
    insertSelect(db, users, user, sql`where ${proven}`),
    db.delete(emailVerifications).where(proof),
    db.insert(sessions).values(session),
    read,
  ]);
  return result;
}

/** A statement that reads the data for a login. Apart from password changes, no other query reads the hash. */
export const selectForSignIn = (db: Database, email: string) =>
  db
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
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if the password is no longer valid
 */
export async function insertSession<Read extends Statement>(
  db: Database,
  session: NewSession,
  { kind, hash }: Matched,
  changes: Statement[],
  read: Read,
) {
  const { userId, usedAt, hash: temporaryHash } = temporaryPasswords;
  const isStillValid = kind === "own" ? and(eq(users.passwordHash, hash), isNull(usedAt)) : eq(temporaryHash, hash);
  const account = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(temporaryPasswords, eq(userId, users.id))
    .where(and(eq(users.id, session.userId), isNull(users.suspendedAt), isStillValid));
  return openSessionAndRead(db, { session, allowed: exists(account), changes, read });
}
