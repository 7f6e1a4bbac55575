import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "./client.ts";
import { insertSelect } from "./insertSelect.ts";
import { sessions } from "./schema/sessions.table.ts";

export type NewSession = typeof sessions.$inferInsert;

/** A statement that opens a session if `allowed` holds. Otherwise it returns no row. */
export const openSession = (db: Database, session: NewSession, allowed: SQL) =>
  insertSelect(db, sessions, session, sql`where ${allowed}`).returning({ id: sessions.id });

/**
 * Opens a session and makes the further changes of a login in one batch, which ends with a read.
 *
 * @param allowed condition of the session; the changes have their own
 * @returns the result of the read; undefined if no session was opened
 */
export async function openSessionAndRead<Read extends Statement>(
  db: Database,
  { session, allowed, changes = [], read }: { session: NewSession; allowed: SQL; changes?: Statement[]; read: Read },
): Promise<Read["_"]["result"] | undefined> {
  const results: unknown[] = await db.batch([openSession(db, session, allowed), ...changes, read]);
  const [opened] = results as [unknown[]];
  return opened.length > 0 ? results.at(-1) : undefined;
}
