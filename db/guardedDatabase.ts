import { answered, type Database, type Session, toDrizzle } from "./client.ts";

/**
 * A statement that must succeed before any other statement of a request takes effect. It is sent in the same batch as
 * the first of them, so it costs no round trip of its own. It reads one row, or fails with a message that contains
 * `'guard:NAME'`.
 */
export type Guard = { sql: string; params: unknown[] };

export type GuardedDatabase = {
  db: Database;
  /** Sends the guard alone, unless it has passed. @throws the error of the guard */
  check: () => Promise<Record<string, unknown>>;
  /** True if the guard was sent, and the database did not answer whether it holds. */
  isUndecided: () => boolean;
};

/**
 * Opens the primary database for one request. A batch is a transaction: if the guard fails, the statements that were
 * sent with it are rolled back, and their results are dropped. Until the guard has passed once, every batch contains it.
 *
 * @param guard called when the first statement is sent
 * @param toError converts the name with which the guard failed
 */
export function openGuardedDatabase(
  binding: D1Database,
  guard: () => Guard,
  toError: (name: string) => Error,
): GuardedDatabase {
  const session = binding.withSession("first-primary");
  let passed: Record<string, unknown> | undefined;
  let refusal: Error | undefined;
  let isSent = false;

  async function send(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    if (refusal) throw refusal;
    if (passed) return session.batch(statements);
    isSent = true;
    const { sql, params } = guard();
    const check = session.prepare(sql).bind(...params);
    const [row, ...results] = await session.batch([check, ...statements]).catch((error: unknown) => {
      const name = findRefusal(error);
      if (name === undefined) throw error;
      refusal ??= toError(name);
      throw refusal;
    });
    passed = row?.results[0] as Record<string, unknown>;
    return results;
  }

  const guarded: Session = {
    prepare: (sql) => session.prepare(sql),
    batch: send as Session["batch"],
    needsBatch: () => passed === undefined,
  };
  return {
    db: toDrizzle(guarded),
    check: async () => {
      if (refusal) throw refusal;
      if (!passed) await answered(send([]));
      return passed as Record<string, unknown>;
    },
    isUndecided: () => isSent && !passed && !refusal,
  };
}

/** The name in the message of a failed guard. D1 wraps the error of SQLite in causes. */
function findRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /'guard:(\w+)'/.exec(error.message)?.[1] ?? findRefusal(error.cause);
}
