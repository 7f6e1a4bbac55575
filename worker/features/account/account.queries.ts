import { and, count, eq, gt, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "../../../db/client.ts";
import { associations } from "../../../db/schema/associations.table.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contacts } from "../../../db/schema/contacts.table.ts";
import { groups } from "../../../db/schema/groups.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { signInLinks } from "../../../db/schema/signInLinks.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

/** What a person agreed to when they signed up, and the code of who referred them. */
export async function findAgreements(db: Database, id: string) {
  const referrer = alias(users, "referrer");
  const { termsVersion, privacyVersion, agreedAt } = users;
  const [row] = await db
    .select({ termsVersion, privacyVersion, agreedAt, referredBy: referrer.referralCode })
    .from(users)
    .leftJoin(referrer, eq(referrer.id, users.referredBy))
    .where(eq(users.id, id));
  return row;
}

// Password and ID

/** What checking the current password and judging a new one needs. */
export async function findPasswords(db: Database, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      locale: users.locale,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      temporary: {
        hash: temporaryPasswords.hash,
        expiresAt: temporaryPasswords.expiresAt,
        usedAt: temporaryPasswords.usedAt,
      },
    })
    .from(users)
    .leftJoin(temporaryPasswords, eq(temporaryPasswords.userId, users.id))
    .where(eq(users.id, id));
  return row;
}

/** What every credential change takes away, for the batch of the change: all other ways in that were given out before. */
const revokeStatements = (db: Database, userId: string, keptSessionId: string, when?: SQL): Statement[] => [
  db.delete(temporaryPasswords).where(and(eq(temporaryPasswords.userId, userId), when)),
  db.delete(signInLinks).where(and(eq(signInLinks.userId, userId), when)),
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId), when)),
  db
    .update(sessions)
    .set({ autoLoginHash: null })
    .where(and(eq(sessions.id, keptSessionId), when)),
];

/**
 * Sets a new password, which is a proof of who is here. Every other session, every auto-login, any temporary password and
 * mailed link ends with the old one, and other devices are unknown from then on.
 */
export async function replacePassword(
  db: Database,
  id: string,
  passwordHash: string,
  keptSessionId: string,
  now: Date,
  releaseStatements: Statement[],
) {
  await db.batch([
    db.update(users).set({ passwordHash, devicesSince: now }).where(eq(users.id, id)),
    db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, keptSessionId)),
    ...revokeStatements(db, id, keptSessionId),
    ...releaseStatements,
  ]);
}

/** Notes in a session that the person has just proven who they are. */
export async function renewProof(
  db: Database,
  sessionId: string,
  now: Date,
  releaseStatements: Statement[],
): Promise<void> {
  await db.batch([db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId)), ...releaseStatements]);
}

/**
 * Gives an account a new ID and spends the proof of its address (see `matchesProof`), together. Whoever reads the mail of the
 * old address is left with nothing: its temporary password, link and codes end, and so do all other sessions and every
 * auto-login. False where the proof is no longer good; then nothing changes.
 * Fails on `users.email` where the ID is taken.
 */
export async function replaceEmail(
  db: Database,
  account: { id: string; email: string; sessionId: string },
  email: string,
  proof: SQL | undefined,
  now: Date,
) {
  const { id } = account;
  const isProven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ email, devicesSince: now })
      .where(and(eq(users.id, id), isProven))
      .returning({ id: users.id }),
    ...revokeStatements(db, id, account.sessionId, isProven),
    db.delete(emailVerifications).where(and(eq(emailVerifications.email, account.email), isProven)),
    // Last, as the others depend on it.
    db.delete(emailVerifications).where(proof),
  ]);
  return changed.length > 0;
}

// Referral

export async function countReferrals(db: Database, id: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.referredBy, id));
  return row?.count ?? 0;
}

// Leaving

/** The pictures of a person's cards, in the bin or not, and of their private contacts. */
export async function listPictureKeys(db: Database, userId: string): Promise<string[]> {
  const [ofCards, ofContacts] = await db.batch([
    db
      .select({ introKey: cards.introKey, shareKey: cards.shareKey, photoKey: cards.photoKey })
      .from(cards)
      .where(eq(cards.ownerId, userId)),
    db
      .select({ photoKey: contacts.photoKey })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), isNotNull(contacts.photoKey))),
  ]);
  const keys = ofCards.flatMap(({ introKey, shareKey, photoKey }) => [introKey, shareKey, photoKey]);
  return [...new Set([...keys, ...ofContacts.flatMap(({ photoKey }) => photoKey ?? [])])];
}

/**
 * Deletes an account with all that hangs on it: cards, contacts, sessions, identities (foreign keys cascade).
 * False where the person owns a group or leads an association that others are in; a group in the bin goes with its owner.
 * @param stopped what ends with the account but stays, where the account goes (see `stopRenewals`)
 */
export async function deleteUser(db: Database, id: string, stopped: (unless: SQL) => Statement): Promise<boolean> {
  const binned = sql`exists (select 1 from ${cards} where ${and(eq(cards.representsGroupIdx, groups.idx), isNotNull(cards.deletedAt))})`;
  const needed = and(eq(groups.ownerId, id), gt(groups.memberCount, 1), not(binned));
  const led = and(eq(associations.presidentId, id), gt(associations.memberCount, 1));
  const stays = sql`(exists (select 1 from ${groups} where ${needed}) or exists (select 1 from ${associations} where ${led}))`;
  const [, rows] = await db.batch([
    stopped(stays),
    db
      .delete(users)
      .where(and(eq(users.id, id), not(stays)))
      .returning({ id: users.id }),
  ]);
  return rows.length > 0;
}
