import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { hasEntitlement } from "../../../db/entitlement.ts";
import { unreadCount } from "../../../db/notifications.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { identities } from "../../../db/schema/identities.table.ts";
import { passkeys } from "../../../db/schema/passkeys.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import type { UpdateUser } from "../../../domain/users/users.schema.ts";

/** The columns of a user's own account, without the password hash. */
const ownView = (now: Date) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  phone: users.phone,
  locale: users.locale,
  referralCode: users.referralCode,
  joinedAt: users.joinedAt,
  primaryCardIdx: users.primaryCardIdx,
  /** Linked providers, comma-separated, so that the user is one row. */
  providers: sql<
    string | null
  >`(select group_concat(${identities.provider}) from ${identities} where ${identities.userId} = ${users.id})`,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`.mapWith(Boolean),
  /** Number of passkeys. */
  passkeys: sql<number>`(select count(*) from ${passkeys} where passkeys.user_id = users.id)`,
  mustChangePassword:
    sql<boolean>`exists (select 1 from ${temporaryPasswords} where ${temporaryPasswords.userId} = ${users.id} and ${temporaryPasswords.usedAt} is not null)`.mapWith(
      Boolean,
    ),
  /** Number of unread notifications, at most `UNREAD_MAX`. */
  unreadNotifications: unreadCount(now),
  premium: hasEntitlement(users.id, "premium", now),
  group: hasEntitlement(users.id, "group", now),
});

/** A statement that reads a user's own account, alone or in a batch. */
export const selectUser = (db: Database, id: string, now: Date) =>
  db.select(ownView(now)).from(users).where(eq(users.id, id));

/** A row of `selectUser`. */
export type UserRow = Awaited<ReturnType<typeof selectUser>>[number];

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** True if the user owns the card and it is not in the bin. */
export async function ownsCard(db: Database, ownerId: string, idx: number): Promise<boolean> {
  const rows = await db
    .select({ idx: cards.idx })
    .from(cards)
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt)));
  return rows.length > 0;
}

/** Updates a user and returns the new state. An absent field stays unchanged. */
export async function updateUser(db: Database, id: string, changes: UpdateUser & { foldedName?: string }, now: Date) {
  return db.update(users).set(changes).where(eq(users.id, id)).returning(ownView(now));
}
