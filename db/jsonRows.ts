import { type SQL, sql } from "drizzle-orm";

/** D1 accepts strings of up to 2 MB (developers.cloudflare.com/d1/platform/limits). */
const PARAMETER_BYTES = 1_900_000;

/**
 * SQL: values as rows with `key`, the position, and `value`, as JSON. Like `json_each`, but of values that are too large
 * for one parameter, it makes several.
 */
export function jsonRows(values: unknown[]): SQL {
  const [first, ...rest] = toLists(values).map(
    ({ start, items }) => [start, sql`json_each(${`[${items.join()}]`})`] as const,
  );
  if (!first || rest.length === 0) return first?.[1] ?? sql`json_each('[]')`;
  const selects = [first, ...rest].map(
    ([start, list]) => sql`select key + ${sql.raw(String(start))} as key, value from ${list}`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

type List = { start: number; items: string[]; bytes: number };

function toLists(values: unknown[]): List[] {
  const lists: List[] = [];
  for (const [start, value] of values.entries()) {
    const item = JSON.stringify(value);
    const bytes = new TextEncoder().encode(item).length + 1;
    const last = lists.at(-1);
    if (last && last.bytes + bytes <= PARAMETER_BYTES) {
      last.items.push(item);
      last.bytes += bytes;
    } else lists.push({ start, items: [item], bytes });
  }
  return lists;
}
