import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { inTime } from "./unanswered.ts";

/** Timeout of a statement, in milliseconds. The slowest statement takes a fraction of it. */
const PATIENCE_MS = 10_000;

/** The result of a round trip. @throws an error of D1 if there is none in time */
export const answered = async <Result>(work: Promise<Result>): Promise<Result> =>
  inTime(work, PATIENCE_MS, "D1_ERROR: no answer in time");

/**
 * Opens the database for one request. Each statement times out after ten seconds.
 *
 * @param start where the first query runs: on the primary, which has the latest state, or on any replica. Later queries
 *   run on a database that is at least as new.
 */
export function openDatabase(binding: D1Database, start: D1SessionConstraint = "first-primary") {
  const session = binding.withSession(start);
  return { db: toDrizzle(toSession(session)) };
}

/** A D1 session, or a part of one that drizzle can use. */
export type Session = Pick<D1DatabaseSession, "prepare" | "batch"> & {
  /** True while even a single statement must go through `batch`. */
  needsBatch?: () => boolean;
};

/** The methods of a session, which D1 calls on the session itself. */
const toSession = (session: D1DatabaseSession): Session => ({
  prepare: (sql) => session.prepare(sql),
  batch: async (statements) => session.batch(statements),
});

/** Wraps a session so that each of its round trips times out, and each batch returns all columns. */
export function toDrizzle({ prepare, batch, needsBatch = () => false }: Session) {
  const sources = new WeakMap<D1PreparedStatement, { sql: string; values: unknown[] }>();

  /** Modifies the statement, because a batch requires D1's own statements. */
  function wrap(statement: D1PreparedStatement, sql: string, values: unknown[]): D1PreparedStatement {
    const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
    const [run, raw] = [statement.run.bind(statement), statement.raw.bind(statement)];
    const inBatch = async () => (await sendBatch([statement]))[0] as D1Result;
    sources.set(statement, { sql, values });
    return Object.assign(statement, {
      bind: (...bound: unknown[]) => wrap(bind(...bound), sql, bound),
      all: async () => (needsBatch() ? inBatch() : answered(all())),
      run: async () => (needsBatch() ? inBatch() : answered(run())),
      raw: async () =>
        needsBatch() ? (await inBatch()).results.map((row) => Object.values(row as object)) : answered(raw()),
    });
  }

  /** The statement as a batch needs it, with a unique name for each column that it selects. */
  function toBatched(statement: D1PreparedStatement): D1PreparedStatement {
    const { sql, values } = sources.get(statement) ?? { sql: "", values: [] };
    return isQuery(sql) ? prepare(withUniqueNames(sql)).bind(...values) : statement;
  }

  const sendBatch = async (statements: D1PreparedStatement[]) => answered(batch(statements.map(toBatched)));
  const client = { prepare: (sql: string) => wrap(prepare(sql), sql, []), batch: sendBatch };
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

const isQuery = (sql: string): boolean => /^\s*(select|with)\b/i.test(sql);

/**
 * A batch returns rows as objects, in which columns of one name would collapse. SQLite gives the columns of a subquery
 * unique names.
 */
const withUniqueNames = (sql: string): string => `select * from (${sql})`;

export type { SQL } from "drizzle-orm";

/** A statement for `db.batch`. */
export type Statement = BatchItem<"sqlite">;

/** The results of statements, in their order. */
export type Results<Statements extends readonly Statement[]> = {
  -readonly [I in keyof Statements]: Statements[I]["_"]["result"];
};

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
