import { env } from "cloudflare:workers";

export type Query = { sql: string; params: unknown[] };

/** Counts round trips in sequence. Trips that run in parallel count once. */
class TripCounter {
  constructor(
    /** True for the session of public reads, which many requests use. */
    readonly isShared: boolean,
  ) {}

  count = 0;
  private completed = 0;

  async trip<Result>(work: () => Promise<Result>): Promise<Result> {
    const number = this.completed + 1;
    this.count = Math.max(this.count, number);
    try {
      return await work();
    } finally {
      this.completed = Math.max(this.completed, number);
    }
  }

  reset(): void {
    this.count = 0;
    this.completed = 0;
  }
}

/** The D1 binding, a list of all queries to it, and the round trips since the last `takeTrips`. */
export function recordDatabase() {
  const queries: Query[] = [];
  let counters: TripCounter[] = [];

  const withSession = (...start: Parameters<D1Database["withSession"]>) => {
    const session = env.DB.withSession(...start);
    const counter = new TripCounter(start[0] === "first-unconstrained");
    counters.push(counter);
    const sent = new WeakMap<D1PreparedStatement, Query>();
    const send = async <Result>(statements: D1PreparedStatement[], work: () => Promise<Result>) => {
      queries.push(...statements.flatMap((statement) => sent.get(statement) ?? []));
      return counter.trip(work);
    };
    const recorded = (statement: D1PreparedStatement, query: Query): D1PreparedStatement => {
      const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
      const [run, raw] = [statement.run.bind(statement), statement.raw.bind(statement)];
      sent.set(statement, query);
      return Object.assign(statement, {
        bind: (...params: unknown[]) => recorded(bind(...params), { ...query, params }),
        all: async () => send([statement], () => all()),
        run: async () => send([statement], () => run()),
        raw: async () => send([statement], () => raw()),
      });
    };
    return {
      prepare: (sql: string) => recorded(session.prepare(sql), { sql, params: [] }),
      batch: async <Row>(statements: D1PreparedStatement[]) => send(statements, () => session.batch<Row>(statements)),
      getBookmark: () => session.getBookmark(),
    };
  };

  /** The most round trips in sequence of one session since the last call: those of one request. */
  const takeTrips = (): number => {
    const most = Math.max(0, ...counters.map(({ count }) => count));
    // Without the sessions of earlier requests, whose work after the response may continue.
    counters = counters.filter(({ isShared }) => isShared);
    for (const counter of counters) counter.reset();
    return most;
  };
  const prepare = (sql: string) => withSession().prepare(sql);
  return { queries, takeTrips, DB: { prepare, withSession } };
}
