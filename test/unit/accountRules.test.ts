import { expect, test } from "vitest";
import { toContactsCsv, toContactsVcf } from "../../worker/features/users/account.rules.ts";
import { publicCard } from "../factories/publicCard.factory.ts";

type Contact = Parameters<typeof toContactsCsv>[0][number];

const contact = (fields: Partial<Contact["card"]> = {}, note = ""): Contact => ({
  note,
  savedAt: new Date("2026-11-21T09:00:00Z"),
  card: publicCard({ cardId: "moa-kim", title: "제목", ...fields }),
});

/** The first cell of the one contact's row. */
const cellOf = (name: string) => {
  const [, row = ""] = toContactsCsv([contact({ name })]).split("\r\n");
  return row.slice(0, row.indexOf(",,"));
};

test.each([
  ["김모아", "김모아"],
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3+cmd", "'-2+3+cmd"],
  ["\t=1", "'\t=1"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM", "'＠SUM"],
  ["+82 (10) 1234-5678", "+82 (10) 1234-5678"],
  ["-", "'-"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["one\ntwo", '"one\ntwo"'],
])("a cell of %j is written %j", (name, cell) => {
  expect(cellOf(name)).toBe(cell);
});

test("a row has as many cells as the header", () => {
  const [header = "", row = ""] = toContactsCsv([contact()]).slice(1).split("\r\n");
  expect(row.split(",")).toHaveLength(header.split(",").length);
  expect(row).toBe("김모아,,,,,,,,,moa-kim,,2026-11-21T09:00:00.000Z");
});

test("nobody saved is a header, and an empty file", () => {
  expect(toContactsCsv([]).split("\r\n")).toHaveLength(2);
  expect(toContactsVcf([], "https://moa.example")).toBe("");
});

test("vCards stand one after the other, each with its address", () => {
  const vcf = toContactsVcf([contact(), contact({ cardId: "moa-lee" })], "https://moa.example");
  expect(vcf.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(2);
  expect(vcf.match(/^UID.*https:\/\/moa\.example\/c\/moa-(kim|lee)\r$/gm)).toHaveLength(2);
  expect(vcf.endsWith("END:VCARD\r\n")).toBe(true);
});
