import type { DatabaseSync } from "node:sqlite";
import { quoted, TABLES } from "./dump.ts";

/** Where a text has such a sign, the export writes it as the two letters beside it. */
const BREAKS = [
  { sign: "\r", letters: "\\r" },
  { sign: "\n", letters: "\\n" },
];

/** How a text comes out of an export: the two letters that it had already become a break too. */
const asExported = (text: string) =>
  BREAKS.reduce((result, { sign, letters }) => (text.includes(sign) ? result.replaceAll(letters, sign) : result), text);

/**
 * Puts right in a copy what D1's export confuses: a text with a line break in which a backslash stands before an `n`,
 * as in a path of Windows. Asks the database for such texts; one that changed since the export stays as it was exported.
 * @returns how many texts were put right
 */
export async function mendLineBreaks(source: D1Database, copy: DatabaseSync): Promise<number> {
  let mended = 0;
  for (const { name } of copy.prepare(TABLES).all()) {
    const table = String(name);
    const columns = copy.prepare("select name, type, pk from pragma_table_info(?)").all(table);
    const keys = columns.filter(({ pk }) => pk !== 0).map((column) => String(column.name));
    for (const column of columns
      .filter(({ type }) => String(type).toLowerCase() === "text")
      .map((text) => String(text.name)))
      mended += await mendColumn(source, copy, { table, column, keys: keys.length > 0 ? keys : ["rowid"] });
  }
  return mended;
}

async function mendColumn(
  source: D1Database,
  copy: DatabaseSync,
  { table, column, keys }: { table: string; column: string; keys: string[] },
): Promise<number> {
  const confused = BREAKS.map(
    ({ sign, letters }) =>
      `instr(${quoted(column)}, char(${sign.charCodeAt(0)})) > 0 and instr(${quoted(column)}, '${letters}') > 0`,
  );
  const chosen = [...keys, column].map(quoted).join(", ");
  const rows = source.prepare(`select ${chosen} from ${quoted(table)} where ${confused.join(" or ")}`);
  const same = keys.map((key) => `${quoted(key)} = ?`).join(" and ");
  const update = copy.prepare(
    `update ${quoted(table)} set ${quoted(column)} = ? where ${same} and ${quoted(column)} = ?`,
  );
  let mended = 0;
  for (const row of (await rows.all<Record<string, string | number>>()).results) {
    const text = String(row[column]);
    const key = keys.map((name) => row[name] ?? null);
    mended += Number(update.run(text, ...key, asExported(text)).changes);
  }
  return mended;
}
