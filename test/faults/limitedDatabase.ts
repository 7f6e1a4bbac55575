import { env } from "cloudflare:workers";

// Limits of D1 that the local database does not have (developers.cloudflare.com/d1/platform/limits).
const STRING_BYTES = 2_000_000;
const FUNCTION_ARGUMENTS = 32;

const isTooBig = (value: unknown): boolean =>
  typeof value === "string" && new TextEncoder().encode(value).length > STRING_BYTES;

/** True if a function is called with too many arguments. */
function hasTooManyArguments(query: string): boolean {
  const open: { isCall: boolean; count: number }[] = [];
  for (const [token] of query.matchAll(/'[^']*'|"[^"]*"|[\w"]?\(|\)|,/g)) {
    const last = open.at(-1);
    if (token.endsWith("(")) open.push({ isCall: token.length > 1, count: 1 });
    else if (token === ")") open.pop();
    else if (token === "," && last?.isCall) {
      last.count += 1;
      if (last.count > FUNCTION_ARGUMENTS) return true;
    }
  }
  return false;
}

/** The local database, but it rejects strings, and calls of functions, that are too large for D1. */
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
      prepare: (query) => {
        if (hasTooManyArguments(query)) throw new Error("D1_ERROR: too many arguments on function");
        return limit(session.prepare(query));
      },
      batch: session.batch.bind(session),
      getBookmark: session.getBookmark.bind(session),
    };
  };
  return { withSession };
}
