import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { type NewSession, openSession } from "../../../db/openSession.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { emailVerifications } from "../../../db/schema/verifications.table.ts";

type NewUser = typeof users.$inferInsert;
type NewIdentity = typeof identities.$inferInsert;

/** The person that a provider's account belongs to. */
export async function findByIdentity(db: Database, provider: string, subject: string) {
  const [row] = await db
    .select({ userId: users.id, suspendedAt: users.suspendedAt })
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

/** Fails on `identities` where the provider's account, or this provider for this person, is linked already. */
export async function insertIdentity(db: Database, identity: NewIdentity) {
  await db.insert(identities).values(identity);
}

/** Unlinks a provider unless it is the person's only way in; the condition is part of the statement, so two at once cannot lock them out. */
export async function deleteIdentity(db: Database, userId: string, provider: string): Promise<boolean> {
  const rows = await db
    .delete(identities)
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.provider, provider),
        sql`(exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} is not null)
          or (select count(*) from ${identities} as others where others.user_id = ${userId}) > 1)`,
      ),
    )
    .returning({ provider: identities.provider });
  return rows.length > 0;
}

/** The providers' accounts by which a person comes in. */
export async function listIdentities(db: Database, userId: string) {
  const { provider, subject, linkedAt } = identities;
  return db.select({ provider, subject, linkedAt }).from(identities).where(eq(identities.userId, userId));
}

export async function hasIdentity(db: Database, userId: string, provider: string): Promise<boolean> {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
  return rows.length > 0;
}
