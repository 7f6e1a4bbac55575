type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A D1 binding that passes each statement and each batch through `step`, which may skip it or lose its response. */
export function steppedDatabase(database: D1Database, step: Step) {
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
  const prepared = (from: D1Database | D1DatabaseSession) => (sql: string) => wrap(from.prepare(sql));
  const withSession = (...start: Parameters<D1Database["withSession"]>) => {
    const session = database.withSession(...start);
    const [batch, getBookmark] = [session.batch.bind(session), session.getBookmark.bind(session)];
    return {
      prepare: prepared(session),
      batch: async <Row>(statements: D1PreparedStatement[]) => step(() => batch<Row>(statements)),
      getBookmark,
    };
  };
  return { prepare: prepared(database), withSession };
}
