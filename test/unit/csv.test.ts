import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { takeRows } from "../../domain/contact-files/csvRows.ts";
import { toHeader, toRow, withoutGuards } from "../../domain/csv.ts";
import { hostileText } from "../fuzz/hostileText.ts";

/** The cells of a table in a spreadsheet that uses this separator, whatever the file specifies. */
const getCells = (table: string, separator: string) =>
  takeRows(table, separator, true).rows.flatMap(({ cells }) => cells);

/** True if a spreadsheet would compute the cell as a formula. A number has nothing to compute. */
const runs = (cell: string) => /^[\s"]*[=@＝＠+＋\-－]/.test(cell) && !/^[\s"]*[+＋\-－][\d ().-]+$/.test(cell);

test("every cell is quoted, including the header", () => {
  expect(toRow(["a", "", "1", 'say "hi"', "one\ntwo"])).toBe('"a","","1","say ""hi""","one\ntwo"\r\n');
  expect(toHeader(["name", "note"])).toBe('\uFEFF"name","note"\r\n');
});

describe("a CSV formula", () => {
  test.each([
    ["at the start", "=1+1", "'=1+1"],
    ["behind spaces and quotes", ' "=1+1', ` "'=1+1`],
    ["after a semicolon", "a;=1+1", "a;'=1+1"],
    ["after a semicolon and a quote", 'a;"=1+1', `a;"'=1+1`],
    ["after a tab", "a\t@SUM(1)", "a\t'@SUM(1)"],
    ["after a line break", "a\n-cmd", "a\n'-cmd"],
    ["after each separator", "=a;+b;\t＝c", "'=a;'+b;\t'＝c"],
    ["behind a tab at the start", "\t=1", "'\t'=1"],
    ["behind apostrophes", "''=1", "'''=1"],
    ["that starts with a number", "+1;2", "'+1;2"],
    ["that is a number after a semicolon", "a;+82 10", "a;'+82 10"],
  ])("%s is escaped", (_, text, plain) => {
    expect(toRow([text])).toBe(`"${plain.replaceAll('"', '""')}"\r\n`);
  });

  test.each(["+82 (10) 1234-5678", "-1", "a-b", "a = b", "a,=b", "1;2", "it's"])("%j is not escaped", (text) => {
    expect(toRow(["x", text])).toBe(`"x","${text}"\r\n`);
  });

  test("is left as a number only at the start of a cell", () => {
    expect(toRow(["+1", "+1"])).toBe(`"'+1","+1"\r\n`);
  });

  test("is escaped in every cell, whatever separator a spreadsheet uses", () => {
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

test("any text survives a CSV round trip", () => {
  assert(
    property(array(hostileText(), { minLength: 1, maxLength: 4 }), (texts) => {
      const [cells = []] = takeRows(toRow(["x", ...texts]), ",", true).rows.map((row) => row.cells);
      expect(cells.map(withoutGuards)).toEqual(["x", ...texts]);
    }),
    { numRuns: 2000 },
  );
});
