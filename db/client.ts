import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { inTime } from "./unanswered.ts";

/** Timeout of a statement, in milliseconds. The slowest statement takes a fraction of it. */
const PATIENCE_MS = 10_000;

const answered = async <Result>(work: Promise<Result>): Promise<Result> =>
  inTime(work, PATIENCE_MS, "D1_ERROR: no answer in time");

/**
 * Opens the database for one request. Each statement times out after ten seconds.
 *
 * @param start where the first query runs: on the primary, which has the latest state, or on any replica. Later queries
 *   run on a database that is at least as new.
 */
export function openDatabase(binding: D1Database, start: D1SessionConstraint = "first-primary") {
  const session = binding.withSession(start);
  return { db: toDrizzle({ prepare: (sql) => session.prepare(sql), batch: async (all) => session.batch(all) }) };
}

/** The two methods of a D1 session that drizzle calls. */
export type Session = Pick<D1DatabaseSession, "prepare" | "batch">;

/** Wraps a session so that each of its round trips times out, and each batch returns all columns. */
export function toDrizzle(session: Session) {
  const bound = new WeakMap<D1PreparedStatement, { sql: string; values: unknown[] }>();

  /** Adds a timeout to a statement. It modifies the object, because a batch requires D1's own statements. */
  function patient(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
    const [run, raw] = [statement.run.bind(statement), statement.raw.bind(statement)];
    return Object.assign(statement, {
      bind: (...values: unknown[]) => {
        const copy = patient(bind(...values), sql);
        bound.set(copy, { sql, values });
        return copy;
      },
      all: async () => answered(all()),
      run: async () => answered(run()),
      raw: async () => answered(raw()),
    });
  }

  /** The statement as a batch needs it, with a unique name for each column that it selects. */
  function toBatched(statement: D1PreparedStatement): D1PreparedStatement {
    const source = bound.get(statement);
    return source ? session.prepare(withUniqueNames(source.sql)).bind(...source.values) : statement;
  }

  const client = {
    prepare: (sql: string) => patient(session.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => answered(session.batch(statements.map(toBatched))),
  };
  // The schema is omitted: only relational queries need it, and reading it costs more than a query.
  return drizzle(client as D1Database);
}

const readers = new WeakMap<D1Database, Database>();

/**
 * Returns the database for public reads, on any replica. All requests share one session, so that `builtOnce` can reuse
 * queries.
 */
export function openReader(binding: D1Database): Database {
  const known = readers.get(binding);
  if (known) return known;
  const { db } = openDatabase(binding, "first-unconstrained");
  readers.set(binding, db);
  return db;
}

/** Builds a query once per database. Building it costs more than running it. */
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

/**
 * A batch returns rows as objects, in which columns of one name would collapse. SQLite gives the columns of a subquery
 * unique names.
 */
export const withUniqueNames = (sql: string): string =>
  /^\s*(select|with)\b/i.test(sql) ? `select * from (${sql})` : sql;

export type { SQL } from "drizzle-orm";

/** A statement for `db.batch`. */
export type Statement = BatchItem<"sqlite">;

export type Database = ReturnType<typeof openDatabase>["db"];

/** True if a statement failed because a row with this unique value exists, e.g. `users.email`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return listMessages(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** True if a statement refers to a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return listMessages(error).some((message) => message.includes("FOREIGN KEY constraint failed"));
}

/** True if the database did not respond. Errors of SQLite contain its code; network errors do not. */
export function isDatabaseOutage(error: unknown): boolean {
  return listMessages(error).some((message) => /^D1(_ERROR| DB)/.test(message) && !message.includes("SQLITE_"));
}

/** Returns the cause of a drizzle error, whose own message quotes the values of the query. */
export function findCause(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** drizzle and D1 wrap the error in causes. */
function listMessages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...listMessages(error.cause)] : [];
}
