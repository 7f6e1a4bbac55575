import { type SQL, sql } from "drizzle-orm";

/** D1 accepts strings of up to 2 MB (developers.cloudflare.com/d1/platform/limits). */
const PARAMETER_BYTES = 1_900_000;

/**
 * SQL: values as rows with `key`, the position, and `value`, as JSON. Like `json_each`, but of values that are too large
 * for one parameter, it makes several. D1 allows five (the terms of a compound SELECT), about 9 MB.
 */
export function jsonRows(values: unknown[]): SQL {
  let start = 0;
  const lists = splitBySize(values).map((list) => {
    const select = [start, sql`json_each(${JSON.stringify(list)})`] as const;
    start += list.length;
    return select;
  });
  const [first] = lists;
  if (!first || lists.length === 1) return first?.[1] ?? sql`json_each('[]')`;
  const selects = lists.map(
    ([offset, list]) => sql`select key + ${sql.raw(String(offset))} as key, value from ${list}`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

/** Splits values into lists of which each, as JSON, fits into one parameter. */
export function splitBySize<Value>(values: Value[]): Value[][] {
  const lists: Value[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const size = new TextEncoder().encode(JSON.stringify(value)).length + 1;
    bytes += size;
    if (bytes > PARAMETER_BYTES) {
      lists.push([]);
      bytes = size;
    }
    lists.at(-1)?.push(value);
  }
  return lists;
}
