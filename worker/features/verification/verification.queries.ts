import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";
import { CODE_MAX_WRONG_TRIES } from "../../../domain/users/verificationCode.ts";

/** A statement that returns a row if an account has this ID. */
export const selectTaker = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email));

export const isEmailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await selectTaker(db, email)).length > 0;

/**
 * Stores a new code for an address, unless one was sent after `resendBefore`. False if one was. Of two concurrent
 * requests, only one sends a mail.
 */
export async function startVerification(
  db: Database,
  row: { email: string; codeHash: string; sentAt: Date; expiresAt: Date },
  resendBefore: Date,
): Promise<boolean> {
  const rows = await db
    .insert(emailVerifications)
    .values(row)
    .onConflictDoUpdate({
      target: emailVerifications.email,
      set: { codeHash: row.codeHash, sentAt: row.sentAt, expiresAt: row.expiresAt, wrongTries: 0, tokenHash: null },
      setWhere: lte(emailVerifications.sentAt, resendBefore),
    })
    .returning({ email: emailVerifications.email });
  return rows.length > 0;
}

/** Deletes a code whose mail could not be sent. */
export async function cancelVerification(db: Database, email: string, codeHash: string) {
  await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.codeHash, codeHash)));
}

/** Dates a code whose mail may not have been sent so early that the next one can be sent at once. */
export async function allowResend(db: Database, email: string, codeHash: string, sentAt: Date) {
  await db
    .update(emailVerifications)
    .set({ sentAt })
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.codeHash, codeHash)));
}

export async function findVerification(db: Database, email: string) {
  const [row] = await db.select().from(emailVerifications).where(eq(emailVerifications.email, email));
  return row;
}

/**
 * Counts an attempt before the code is checked, so that parallel attempts get no extra guess. Undefined for a used
 * code.
 */
export async function countCodeTry(db: Database, email: string, now: Date) {
  const [row] = await db
    .update(emailVerifications)
    .set({ wrongTries: sql`${emailVerifications.wrongTries} + 1` })
    .where(
      and(
        eq(emailVerifications.email, email),
        isNull(emailVerifications.tokenHash),
        lt(emailVerifications.wrongTries, CODE_MAX_WRONG_TRIES),
        gt(emailVerifications.expiresAt, now),
      ),
    )
    .returning({ codeHash: emailVerifications.codeHash });
  return row;
}

/** Replaces an entered code by a proof that a sign-up can consume. */
export async function completeVerification(
  db: Database,
  verified: { email: string; codeHash: string; tokenHash: string; expiresAt: Date },
) {
  await db
    .update(emailVerifications)
    .set({ tokenHash: verified.tokenHash, expiresAt: verified.expiresAt, wrongTries: 0 })
    .where(and(eq(emailVerifications.email, verified.email), eq(emailVerifications.codeHash, verified.codeHash)));
}

/** SQL condition: the token proves the address. The statements that consume the proof contain it. */
export const matchesProof = (email: string, tokenHash: string, now: Date) =>
  and(
    eq(emailVerifications.email, email),
    eq(emailVerifications.tokenHash, tokenHash),
    gt(emailVerifications.expiresAt, now),
  );
