import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { inTime } from "./withTimeout.ts";

/** Many times what the slowest of our statements takes. */
const PATIENCE_MS = 10_000;

const answered = async <Result>(work: Promise<Result>): Promise<Result> =>
  inTime(work, PATIENCE_MS, "D1_ERROR: no answer in time");

/**
 * Opens the database for one request; what it is asked ends within ten seconds.
 * @param start who answers the first query: the primary, which knows what has ended and what may not be done any more,
 *   or any replica. What follows is answered by a database at least as new as that answer.
 */
export function openDatabase(binding: D1Database, start: D1SessionConstraint = "first-primary") {
  const session = binding.withSession(start);
  const client = {
    prepare: (sql: string) => patient(session.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => answered(session.batch(statements)),
  };
  // This is the part of D1Database that drizzle calls.
  // Without the schema: only relational queries need it, and to read it costs more than a query, every time.
  const db = drizzle(client as D1Database);
  return { db };
}

const readers = new WeakMap<D1Database, Database>();

/**
 * The database for what strangers read: any replica may answer. One session serves all of them, so that what is asked
 * again and again is built once (`builtOnce`).
 */
export function openReader(binding: D1Database): Database {
  const known = readers.get(binding);
  if (known) return known;
  const { db } = openDatabase(binding, "first-unconstrained");
  readers.set(binding, db);
  return db;
}

/** Builds a query once for a database that lives on: to build it costs more than to ask it. */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** The same statement, as a batch wants D1's own; by the calls that drizzle makes. */
function patient(statement: D1PreparedStatement): D1PreparedStatement {
  const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
  const [run, raw] = [statement.run.bind(statement), statement.raw.bind(statement)];
  return Object.assign(statement, {
    bind: (...values: unknown[]) => patient(bind(...values)),
    all: async () => answered(all()),
    run: async () => answered(run()),
    raw: async () => answered(raw()),
  });
}

export type { SQL } from "drizzle-orm";

/** What a `db.batch` is made of. */
export type Statement = BatchItem<"sqlite">;

export type Database = ReturnType<typeof openDatabase>["db"];

/** True where a statement failed because a row with this unique value exists, e.g. `users.email`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return listMessages(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** True where a statement pointed at a row that is not (or no longer) there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return listMessages(error).some((message) => message.includes("FOREIGN KEY constraint failed"));
}

/** True where the database did not answer. What SQLite refuses carries its code; a failure on the way there does not. */
export function isDatabaseOutage(error: unknown): boolean {
  return listMessages(error).some((message) => /^D1(_ERROR| DB)/.test(message) && !message.includes("SQLITE_"));
}

/** The reason within drizzle's error, whose own text quotes the values of the query. */
export function findCause(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** drizzle and D1 wrap the reason in causes. */
function listMessages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...listMessages(error.cause)] : [];
}
