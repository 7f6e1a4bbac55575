import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { insertSelect } from "./insertSelect.ts";
import { sessions } from "./schema/sessions.table.ts";

export type NewSession = typeof sessions.$inferInsert;

/** A statement that opens a session if `allowed` holds. Otherwise it returns no row. */
export const openSession = (db: Database, session: NewSession, allowed: SQL) =>
  insertSelect(db, sessions, session, sql`where ${allowed}`).returning({ id: sessions.id });
