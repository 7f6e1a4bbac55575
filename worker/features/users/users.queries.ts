import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import type { UpdateUser } from "./users.schema.ts";

/** All that a person sees of their own account; never the password's hash. */
const ownView = {
  id: users.id,
  email: users.email,
  name: users.name,
  phone: users.phone,
  locale: users.locale,
  referralCode: users.referralCode,
  joinedAt: users.joinedAt,
  primaryCardIdx: users.primaryCardIdx,
};

export async function findUser(db: Database, id: string) {
  const [row] = await db.select(ownView).from(users).where(eq(users.id, id));
  return row;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

export async function ownsCard(db: Database, ownerId: string, idx: number): Promise<boolean> {
  const rows = await db
    .select({ idx: cards.idx })
    .from(cards)
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt)));
  return rows.length > 0;
}

export async function updateUser(db: Database, id: string, changes: UpdateUser) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning(ownView);
  return row;
}
