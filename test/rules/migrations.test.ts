import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cards } from "../../db/schema/cards.table.ts";
import {
  CARD_FIELD_NAMES,
  type CardFieldName,
  PHONE_FIELDS,
  SEARCHABLE_FIELDS,
} from "../../domain/cards/cardFields.ts";
import { ROOT } from "../../scripts/paths.ts";
import { filesIn, read } from "./sources.ts";

const migrations = filesIn("migrations/*.sql");
const all = migrations.map(read).join("\n");

// drizzle-kit rebuilds a table by dropping it. D1 ignores its `PRAGMA foreign_keys=OFF`, so rows that refer to it would
// be deleted.
test.each(migrations)("%s only adds, or drops a table that no other table refers to", (path) => {
  expect(read(path)).not.toMatch(/\bdrop\s+column\b|\brename\s+(to|column)\b/i);
  const dropped = [...read(path).matchAll(/\bdrop\s+table\s+(?:if\s+exists\s+)?\W?(\w+)/gi)].map(
    ([, table = ""]) => table,
  );
  for (const table of dropped) expect(all).not.toMatch(new RegExp(`\\breferences\\s+\\W?${table}\\b`, "i"));
});

test("the last entry of the journal, which the Worker checks, is the last migration", () => {
  const { entries } = JSON.parse(read("migrations/meta/_journal.json")) as { entries: { tag: string }[] };
  expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(migrations.toSorted());
});

test("no CHECK lists enum values, because SQLite could extend them only by rebuilding the table", () => {
  expect([...all.matchAll(/CONSTRAINT "\w+" CHECK\([^\n]*\bin \('[^\n]*/gi)].map(([check]) => check)).toEqual([]);
});

test("a change of a searched field deletes the search text of a card", () => {
  const trigger = all
    .split(/(?=CREATE TRIGGER)/)
    .findLast((sql) => sql.startsWith("CREATE TRIGGER `cards_search_text`"));
  const isUsed = (name: CardFieldName) =>
    name === "name" || SEARCHABLE_FIELDS.includes(name) || PHONE_FIELDS.some((phone) => phone === name);
  const columns = CARD_FIELD_NAMES.filter(isUsed).map((name) => cards[name].name);
  expect(columns.filter((column) => !trigger?.includes(`old.${column}`))).toEqual([]);
});

test("every schema change has a migration", () => {
  const out = mkdtempSync(join(tmpdir(), "moa-migrations-"));
  try {
    cpSync(join(ROOT, "migrations"), out, { recursive: true });
    const before = readdirSync(out).toSorted();
    const script = join(ROOT, "node_modules/drizzle-kit/bin.cjs");
    const args = [script, "generate", "--dialect", "sqlite", "--schema", "./db/schema", "--out", out];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(readdirSync(out).toSorted()).toEqual(before);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
