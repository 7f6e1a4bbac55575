import type { DatabaseSync } from "node:sqlite";
import { quoted, TABLES } from "./dump.ts";

/** If a text contains this character, D1's export writes it as these two letters. */
const BREAKS = [
  { sign: "\r", letters: "\\r" },
  { sign: "\n", letters: "\\n" },
];

/** Returns a text as D1's export writes it. Existing pairs of these letters become line breaks, too. */
const asExported = (text: string) =>
  BREAKS.reduce((result, { sign, letters }) => (text.includes(sign) ? result.replaceAll(letters, sign) : result), text);

/**
 * Repairs texts that D1's export corrupts: texts with a line break that also contain a backslash before an `n`, such as
 * Windows paths. Reads the original texts from the database. A text that changed since the export stays as exported.
 *
 * @returns how many texts were repaired
 */
export async function repairLineBreaks(source: D1Database, copy: DatabaseSync): Promise<number> {
  let repaired = 0;
  for (const { name } of copy.prepare(TABLES).all()) {
    const table = String(name);
    const columns = copy.prepare("select name, type, pk from pragma_table_info(?)").all(table);
    const keys = columns.filter(({ pk }) => pk !== 0).map((column) => String(column.name));
    for (const column of columns
      .filter(({ type }) => String(type).toLowerCase() === "text")
      .map((text) => String(text.name)))
      repaired += await repairColumn(source, copy, { table, column, keys: keys.length > 0 ? keys : ["rowid"] });
  }
  return repaired;
}

async function repairColumn(
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
  let repaired = 0;
  for (const row of (await rows.all<Record<string, string | number>>()).results) {
    const text = String(row[column]);
    const key = keys.map((name) => row[name] ?? null);
    repaired += Number(update.run(text, ...key, asExported(text)).changes);
  }
  return repaired;
}
