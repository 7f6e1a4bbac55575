import { and, asc, count, eq, exists, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { notifyStatement } from "../../../db/notifications.ts";
import { type NewSession, openSessionAndRead } from "../../../db/openSession.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { passkeys } from "../../../db/schema/passkeys.table.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { users } from "../../../db/schema/users.table.ts";

export type NewPasskey = typeof passkeys.$inferInsert;

/** Lists a user's passkeys, oldest first, without public keys. */
export function listPasskeys(db: Database, userId: string) {
  const { id, name, transports, backedUp, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, transports, backedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
}

/** A statement that reads a passkey with its public key and its account. */
export function selectPasskey(db: Database, id: string) {
  const { publicKey, counter, transports } = passkeys;
  const { email, locale, devicesSince } = users;
  return db
    .select({
      passkey: { publicKey, counter, transports },
      account: { id: users.id, email, locale, devicesSince },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
}

/**
 * Inserts a passkey while the user has fewer than `max`, notifies the user, renews the proof of the session, and lists the
 * user's passkeys.
 * Undefined if the limit is reached.
 *
 * @throws a unique violation of `passkeys.id` if the credential is already registered
 */
export async function insertPasskey(
  db: Database,
  passkey: NewPasskey,
  session: { id: string; now: Date },
  max: number,
) {
  const own = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, passkey.userId));
  const [inserted, , , list] = await db.batch([
    insertSelect(db, passkeys, passkey, sql`where ${lt(own, max)}`).returning({ id: passkeys.id }),
    notifyStatement(db, {
      kind: "methodAdded",
      about: { event: crypto.randomUUID() },
      to: passkey.userId,
      at: session.now,
      detail: "passkey",
    }),
    db
      .update(sessions)
      .set({ provenAt: session.now, passkeyProvenAt: session.now })
      .where(
        and(
          eq(sessions.id, session.id),
          exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, passkey.id))),
        ),
      ),
    listPasskeys(db, passkey.userId),
  ]);
  return inserted.length > 0 ? list : undefined;
}

/** False if the user has no such passkey. */
export async function renamePasskey(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/**
 * Deletes a passkey and notifies the user, unless it is their only login method. The statement checks this, so that concurrent requests
 * cannot lock the user out.
 *
 * @returns its name; undefined if nothing was deleted
 */
export async function deletePasskey(db: Database, userId: string, id: string, now: Date): Promise<string | undefined> {
  const others = alias(passkeys, "others");
  const password = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)));
  const provider = db.select({ userId: identities.userId }).from(identities).where(eq(identities.userId, userId));
  const other = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.userId, userId), sql`${others.id} <> ${id}`));
  const [[row]] = await db.batch([
    db
      .delete(passkeys)
      .where(
        and(eq(passkeys.id, id), eq(passkeys.userId, userId), or(exists(password), exists(provider), exists(other))),
      )
      .returning({ name: passkeys.name }),
    notifyStatement(db, {
      kind: "methodRemoved",
      about: { event: crypto.randomUUID() },
      to: userId,
      at: now,
      detail: "passkey",
    }),
  ]);
  return row?.name;
}

export async function hasPasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rows.length > 0;
}

/** A statement that counts a user's passkeys. */
export const selectPasskeyCount = (db: Database, userId: string) =>
  db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));

/** The data of an authenticator in a verified response. */
export type Use = { id: string; counter: number; backedUp: boolean; now: Date };

/** SQL condition: no later signature was seen. Otherwise the passkey may have been cloned. */
const unusedSince = ({ id, counter }: Use) =>
  and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter));

const recordUse = (db: Database, use: Use): Statement =>
  db
    .update(passkeys)
    .set({ counter: use.counter, backedUp: use.backedUp, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, use.id), lte(passkeys.counter, use.counter)));

/**
 * Opens a session after a verified signature, if the passkey still exists and its user is not suspended.
 *
 * @param changes further statements of the login, in the same batch
 * @param read the last statement of the batch
 * @returns the result of `read`; undefined if no session was opened
 */
export async function insertSession<Read extends Statement>(
  db: Database,
  session: NewSession,
  use: Use,
  changes: Statement[],
  read: Read,
) {
  const valid = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(unusedSince(use), eq(passkeys.userId, session.userId), isNull(users.suspendedAt)));
  return openSessionAndRead(db, { session, allowed: exists(valid), changes: [recordUse(db, use), ...changes], read });
}

/** Renews the proof of a session with the user's passkey. False if the passkey belongs to another user. */
export async function renewProof(db: Database, session: { id: string; userId: string }, use: Use): Promise<boolean> {
  const own = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(unusedSince(use), eq(passkeys.userId, session.userId)));
  const [renewed] = await db.batch([
    db
      .update(sessions)
      .set({ provenAt: use.now, passkeyProvenAt: use.now })
      .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.userId), exists(own)))
      .returning({ id: sessions.id }),
    recordUse(db, use),
  ]);
  return renewed.length > 0;
}
