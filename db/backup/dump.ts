import { createReadStream } from "node:fs";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** D1 takes statements of up to 100 KB (developers.cloudflare.com/d1/platform/limits); short ones cost a little more. */
const STATEMENT_BYTES = 50_000;

/** How much of a file is handed to SQLite at a time. */
const PIECE_BYTES = 4_000_000;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What belongs to SQLite or to Cloudflare; no statement of ours may make it. */
const OURS = "name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'";

/** What SQLite knows of our tables, indexes and triggers, in an order that does not depend on when each was made. */
export const SCHEMA = `select type, name, tbl_name as "table", sql from sqlite_schema where sql is not null and ${OURS} order by type, name`;

/** The tables, in the order in which they were made. */
export const TABLES = `select name, sql from sqlite_schema where type = 'table' and ${OURS} order by rowid`;

/** The next numbers of AUTOINCREMENT, which a deleted last row left behind. */
export const SEQUENCES = "sqlite_sequence";

/**
 * A value as SQL that means exactly this, in one line: what breaks lines or ends texts goes as hexadecimal digits.
 * Integers must come as bigint.
 */
export function literal(value: SQLOutputValue): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") return realLiteral(value);
  if (typeof value !== "string") return `x'${Buffer.from(value).toString("hex")}'`;
  return /\p{Cc}/u.test(value)
    ? `cast(x'${Buffer.from(value).toString("hex")}' as text)`
    : `'${value.replaceAll("'", "''")}'`;
}

/** JavaScript's shortest form reads back as the same number, but a whole one would become an integer. */
function realLiteral(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "9e999" : "-9e999";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** The columns of a table that hold values, and those that tell rows apart. */
function listColumns(database: DatabaseSync, table: string): { all: string[]; key: string[] } {
  const columns = database.prepare(`select name, pk from pragma_table_info(?) order by cid`).all(table);
  const keys = columns.filter(({ pk }) => pk !== 0).toSorted((a, b) => Number(a.pk) - Number(b.pk));
  return { all: columns.map(({ name }) => String(name)), key: keys.map(({ name }) => String(name)) };
}

/** The rows of a table by its key, each as a list of literals in brackets. */
export function* generateRows(database: DatabaseSync, table: string): Generator<string> {
  const { all, key } = listColumns(database, table);
  const order = key.length > 0 ? key.map(quoted).join(", ") : "rowid";
  const statement = database.prepare(`select ${all.map(quoted).join(", ")} from ${quoted(table)} order by ${order}`);
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) yield `(${all.map((column) => literal(row[column] ?? null)).join(",")})`;
}

/** Few statements for many rows. */
function* generateInserts(database: DatabaseSync, table: string): Generator<string> {
  const { all } = listColumns(database, table);
  const head = `insert into ${quoted(table)} (${all.map(quoted).join(", ")}) values `;
  let rows: string[] = [];
  let bytes = 0;
  for (const row of generateRows(database, table)) {
    const size = Buffer.byteLength(row) + 1;
    if (rows.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield `${head}${rows.join(",")};`;
      [rows, bytes] = [[], 0];
    }
    rows.push(row);
    bytes += size;
  }
  if (rows.length > 0) yield `${head}${rows.join(",")};`;
}

/**
 * The statements that make a database again, for `wrangler d1 execute --file`. Rows come before the triggers, which
 * would count them twice; what they point at may come later, as the whole file is one transaction.
 */
export function* dumpDatabase(database: DatabaseSync): Generator<string> {
  yield "pragma defer_foreign_keys = true;";
  const tables = database.prepare(TABLES).all();
  for (const { sql } of tables) yield `${String(sql)};`;
  for (const { name } of tables) yield* generateInserts(database, String(name));
  if (hasSequences(database)) {
    yield `delete from ${SEQUENCES};`;
    yield* generateInserts(database, SEQUENCES);
  }
  for (const type of ["index", "trigger", "view"])
    for (const entry of database.prepare(SCHEMA).all()) if (entry.type === type) yield `${String(entry.sql)};`;
}

/** Only a database with an AUTOINCREMENT has this table. */
export const hasSequences = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_schema where name = ?").get(SEQUENCES) !== undefined;

/**
 * Runs a file of statements, ours or one that D1 exported, piece by piece: it may be larger than a text can be.
 * @throws where SQLite refuses a statement
 */
export async function load(database: DatabaseSync, file: string): Promise<void> {
  // Both let rows come before what they point at; whether all was found is asked afterwards.
  database.exec("pragma foreign_keys = off; begin");
  let piece = "";
  // Both write a row as one line; a line after such a one is never the middle of a statement.
  const isInsert = (line: string) => /^insert into "/i.test(line);
  let isWhole = false;
  for await (const line of readLines(file)) {
    if (isWhole && isInsert(line) && piece.length > PIECE_BYTES) {
      database.exec(piece);
      piece = "";
    }
    piece += `${line}\n`;
    isWhole = isInsert(line);
  }
  database.exec(`${piece}\ncommit`);
}

/** Node's own reader of lines would also break them at U+2028, which may stand in a text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
