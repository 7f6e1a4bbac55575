import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CSV_HEADER,
  type ExportedContact,
  toContactRow,
  toContactVcard,
} from "../../worker/features/contacts/contactExport.rules.ts";
import { readContactFile } from "../../worker/features/contacts/contactFile.rules.ts";
import { readUid } from "../../worker/features/contacts/contactUid.rules.ts";
import { writeJson } from "../../worker/features/users/account.rules.ts";

const ORIGIN = "https://moa.example";

const contact = (fields: Partial<ExportedContact> = {}): ExportedContact => ({
  id: 7,
  name: "김모아",
  phoneticName: null,
  position: null,
  companyName: null,
  address: null,
  phone: null,
  mobile: null,
  email: null,
  website: null,
  photoKey: null,
  note: "",
  tags: [],
  favourite: false,
  createdAt: new Date("2026-11-21T09:00:00Z"),
  card: null,
  extra: [],
  publicCard: null,
  ...fields,
});

/** The first cell of a contact's row. */
const cellOf = (name: string) => {
  const row = toContactRow(contact({ name }), ORIGIN);
  return row.slice(0, row.indexOf(",,"));
};

describe("a row", () => {
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
  ])("writes %j as %j", (name, cell) => {
    expect(cellOf(name)).toBe(cell);
  });

  test("has as many cells as the header", () => {
    const row = toContactRow(contact(), ORIGIN);
    expect(row.split(",")).toHaveLength(CSV_HEADER.split(",").length);
    expect(row).toBe(
      "김모아,,,,,,,,,,,,,,,https://moa.example/business-cards?contact=7,,,2026-11-21T09:00:00.000Z\r\n",
    );
  });

  test("of any note is read back as it was", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const note = text
          .replace(/\r\n?|[\u2028\u2029]/g, "\n")
          .replace(/[^\P{Cc}\n]/gu, "")
          .replaceAll("'", "’")
          .replaceAll(" ::: ", "")
          .trim();
        const [entry] = readContactFile(CSV_HEADER + toContactRow(contact({ note }), ORIGIN)) ?? [];
        expect(entry).toMatchObject({ contact: { note, uid: "https://moa.example/business-cards?contact=7" } });
      }),
    );
  });
});

test("a private contact's vCard has all there is of it", () => {
  const written = contact({
    mobile: "010-1234-5678",
    phone: "02-1\r\nTEL:9",
    note: "첫째; 줄\n둘째, 줄",
    tags: ["거래처", "서울, 부산"],
    extra: [
      { kind: "phone", value: "02-3" },
      { kind: "email", value: "b@moa.example" },
      { kind: "website", value: "https://b.example/?a=1,2" },
      { kind: "address", value: "서울; 중구" },
    ],
  });
  const [entry, ...others] = readContactFile(toContactVcard(written, ORIGIN)) ?? [];
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    contact: {
      name: "김모아",
      mobile: "010-1234-5678",
      phone: "02-1 TEL:9",
      note: written.note,
      tags: written.tags,
      email: "b@moa.example",
      website: "https://b.example/?a=1,2",
      address: "서울; 중구",
      extra: [{ kind: "phone", value: "02-3" }],
    },
  });
});

test.each([
  ["https://moa.example/c/minji", { cardId: "minji" }],
  ["https://moa.example/business-cards?contact=12", { id: 12 }],
  ["https://elsewhere.example/c/minji", null],
  ["https://moa.example.evil.example/c/minji", null],
  ["https://moa.example/c/a/b", null],
  ["urn:uuid:1", null],
  [null, null],
])("%j names %j", (uid, named) => {
  expect(readUid(uid, ORIGIN)).toEqual(named);
});

test.each([[[]], [[{ a: 1 }]], [[{ a: 1 }, "둘"]]])("JSON with the list %j is written as it comes", async (list) => {
  async function* items() {
    yield* list;
  }
  const text = (await Array.fromAsync(writeJson({ user: { name: "모아" }, contacts: items() }))).join("");
  expect(JSON.parse(text)).toEqual({ user: { name: "모아" }, contacts: list });
});
