import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { type NewSession, openSession } from "../../../db/openSession.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { passkeys } from "../../../db/schema/passkeys.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

type NewUser = typeof users.$inferInsert;
type NewIdentity = typeof identities.$inferInsert;

/** Returns the user to whom a provider's account is linked. */
export async function findByIdentity(db: Database, provider: string, subject: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      devicesSince: users.devicesSince,
      suspendedAt: users.suspendedAt,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row;
}

/**
 * Opens a session if the provider's account is still linked to the user, and the user is not suspended.
 *
 * @param changes further statements of the login, in the same batch
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  { provider, subject }: { provider: string; subject: string },
  changes: Statement[],
): Promise<boolean> {
  const account = db
    .select({ id: users.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(
        eq(identities.provider, provider),
        eq(identities.subject, subject),
        eq(users.id, session.userId),
        isNull(users.suspendedAt),
      ),
    );
  const [opened] = (await db.batch([openSession(db, session, exists(account)), ...changes])) as [unknown[]];
  return opened.length > 0;
}

/** Returns the user with a referral code. */
export async function findReferrer(db: Database, referralCode: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
  return row;
}

/** Creates an account with a provider as its login method, opens its first session and reads the user in one batch. */
export async function insertExternalUser<Read extends Statement>(
  db: Database,
  user: NewUser,
  { identity, session, read }: { identity: NewIdentity; session: NewSession; read: Read },
): Promise<Read["_"]["result"]> {
  const [, , , , result] = await db.batch([
    db.insert(users).values(user),
    db.insert(identities).values(identity),
    db.insert(sessions).values(session),
    db.delete(emailVerifications).where(eq(emailVerifications.email, user.email)),
    read,
  ]);
  return result;
}

/** A session ID with the user's ID. */
export type SessionKey = { id: string; userId: string };

/** Renews the proof of a session if the provider's account is linked to its user. False if it is not. */
export async function renewProof(
  db: Database,
  session: SessionKey,
  { provider, subject }: { provider: string; subject: string },
  now: Date,
): Promise<boolean> {
  const own = db
    .select({ userId: identities.userId })
    .from(identities)
    .where(
      and(eq(identities.provider, provider), eq(identities.subject, subject), eq(identities.userId, session.userId)),
    );
  const rows = await db
    .update(sessions)
    .set({ provenAt: now })
    .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.userId), exists(own)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/**
 * Links a provider's account, and notifies the user.
 *
 * @param read the last statement of the batch
 * @returns the result of `read`
 * @throws a unique violation of `identities` if the provider's account, or this provider for this user, is already
 *   linked
 */
export async function insertIdentity<Read extends Statement>(
  db: Database,
  identity: NewIdentity,
  read: Read,
): Promise<Read["_"]["result"]> {
  const { userId, provider, linkedAt } = identity;
  const [, , result] = await db.batch([
    db.insert(identities).values(identity),
    notifyStatement(db, {
      kind: "methodAdded",
      about: { event: crypto.randomUUID() },
      to: userId,
      at: linkedAt,
      detail: provider,
    }),
    read,
  ]);
  return result;
}

/**
 * Unlinks a provider and notifies the user, unless it is their only login method. The statement checks this, so that concurrent requests
 * cannot lock the user out.
 *
 * @returns the e-mail address of the provider's account; undefined if nothing was unlinked
 */
export async function deleteIdentity(db: Database, userId: string, provider: string, now: Date) {
  const [[row]] = await db.batch([
    db
      .delete(identities)
      .where(
        and(
          eq(identities.userId, userId),
          eq(identities.provider, provider),
          sql`(exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} is not null)
            or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})
            or (select count(*) from ${identities} as others where others.user_id = ${userId}) > 1)`,
        ),
      )
      .returning({ email: identities.email }),
    notifyStatement(db, {
      kind: "methodRemoved",
      about: { event: crypto.randomUUID() },
      to: userId,
      at: now,
      detail: provider,
    }),
  ]);
  return row;
}

/** Lists the provider accounts that are linked to a user. */
export async function listIdentities(db: Database, userId: string) {
  const { provider, subject, email, linkedAt } = identities;
  return db.select({ provider, subject, email, linkedAt }).from(identities).where(eq(identities.userId, userId));
}

export async function hasIdentity(db: Database, userId: string, provider: string): Promise<boolean> {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
  return rows.length > 0;
}
