import { createReadStream } from "node:fs";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** The longest statement that D1 accepts (developers.cloudflare.com/d1/platform/limits). */
const MAX_STATEMENT_BYTES = 100_000;

/** The usual length of a statement. Shorter ones cost only a little more. */
const STATEMENT_BYTES = 50_000;

/** How many characters of a long text one statement contains: at most 32 KB, as hexadecimal digits. */
const TEXT_PIECE = /.{1,4000}/gsu;

/** How many bytes of a file are passed to SQLite at a time. */
const PIECE_BYTES = 4_000_000;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Excludes the objects of SQLite and Cloudflare, which no statement of ours may create. */
const OURS = "name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'";

/** Our tables, indexes and triggers, in an order that does not depend on when they were created. */
export const SCHEMA = `select type, name, tbl_name as "table", sql from sqlite_schema where sql is not null and ${OURS} order by type, name`;

/** The tables, in order of creation. */
export const TABLES = `select name, sql from sqlite_schema where type = 'table' and ${OURS} order by rowid`;

/** The AUTOINCREMENT counters, which can exceed the largest existing key. */
export const SEQUENCES = "sqlite_sequence";

/**
 * Formats a value as an SQL literal in one line. Texts with control characters are written as hexadecimal digits.
 *
 * @param value integers must be bigint
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

/**
 * JavaScript's shortest form reads back as the same number. A whole number needs `.0`, or it would become an integer.
 */
function realLiteral(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "9e999" : "-9e999";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Returns the columns of a table, and its primary key. */
function listColumns(database: DatabaseSync, table: string): { all: string[]; key: string[] } {
  const columns = database.prepare(`select name, pk from pragma_table_info(?) order by cid`).all(table);
  const keys = columns.filter(({ pk }) => pk !== 0).toSorted((a, b) => Number(a.pk) - Number(b.pk));
  return { all: columns.map(({ name }) => String(name)), key: keys.map(({ name }) => String(name)) };
}

type Row = Record<string, SQLOutputValue>;

/** Formats a row as a list of literals in parentheses. */
const tuple = (row: Row) => `(${Object.values(row).map(literal).join(",")})`;

/** Yields the rows of a table in order of its key, each as a list of literals in parentheses. */
export function* generateRows(database: DatabaseSync, table: string): Generator<string> {
  for (const row of readRows(database, table)) yield tuple(row);
}

function* readRows(database: DatabaseSync, table: string): Generator<Row> {
  const { all, key } = listColumns(database, table);
  const order = key.length > 0 ? key.map(quoted).join(", ") : "rowid";
  const statement = database.prepare(`select ${all.map(quoted).join(", ")} from ${quoted(table)} order by ${order}`);
  statement.setReadBigInts(true);
  yield* statement.iterate();
}

/** Combines many rows into few statements. A row that is too long for one statement gets several. */
function* generateInserts(database: DatabaseSync, table: string): Generator<string> {
  const { all, key } = listColumns(database, table);
  const head = `insert into ${quoted(table)} (${all.map(quoted).join(", ")}) values `;
  let rows: string[] = [];
  let bytes = 0;
  for (const row of readRows(database, table)) {
    const values = tuple(row);
    const size = Buffer.byteLength(values) + 1;
    if (rows.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield `${head}${rows.join(",")};`;
      [rows, bytes] = [[], 0];
    }
    if (size > STATEMENT_BYTES) {
      yield* generateLongRow(table, head, row, key);
    } else {
      rows.push(values);
      bytes += size;
    }
  }
  if (rows.length > 0) yield `${head}${rows.join(",")};`;
}

/** Yields a row with empty texts, and the statements that append the long texts piece by piece. */
function* generateLongRow(table: string, head: string, row: Row, key: string[]): Generator<string> {
  const pieces = Object.entries(row).flatMap(([column, value]) => {
    const found = typeof value === "string" ? (value.match(TEXT_PIECE) ?? []) : [];
    return found.length > 1 ? found.map((piece) => ({ column, piece })) : [];
  });
  const emptied = Object.fromEntries(pieces.map(({ column }) => [column, ""]));
  yield `${head}${tuple({ ...row, ...emptied })};`;
  // A table without a key gets its rows in the order of its row IDs, so this row has the last one.
  const place =
    key.length > 0
      ? key.map((column) => `${quoted(column)} = ${literal(row[column] ?? null)}`).join(" and ")
      : `rowid = (select max(rowid) from ${quoted(table)})`;
  for (const { column, piece } of pieces) {
    const name = quoted(column);
    yield `update ${quoted(table)} set ${name} = ${name} || ${literal(piece)} where ${place};`;
  }
}

/**
 * Yields the statements that recreate a database, for `wrangler d1 execute --file`. Rows precede the triggers, which
 * would count them twice. Rows may precede the rows that they refer to, because the file is one transaction.
 *
 * @throws if D1 would refuse a statement, because it is too long
 */
export function* dumpDatabase(database: DatabaseSync): Generator<string> {
  for (const statement of generateStatements(database)) {
    if (Buffer.byteLength(statement) > MAX_STATEMENT_BYTES)
      throw new Error(`a statement is too long for D1: ${statement.slice(0, 200)}`);
    yield statement;
  }
}

function* generateStatements(database: DatabaseSync): Generator<string> {
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

/** Only a database with AUTOINCREMENT has this table. */
export const hasSequences = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_schema where name = ?").get(SEQUENCES) !== undefined;

/**
 * Runs a file of statements, ours or from a D1 export, in pieces, because it can exceed the maximum string length.
 *
 * @throws if SQLite refuses a statement
 */
export async function load(database: DatabaseSync, file: string): Promise<void> {
  // In both files, rows may precede the rows that they refer to. The foreign keys are checked afterwards.
  database.exec("pragma foreign_keys = off; begin");
  let piece = "";
  // Both files write one row per line, so the line after an insert starts a new statement. Updates are ours.
  const isInsert = (line: string) => /^(insert into|update) "/i.test(line);
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

/** Splits at line feeds only. Node's readline also splits at U+2028, which texts can contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
