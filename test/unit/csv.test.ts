import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { takeRows } from "../../domain/contact-files/csvRows.ts";
import { toHeader, toRow, withoutGuards } from "../../domain/csv.ts";
import { hostileText } from "../fuzz/hostileText.ts";

/** The cells of a table as a spreadsheet splits it that separates them so, whatever the file says. */
const getCells = (table: string, separator: string) =>
  takeRows(table, separator, true).rows.flatMap(({ cells }) => cells);

/** What a spreadsheet computes; of a number there is nothing to compute. */
const runs = (cell: string) => /^[\s"]*[=@＝＠+＋\-－]/.test(cell) && !/^[\s"]*[+＋\-－][\d ().-]+$/.test(cell);

test("every cell is quoted, the header's too", () => {
  expect(toRow(["a", "", "1", 'say "hi"', "one\ntwo"])).toBe('"a","","1","say ""hi""","one\ntwo"\r\n');
  expect(toHeader(["name", "note"])).toBe('\uFEFF"name","note"\r\n');
});

describe("a formula", () => {
  test.each([
    ["at the start", "=1+1", "'=1+1"],
    ["behind spaces and quotes", ' "=1+1', ` "'=1+1`],
    ["after a semicolon", "a;=1+1", "a;'=1+1"],
    ["after a semicolon and a quote", 'a;"=1+1', `a;"'=1+1`],
    ["after a tab", "a\t@SUM(1)", "a\t'@SUM(1)"],
    ["after a line break", "a\n-cmd", "a\n'-cmd"],
    ["after each", "=a;+b;\t＝c", "'=a;'+b;\t'＝c"],
    ["behind a tab at the start", "\t=1", "'\t'=1"],
    ["behind apostrophes", "''=1", "'''=1"],
    ["that is a number with more behind it", "+1;2", "'+1;2"],
    ["that is a number after a semicolon", "a;+82 10", "a;'+82 10"],
  ])("%s is made plain", (_, text, plain) => {
    expect(toRow([text])).toBe(`"${plain.replaceAll('"', '""')}"\r\n`);
  });

  test.each(["+82 (10) 1234-5678", "-1", "a-b", "a = b", "a,=b", "1;2", "it's"])("%j is none", (text) => {
    expect(toRow(["x", text])).toBe(`"x","${text}"\r\n`);
  });

  test("is a number where a program reads on into the next cell: in the first one", () => {
    expect(toRow(["+1", "+1"])).toBe(`"'+1","+1"\r\n`);
  });

  test("is in no cell, by whatever a spreadsheet separates them", () => {
    const rows = array(array(hostileText(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    assert(
      property(rows, constantFrom(",", ";", "\t"), (written, separator) => {
        const table = written.map(toRow).join("");
        expect(getCells(table, separator).filter(runs)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

test("any text comes back as it was", () => {
  assert(
    property(array(hostileText(), { minLength: 1, maxLength: 4 }), (texts) => {
      const [cells = []] = takeRows(toRow(["x", ...texts]), ",", true).rows.map((row) => row.cells);
      expect(cells.map(withoutGuards)).toEqual(["x", ...texts]);
    }),
    { numRuns: 2000 },
  );
});
