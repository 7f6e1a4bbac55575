import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { sessions } from "../../../../db/schema/sessions.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";

const { id, email, name, locale, joinedAt, suspendedAt, foldedName } = users;
const columns = { id, email, name, locale, joinedAt, suspendedAt };

/** A page of people, and after whom it begins. */
type Page = { after?: string | undefined; limit: number };

/** Where the person stands after whom a page begins; nobody comes after one who is gone. */
const cursorCondition = (columnsOfPlace: SQL, userId: string) =>
  sql`(select ${columnsOfPlace} from ${users} where ${eq(id, userId)})`;

/** Everybody, the newest first. */
export async function listUsers(db: Database, { after, limit }: Page) {
  const place = sql`${joinedAt}, ${id}`;
  return db
    .select(columns)
    .from(users)
    .where(after === undefined ? undefined : sql`(${place}) < ${cursorCondition(place, after)}`)
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit);
}

/** Those whose ID begins so, in its order. */
export async function findByEmail(db: Database, prefix: string, { after, limit }: Page) {
  const following = after === undefined ? undefined : sql`${email} > ${cursorCondition(sql`${email}`, after)}`;
  return db
    .select(columns)
    .from(users)
    .where(and(gte(email, prefix), lt(email, prefix + LAST), following))
    .orderBy(email)
    .limit(limit);
}

/** Those whose folded name begins so, in its order. */
export async function findByName(db: Database, prefix: string, { after, limit }: Page) {
  const place = sql`${foldedName}, ${id}`;
  const following = after === undefined ? undefined : sql`(${place}) > ${cursorCondition(place, after)}`;
  return db
    .select(columns)
    .from(users)
    .where(and(gte(foldedName, prefix), lt(foldedName, prefix + LAST), following))
    .orderBy(foldedName, id)
    .limit(limit);
}

export async function findUser(db: Database, userId: string) {
  const [row] = await db.select(columns).from(users).where(eq(id, userId));
  return row;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Suspends a person and ends all their sessions, so that nothing is left to come back with.
 * @param following the record of who did it, and what else ends with it
 */
export async function suspend(db: Database, userId: string, now: Date, following: Statement[]) {
  await db.batch([
    db
      .update(users)
      .set({ suspendedAt: now })
      .where(and(eq(id, userId), isNull(suspendedAt))),
    ...following,
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ]);
}

/** @param record of who did it */
export async function resume(db: Database, userId: string, record: Statement) {
  await db.batch([
    db
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(id, userId), isNotNull(suspendedAt))),
    record,
  ]);
}
