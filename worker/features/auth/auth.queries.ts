import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { type NewSession, openSession } from "../../../db/openSession.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

export async function findReferrer(db: Database, referralCode: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
  return row;
}

type NewUser = typeof users.$inferInsert;

/**
 * Makes an account, spends the proof of its address (see `matchesProof`) and opens the first session: all or nothing.
 * Fails on `users.email` where the ID is taken, and on a foreign key where the proof is no longer good
 * (then no user is inserted, and the session has nobody to belong to).
 */
export async function insertVerifiedUser(db: Database, user: NewUser, proof: SQL | undefined, session: NewSession) {
  const proven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  await db.batch([
    insertSelect(db, users, user, sql`where ${proven}`),
    db.delete(emailVerifications).where(proof),
    db.insert(sessions).values(session),
  ]);
}

/** What a log-in needs. The only query, with password changes, that loads the hash. */
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

/** A password of a person's that was right when it was looked at. */
export type Matched = { kind: "own" | "temporary"; hash: string };

/** For the batch that opens a session: from its first use on a temporary password is the only one (product decisions, "Users and sessions"). */
export const markTemporaryUsed = (db: Database, userId: string, { hash }: Matched, now: Date) =>
  db
    .update(temporaryPasswords)
    .set({ usedAt: now })
    .where(
      and(eq(temporaryPasswords.userId, userId), eq(temporaryPasswords.hash, hash), isNull(temporaryPasswords.usedAt)),
    );

/** For the batch that opens a session: the same password, hashed as is right today. */
export const renewHash = (db: Database, userId: string, { hash }: Matched, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, hash)));

/**
 * Opens a session after the right password, if it still is: to look at it takes a while, in which its owner may have
 * chosen another, or have been shut out. False where that is so.
 * @param changes what else the log-in means, all of it or nothing
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  { kind, hash }: Matched,
  changes: BatchItem<"sqlite">[],
): Promise<boolean> {
  const { userId, usedAt, hash: temporaryHash } = temporaryPasswords;
  const stillRight = kind === "own" ? and(eq(users.passwordHash, hash), isNull(usedAt)) : eq(temporaryHash, hash);
  const account = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(temporaryPasswords, eq(userId, users.id))
    .where(and(eq(users.id, session.userId), isNull(users.suspendedAt), stillRight));
  const [opened] = await db.batch([openSession(db, session, exists(account)), ...changes]);
  return opened.length > 0;
}
