import { eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";

/** An account by its ID, with what is needed to recognise its owner. The password's hash stays where it is. */
export async function findAccount(db: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      locale: users.locale,
      joinedAt: users.joinedAt,
      suspendedAt: users.suspendedAt,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

export async function listProviders(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
  return rows.map(({ provider }) => provider);
}

/**
 * Keeps a temporary password; a new one replaces the one before. Only while the account still has the ID to whose address
 * it was mailed: the ID may have changed while the mail went out.
 */
export async function saveTemporaryPassword(
  db: Database,
  row: { userId: string; hash: string; expiresAt: Date },
  email: string,
) {
  const { hash, expiresAt } = row;
  const hasId = sql`exists (select 1 from ${users} where ${users.id} = ${row.userId} and ${users.email} = ${email})`;
  await insertSelect(db, temporaryPasswords, row, sql`where ${hasId}`).onConflictDoUpdate({
    target: temporaryPasswords.userId,
    set: { hash, expiresAt },
  });
}
