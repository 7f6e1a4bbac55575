import { and, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { attempts } from "../../../db/schema/attempts.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";
import { CODE_MAX_WRONG_TRIES } from "./auth.rules.ts";

/** The person behind a live session; none where the session ended or the person was suspended. */
export async function findLiveSession(db: Database, sessionId: string, userId: string) {
  const [row] = await db
    .select({ id: users.id, sessionId: sessions.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(users.suspendedAt)));
  return row;
}

// Verification of an address

/**
 * Keeps a new code for an address unless one went out after `resendBefore`. True where it was kept:
 * of two requests at once, one sends a mail.
 */
export async function startVerification(
  db: Database,
  row: { email: string; codeHash: string; sentAt: Date; expiresAt: Date },
  resendBefore: Date,
): Promise<boolean> {
  const kept = await db
    .insert(emailVerifications)
    .values(row)
    .onConflictDoUpdate({
      target: emailVerifications.email,
      set: { codeHash: row.codeHash, sentAt: row.sentAt, expiresAt: row.expiresAt, wrongTries: 0, tokenHash: null },
      setWhere: lte(emailVerifications.sentAt, resendBefore),
    })
    .returning({ email: emailVerifications.email });
  return kept.length > 0;
}

/** Takes back a code whose mail could not be sent. */
export async function cancelVerification(db: Database, email: string, codeHash: string) {
  await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.codeHash, codeHash)));
}

export async function findVerification(db: Database, email: string) {
  const [row] = await db.select().from(emailVerifications).where(eq(emailVerifications.email, email));
  return row;
}

/** Counts a try before the code is looked at, so that tries in parallel get no extra guess. None for a code that was used. */
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

/** Turns an entered code into a proof that a sign-up can spend. */
export async function completeVerification(
  db: Database,
  verified: { email: string; codeHash: string; tokenHash: string; expiresAt: Date },
) {
  await db
    .update(emailVerifications)
    .set({ tokenHash: verified.tokenHash, expiresAt: verified.expiresAt, wrongTries: 0 })
    .where(and(eq(emailVerifications.email, verified.email), eq(emailVerifications.codeHash, verified.codeHash)));
}

// Accounts

export async function findReferrer(db: Database, referralCode: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
  return row;
}

type NewUser = typeof users.$inferInsert;
type NewSession = typeof sessions.$inferInsert;

/**
 * Makes an account, spends the proof of its address and opens the first session: all or nothing.
 * Fails on `users.email` where the ID is taken, and on a foreign key where the proof is no longer good
 * (then no user is inserted, and the session has nobody to belong to).
 */
export async function insertVerifiedUser(
  db: Database,
  user: NewUser,
  tokenHash: string,
  session: NewSession,
  now: Date,
) {
  const proof = and(
    eq(emailVerifications.email, user.email),
    eq(emailVerifications.tokenHash, tokenHash),
    gt(emailVerifications.expiresAt, now),
  );
  const values = Object.entries(getTableColumns(users)).map(([key, column]) =>
    sql.param(user[key as keyof NewUser] ?? null, column),
  );
  const proven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  await db.batch([
    db.insert(users).select(sql`select ${sql.join(values, sql`, `)} where ${proven}`),
    db.delete(emailVerifications).where(proof),
    db.insert(sessions).values(session),
  ]);
}

// Tries

export type AttemptLimit = { key: string; max: number; windowMs: number };

const countAttempt = (db: Database, limit: AttemptLimit, now: Date) => {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const over = lte(attempts.windowEndsAt, now);
  return db
    .insert(attempts)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${windowEndsAt.getTime()} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt });
};

/** Counts one try under each limit. Answers when the strictest exceeded one opens again, or null. */
export async function countAttempts(
  db: Database,
  limits: [AttemptLimit, ...AttemptLimit[]],
  now: Date,
): Promise<Date | null> {
  const [first, ...rest] = limits.map((limit) => countAttempt(db, limit, now));
  if (!first) return null;
  const counted = await db.batch([first, ...rest]);
  return limits.reduce<Date | null>((blockedUntil, limit, i) => {
    const row = counted[i]?.[0];
    if (!row || row.count <= limit.max) return blockedUntil;
    return blockedUntil && blockedUntil > row.windowEndsAt ? blockedUntil : row.windowEndsAt;
  }, null);
}

/** What a log-in needs. The only query, with password changes, that loads the hash. */
export async function findForSignIn(db: Database, email: string) {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

// Sessions

/** Opens a session after the right password; the tries that led here no longer count. */
export async function insertSession(db: Database, session: NewSession, attemptKey: string, renewedHash: string | null) {
  await db.batch([
    db.insert(sessions).values(session),
    db.delete(attempts).where(eq(attempts.key, attemptKey)),
    ...(renewedHash ? [db.update(users).set({ passwordHash: renewedHash }).where(eq(users.id, session.userId))] : []),
  ]);
}

/** A session with what is needed to judge a credential of its device. */
export async function findSession(db: Database, sessionId: string) {
  const [row] = await db
    .select({ session: sessions, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(users.suspendedAt)));
  return row;
}

/** Replaces the refresh token if it is still the one presented; false where another request was first. */
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

/** Replaces both credentials of a device after an auto-login; false where another request was first. */
export async function rotateAutoLogin(
  db: Database,
  session: { id: string; presentedHash: string; nextHash: string; refreshHash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const rotated = await db
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
  return rotated.length > 0;
}

export async function deleteSession(db: Database, sessionId: string) {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends the session that holds this refresh token, now or just before. */
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
