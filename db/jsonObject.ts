import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** D1 allows 32 arguments in a call of a function (developers.cloudflare.com/d1/platform/limits). */
const MAX_PAIRS = 15;

/** SQL expression: a JSON object with these names and values. The names must not come from a request. */
export function jsonObject(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields);
  let object = sql`json_object(${listPairs(pairs.slice(0, MAX_PAIRS), (name) => name)})`;
  for (let i = MAX_PAIRS; i < pairs.length; i += MAX_PAIRS)
    object = sql`json_insert(${object}, ${listPairs(pairs.slice(i, i + MAX_PAIRS), (name) => `$.${name}`)})`;
  return object;
}

const listPairs = (pairs: [string, SQLWrapper][], toKey: (name: string) => string): SQL =>
  sql.join(
    pairs.map(([name, value]) => sql`${sql.raw(`'${toKey(name)}'`)}, ${value}`),
    sql`, `,
  );
