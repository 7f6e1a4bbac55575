import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { insertValues } from "./insertValues.ts";
import { sessions } from "./schema/sessions.table.ts";

export type NewSession = typeof sessions.$inferInsert;

/** A statement that opens a session if that is allowed still; it answers no row where it is not. */
export const openSession = (db: Database, session: NewSession, allowed: SQL) =>
  db
    .insert(sessions)
    .select(sql`select ${insertValues(sessions, session)} where ${allowed}`)
    .returning({ id: sessions.id });
