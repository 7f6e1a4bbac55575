import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { assert, bigInt, constant, constantFrom, double, oneof, property, string, uint8Array } from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { describe as describeDatabase, differences } from "../../db/backup/description.ts";
import { dumpDatabase, literal, load } from "../../db/backup/dump.ts";

const root = mkdtempSync(join(tmpdir(), "moa-dump-test-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a database dump reproduces what was read", () => {
  const values = oneof(
    string({ unit: "grapheme" }),
    string({ unit: constantFrom("\n", "\r", "\\", "n", "r", "'", '"', "\0", "\u2028", ";", "é") }),
    bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    // SQLite has no literal for negative zero.
    double({ noNaN: true }).map((value) => value + 0),
    uint8Array(),
    constant(null),
  );

  const longest = (statements: string[]) => Math.max(...statements.map((sql) => Buffer.byteLength(sql)));

  const NUMBERS = Array.from({ length: 9000 }, (_, i) => i + 1).join();

  test("for single values", () => {
    const database = new DatabaseSync(":memory:");
    assert(
      property(values, (value) => {
        const statement = database.prepare(`select ${literal(value)} as value, ? as given`);
        statement.setReadBigInts(true);
        const row = statement.get(value);
        expect(row?.value).toEqual(row?.given);
        expect(literal(value)).not.toMatch(/[\n\r]/);
      }),
      { numRuns: 2000 },
    );
  });

  test("for a database with circular references, many rows, AUTOINCREMENT ids and triggers", async () => {
    const database = new DatabaseSync(":memory:");
    database.exec(`pragma foreign_keys = off;
      create table parents (id integer primary key autoincrement, favourite integer references children(id));
      create table children (id text primary key, parent_id integer not null references parents(id), text text, value) without rowid;
      create table log (line text);
      create index children_parent on children (parent_id);
      create trigger children_added after insert on children begin insert into log values ('added ' || new.id); end;
      insert into parents (favourite) values (null), (null);
      insert into children select value, 1, 'text ' || value || char(10), value / 4.0 from json_each('[${NUMBERS}]');
      update parents set favourite = '7' where id = 1;
      delete from parents where id = 2;`);
    const file = join(root, "dump.sql");
    const statements = [...dumpDatabase(database)];
    writeFileSync(file, statements.join("\n"));
    expect(longest(statements)).toBeLessThan(100_000);
    const copy = new DatabaseSync(":memory:");
    await load(copy, file);
    expect(differences(describeDatabase(database), describeDatabase(copy))).toEqual([]);
    copy.exec("insert into parents (favourite) values (null)");
    expect(copy.prepare("select max(id) as id from parents").get()).toEqual({ id: 3 });
    copy.exec("update children set text = 'x' where id = '8999'; drop index children_parent");
    expect(differences(describeDatabase(database), describeDatabase(copy)).map((line) => line.split(":")[0])).toEqual([
      "index children_parent",
      "parents",
      "children",
      "sqlite_sequence",
    ]);
  });

  test("for rows that do not fit into one statement", async () => {
    const database = new DatabaseSync(":memory:");
    database.exec(`create table entries (id integer primary key autoincrement, detail text not null, note text);
      create table texts (idx integer not null, locale text not null, content text, primary key (idx, locale)) without rowid;
      create table lines (line text);
      create trigger entries_changed after update on entries begin insert into lines values ('changed'); end;`);
    const long = ["가".repeat(60_000), "'".repeat(80_000), "\n\0😀".repeat(40_000), "x".repeat(1_000_000)];
    const addEntry = database.prepare("insert into entries (detail, note) values (?, ?)");
    const addText = database.prepare("insert into texts values (1, ?, ?)");
    const addLine = database.prepare("insert into lines values (?)");
    for (const [index, text] of long.entries()) {
      addEntry.run(text, index % 2 ? null : text);
      addEntry.run("short", "");
      addText.run(`it's ${index}`, text);
      addLine.run(text);
    }
    const file = join(root, "long.sql");
    const statements = [...dumpDatabase(database)];
    writeFileSync(file, statements.join("\n"));
    expect(longest(statements)).toBeLessThan(100_000);
    const copy = new DatabaseSync(":memory:");
    await load(copy, file);
    expect(differences(describeDatabase(database), describeDatabase(copy))).toEqual([]);
  });

  test("but a statement that D1 would not accept is refused", () => {
    const database = new DatabaseSync(":memory:");
    database.exec("create table pictures (id integer primary key, bytes blob)");
    database.prepare("insert into pictures (bytes) values (?)").run(new Uint8Array(60_000));
    expect(() => [...dumpDatabase(database)]).toThrow('a statement is too long for D1: insert into "pictures"');
  });
});
