import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { generateRows, hasSequences, SCHEMA, SEQUENCES, TABLES } from "./dump.ts";

/**
 * A fingerprint of a database: every table, index and trigger, and every row. Databases with equal fingerprints are
 * equal.
 */
export type Description = {
  /** SHA-256 of each definition, by kind and name. */
  schema: Record<string, string>;
  /** The number of rows, and a SHA-256 over the rows in order of their key. */
  tables: Record<string, { rows: number; digest: string }>;
};

export const sha256Hex = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** @throws if a foreign key is violated, or SQLite finds the database damaged */
export function describe(database: DatabaseSync): Description {
  const lost = database.prepare("pragma foreign_key_check").all();
  if (lost.length > 0)
    throw new Error(`${lost.length} rows violate a foreign key: ${JSON.stringify(lost.slice(0, 5))}`);
  const [check] = database.prepare("pragma integrity_check").all();
  if (check?.integrity_check !== "ok") throw new Error(`the database is damaged: ${JSON.stringify(check)}`);
  const entries = database.prepare(SCHEMA).all();
  const names = database.prepare(TABLES).all();
  const tables = [...names.map(({ name }) => String(name)), ...(hasSequences(database) ? [SEQUENCES] : [])];
  return {
    schema: Object.fromEntries(
      entries.map(({ type, name, sql }) => [`${String(type)} ${String(name)}`, sha256Hex(String(sql))]),
    ),
    tables: Object.fromEntries(tables.map((table) => [table, describeTable(database, table)])),
  };
}

function describeTable(database: DatabaseSync, table: string): { rows: number; digest: string } {
  const hash = createHash("sha256");
  let rows = 0;
  for (const row of generateRows(database, table)) {
    hash.update(`${row}\n`);
    rows += 1;
  }
  return { rows, digest: hash.digest("hex") };
}

/** Describes the differences; empty if the databases are equal. */
export function differences(expected: Description, found: Description): string[] {
  const compare = (kind: "schema" | "tables") => {
    const names = new Set([...Object.keys(expected[kind]), ...Object.keys(found[kind])]);
    return [...names].flatMap((name) => {
      const [before, now] = [expected[kind][name], found[kind][name]].map((entry) => JSON.stringify(entry));
      return before === now ? [] : [`${name}: ${before ?? "none"} became ${now ?? "none"}`];
    });
  };
  return [...compare("schema"), ...compare("tables")];
}
