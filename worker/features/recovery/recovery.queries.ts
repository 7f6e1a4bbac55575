import { eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
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

/** Keeps a temporary password; a new one replaces the one before. */
export async function saveTemporaryPassword(db: Database, row: { userId: string; hash: string; expiresAt: Date }) {
  const { hash, expiresAt } = row;
  await db
    .insert(temporaryPasswords)
    .values(row)
    .onConflictDoUpdate({ target: temporaryPasswords.userId, set: { hash, expiresAt } });
}
