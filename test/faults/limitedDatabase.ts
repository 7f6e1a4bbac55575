import { env } from "cloudflare:workers";

/** A limit of D1 that the local database does not have (developers.cloudflare.com/d1/platform/limits). */
const STRING_BYTES = 2_000_000;

const isTooBig = (value: unknown): boolean =>
  typeof value === "string" && new TextEncoder().encode(value).length > STRING_BYTES;

/** The local database, but it rejects strings that are too large for D1. */
export function limitedDatabase() {
  const limit = (statement: D1PreparedStatement) => {
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => {
        if (values.some(isTooBig)) throw new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG");
        return bind(...values);
      },
    });
  };
  const withSession: D1Database["withSession"] = (start) => {
    const session = env.DB.withSession(start);
    return {
      prepare: (query) => limit(session.prepare(query)),
      batch: session.batch.bind(session),
      getBookmark: session.getBookmark.bind(session),
    };
  };
  return { withSession };
}
