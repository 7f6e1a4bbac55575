import { and, count, eq, exists, gt, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "../../../db/client.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { listKeys, pictureKeys } from "../../../db/pictureKeys.ts";
import { associations } from "../../../db/schema/associations.table.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { contactMerges, contacts, mergedContacts } from "../../../db/schema/contacts.table.ts";
import { groups } from "../../../db/schema/groups.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { signInLinks } from "../../../db/schema/signInLinks.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

/** Returns the agreements of a user and the code of the referrer. */
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

/** A statement that reads the data for checking the current password and validating a new one. */
export const selectPasswords = (db: Database, id: string) =>
  db
    .select({
      id: users.id,
      name: users.name,
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

/** Statements that revoke all other credentials of a user, for the batch that changes one. */
const revokeStatements = (db: Database, userId: string, currentSessionId: string, when?: SQL): Statement[] => [
  db.delete(temporaryPasswords).where(and(eq(temporaryPasswords.userId, userId), when)),
  db.delete(signInLinks).where(and(eq(signInLinks.userId, userId), when)),
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId), when)),
  db
    .update(sessions)
    .set({ autoLoginHash: null })
    .where(and(eq(sessions.id, currentSessionId), when)),
];

/** A password that matched when it was checked. */
type Checked = { kind: "own" | "temporary"; hash: string };

/** True in SQL while the checked password is the user's; null: while the user has none. */
function isCurrent(db: Database, userId: string, checked: Checked | null): SQL | undefined {
  const { userId: owner, hash, usedAt } = temporaryPasswords;
  const isTemporary = checked?.kind === "temporary";
  const temporary = db
    .select({ owner })
    .from(temporaryPasswords)
    .where(and(eq(owner, userId), isTemporary ? eq(hash, checked.hash) : isNotNull(usedAt)));
  if (isTemporary) return exists(temporary);
  const own = checked ? eq(users.passwordHash, checked.hash) : isNull(users.passwordHash);
  return and(own, not(exists(temporary)));
}

type PasswordChange = {
  id: string;
  sessionId: string;
  /** The password that was checked; null if the user has none. */
  current: Checked | null;
  passwordHash: string;
  /** True if the user had no password of their own. */
  isFirst: boolean;
};

/**
 * Sets a new password and renews the session's proof. All other sessions, all auto-login credentials, the temporary
 * password and mailed links are revoked. Other devices become unknown. The user is notified. Checking and hashing take a
 * while, in which the password can change or the session can end. Then only `releaseStatements` take effect.
 *
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if nothing was changed
 */
export async function replacePassword<Read extends Statement>(
  db: Database,
  { id, sessionId, current, passwordHash, isFirst }: PasswordChange,
  now: Date,
  releaseStatements: Statement[],
  read: Read,
): Promise<Read["_"]["result"] | undefined> {
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  // Each hash has its own salt.
  const isChanged = sql`exists (select 1 from ${users} where ${users.id} = ${id} and ${users.passwordHash} = ${passwordHash})`;
  const results: unknown[] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, devicesSince: now })
      .where(and(eq(users.id, id), isCurrent(db, id, current), exists(session)))
      .returning({ id: users.id }),
    notifyStatement(db, {
      ...(isFirst ? ({ kind: "methodAdded", detail: "password" } as const) : { kind: "passwordChanged" }),
      about: { event: crypto.randomUUID() },
      to: id,
      at: now,
    }),
    renewProofStatement(db, sessionId, now, isChanged),
    ...revokeStatements(db, id, sessionId, isChanged),
    ...releaseStatements,
    read,
  ]);
  const [changed] = results as [unknown[]];
  return changed.length > 0 ? results.at(-1) : undefined;
}

/** Records that the user has just proven their identity in this session. */
export const renewProofStatement = (db: Database, sessionId: string, now: Date, when?: SQL) =>
  db
    .update(sessions)
    .set({ provenAt: now })
    .where(and(eq(sessions.id, sessionId), when));

/** Runs statements in one batch. */
export async function runAll(db: Database, [first, ...rest]: Statement[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}

/**
 * Changes the ID of an account and consumes the proof of the new address (see `matchesProof`) in one batch. Other
 * sessions, auto-login credentials, the temporary password, links and codes are revoked, so that a reader of the old
 * mailbox has no access. The user is notified.
 *
 * @param proven statements about the user's password, which take effect in any case
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if the proof is no longer valid
 * @throws a unique violation of `users.email` if the ID is taken
 */
export async function replaceEmail<Read extends Statement>(
  db: Database,
  account: { id: string; email: string; sessionId: string },
  { email, proof, now }: { email: string; proof: SQL | undefined; now: Date },
  proven: Statement[],
  read: Read,
): Promise<Read["_"]["result"] | undefined> {
  const { id } = account;
  const isProven = sql`exists (select 1 from ${emailVerifications} where ${proof})`;
  const results: unknown[] = await db.batch([
    db
      .update(users)
      .set({ email, devicesSince: now })
      .where(and(eq(users.id, id), isProven))
      .returning({ id: users.id }),
    notifyStatement(db, { kind: "idChanged", about: { event: crypto.randomUUID() }, to: id, at: now }),
    ...revokeStatements(db, id, account.sessionId, isProven),
    db.delete(emailVerifications).where(and(eq(emailVerifications.email, account.email), isProven)),
    // Last, because the statements above depend on the proof.
    db.delete(emailVerifications).where(proof),
    ...proven,
    read,
  ]);
  const [changed] = results as [unknown[]];
  return changed.length > 0 ? results.at(-1) : undefined;
}

// Referral

/** Returns how many users signed up with a user's referral code. */
export async function countReferrals(db: Database, id: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.referredBy, id));
  return row?.count ?? 0;
}

// Account deletion

/** Returns the keys of all pictures of a user's cards, including those in the bin, and private contacts. */
export async function listPictureKeys(db: Database, userId: string): Promise<string[]> {
  const [ofCards, ofContacts, ofMerged] = await db.batch([
    db.select(pictureKeys).from(cards).where(eq(cards.ownerId, userId)),
    db
      .select({ photoKey: contacts.photoKey })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), isNotNull(contacts.photoKey))),
    db
      .select({ photoKey: mergedContacts.photoKey })
      .from(contactMerges)
      .innerJoin(mergedContacts, eq(mergedContacts.mergeId, contactMerges.id))
      .where(eq(contactMerges.userId, userId)),
  ]);
  const photos = [...ofContacts, ...ofMerged].flatMap(({ photoKey }) => photoKey ?? []);
  return [...new Set([...ofCards.flatMap(listKeys), ...photos])];
}

/**
 * Deletes an account. Foreign keys cascade to cards, contacts, sessions and identities. A group in the bin is deleted
 * with its owner.
 *
 * @param stopStatement statement that stops renewals, which stay in the database (see `stopRenewals`)
 * @returns false if the user owns a group or presides over an association that has other members
 */
export async function deleteUser(
  db: Database,
  id: string,
  stopStatement: (unless: SQL) => Statement,
): Promise<boolean> {
  const binned = sql`exists (select 1 from ${cards} where ${and(eq(cards.representsGroupIdx, groups.idx), isNotNull(cards.deletedAt))})`;
  const needed = and(eq(groups.ownerId, id), gt(groups.memberCount, 1), not(binned));
  const led = and(eq(associations.presidentId, id), gt(associations.memberCount, 1));
  const stays = sql`(exists (select 1 from ${groups} where ${needed}) or exists (select 1 from ${associations} where ${led}))`;
  const [, rows] = await db.batch([
    stopStatement(stays),
    db
      .delete(users)
      .where(and(eq(users.id, id), not(stays)))
      .returning({ id: users.id }),
  ]);
  return rows.length > 0;
}
