import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL expression: a JSON object with these names and values. The names must not come from a request. */
export function jsonObject(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}
