import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { sessions } from "../../../../db/schema/sessions.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import { LAST } from "../../../../domain/textSearch.ts";

const { id, email, name, locale, joinedAt, suspendedAt, foldedName } = users;
const columns = { id, email, name, locale, joinedAt, suspendedAt };

/** A page of users. `after` is the ID of the last one before it. */
type Page = { after?: string | undefined; limit: number };

/** The sort key of the user at the cursor. Null if that user was deleted; then the page is empty. */
const cursorCondition = (columnsOfPlace: SQL, userId: string) =>
  sql`(select ${columnsOfPlace} from ${users} where ${eq(id, userId)})`;

/** Selects all users, newest first. */
export function selectUsers(db: Database, { after, limit }: Page) {
  const place = sql`${joinedAt}, ${id}`;
  return db
    .select(columns)
    .from(users)
    .where(after === undefined ? undefined : sql`(${place}) < ${cursorCondition(place, after)}`)
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit);
}

/** Selects users by ID (e-mail address), filtered by prefix. */
export function selectByEmail(db: Database, prefix: string, { after, limit }: Page) {
  const following = after === undefined ? undefined : sql`${email} > ${cursorCondition(sql`${email}`, after)}`;
  return db
    .select(columns)
    .from(users)
    .where(and(gte(email, prefix), lt(email, prefix + LAST), following))
    .orderBy(email)
    .limit(limit);
}

/** Selects users by folded name, filtered by prefix. */
export function selectByName(db: Database, prefix: string, { after, limit }: Page) {
  const place = sql`${foldedName}, ${id}`;
  const following = after === undefined ? undefined : sql`(${place}) > ${cursorCondition(place, after)}`;
  return db
    .select(columns)
    .from(users)
    .where(and(gte(foldedName, prefix), lt(foldedName, prefix + LAST), following))
    .orderBy(foldedName, id)
    .limit(limit);
}

type Selection = ReturnType<typeof selectByEmail | typeof selectByName | typeof selectUsers>;

/** Runs two searches in one batch. Either can be absent. */
export async function runBoth(db: Database, one: Selection | undefined, other: Selection | undefined) {
  if (one && other) return db.batch([one, other]);
  return [one ? await one : [], other ? await other : []] as const;
}

const selectUser = (db: Database, userId: string) => db.select(columns).from(users).where(eq(id, userId));

export async function findUser(db: Database, userId: string) {
  const [row] = await selectUser(db, userId);
  return row;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Suspends a user and deletes all their sessions. `isChanged` is false if the user was suspended before.
 *
 * @param recordStatement audit statement
 * @param stopStatement statement that stops renewals
 */
export async function suspend(
  db: Database,
  userId: string,
  now: Date,
  { recordStatement, stopStatement }: { recordStatement: Statement; stopStatement: Statement },
) {
  const [rows, , , , [user]] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt: now })
      .where(and(eq(id, userId), isNull(suspendedAt)))
      .returning({ id }),
    recordStatement,
    stopStatement,
    db.delete(sessions).where(eq(sessions.userId, userId)),
    selectUser(db, userId),
  ]);
  return { isChanged: rows.length > 0, user };
}

/** Lifts a suspension. `isChanged` is false if there was none. @param recordStatement audit statement */
export async function resume(db: Database, userId: string, recordStatement: Statement) {
  const [rows, , [user]] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(id, userId), isNotNull(suspendedAt)))
      .returning({ id }),
    recordStatement,
    selectUser(db, userId),
  ]);
  return { isChanged: rows.length > 0, user };
}
