import { eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";

/** A statement that reads an account by ID, with the data that identifies its owner, without the password hash. */
export const selectAccount = (db: Database, email: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      locale: users.locale,
      joinedAt: users.joinedAt,
      suspendedAt: users.suspendedAt,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
      /** Linked providers, comma-separated; null if there are none. */
      providers: sql<
        string | null
      >`(select group_concat(${identities.provider}) from ${identities} where ${identities.userId} = ${users.id})`,
    })
    .from(users)
    .where(eq(users.email, email));

export type Account = Awaited<ReturnType<typeof selectAccount>>[number];

/**
 * Stores a temporary password, and replaces an earlier one. It requires that the account still has the ID to which it
 * was mailed, because the ID can change in between.
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
