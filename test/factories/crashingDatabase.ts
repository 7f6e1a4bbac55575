import { env } from "cloudflare:workers";

/** What a crash looks like from the other side of the connection. */
const crash = () => new Error("D1_ERROR: the Worker ended here");

/**
 * The D1 binding for a Worker that can end at any step: `crashAt(n)` lets n more statements or batches happen and
 * none after, as if the process were gone; `recover` is the next process.
 */
export function crashingDatabase() {
  let left = Number.POSITIVE_INFINITY;
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (left <= 0) throw crash();
    left -= 1;
    return work();
  };
  const prepared = (database: D1Database | D1DatabaseSession) => (sql: string) => wrap(database.prepare(sql));
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
    const [run, raw] = [statement.run.bind(statement), statement.raw.bind(statement)];
    return Object.assign(statement, {
      bind: (...values: unknown[]) => wrap(bind(...values)),
      all: async () => step(() => all()),
      run: async () => step(() => run()),
      raw: async () => step(() => raw()),
    });
  };
  const withSession = (...start: Parameters<D1Database["withSession"]>) => {
    const session = env.DB.withSession(...start);
    const [batch, getBookmark] = [session.batch.bind(session), session.getBookmark.bind(session)];
    return {
      prepare: prepared(session),
      batch: async <Row>(statements: D1PreparedStatement[]) => step(() => batch<Row>(statements)),
      getBookmark,
    };
  };
  return {
    DB: { prepare: prepared(env.DB), withSession },
    crashAt: (steps: number) => {
      left = steps;
    },
    recover: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
