import { env } from "cloudflare:workers";

export type Query = { sql: string; params: unknown[] };

/** The D1 binding, and a list of all queries to it. */
export function recordDatabase() {
  const queries: Query[] = [];
  const recorded = (database: D1Database | D1DatabaseSession) => (sql: string) => {
    const query: Query = { sql, params: [] };
    queries.push(query);
    const statement = database.prepare(sql);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...params: unknown[]) => {
        query.params = params;
        return bind(...params);
      },
    });
  };
  const withSession = (...start: Parameters<D1Database["withSession"]>) => {
    const session = env.DB.withSession(...start);
    const [batch, getBookmark] = [session.batch.bind(session), session.getBookmark.bind(session)];
    return { prepare: recorded(session), batch, getBookmark };
  };
  return { queries, DB: { prepare: recorded(env.DB), withSession } };
}
