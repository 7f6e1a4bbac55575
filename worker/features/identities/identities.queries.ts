import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { type NewSession, openSession } from "../../../db/openSession.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { passkeys } from "../../../db/schema/passkeys.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

type NewUser = typeof users.$inferInsert;
type NewIdentity = typeof identities.$inferInsert;

/** The person that a provider's account belongs to. */
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

/** Opens a session for whom a provider's account belongs to, if it does still and they were not shut out meanwhile. */
export async function insertSession(
  db: Database,
  session: NewSession,
  { provider, subject }: { provider: string; subject: string },
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
  const opened = await openSession(db, session, exists(account));
  return opened.length > 0;
}

/** Makes an account whose way in is the provider, and opens its first session: all or nothing. */
export async function insertExternalUser(db: Database, user: NewUser, identity: NewIdentity, session: NewSession) {
  await db.batch([
    db.insert(users).values(user),
    db.insert(identities).values(identity),
    db.insert(sessions).values(session),
    db.delete(emailVerifications).where(eq(emailVerifications.email, user.email)),
  ]);
}

/** A session, by its own and its person's id. */
export type SessionKey = { id: string; userId: string };

/** Notes a proof by a provider's account in a session, if the account is the person's. False where it is not. */
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

/** Fails on `identities` where the provider's account, or this provider for this person, is linked already. */
export async function insertIdentity(db: Database, identity: NewIdentity) {
  await db.insert(identities).values(identity);
}

/**
 * Unlinks a provider unless it is the person's only way in; the condition is part of the statement, so two at once cannot
 * lock them out. @returns the account's address at the provider; undefined where nothing was unlinked
 */
export async function deleteIdentity(db: Database, userId: string, provider: string) {
  const rows = await db
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
    .returning({ email: identities.email });
  return rows[0];
}

/** The providers' accounts by which a person comes in. */
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
