import { type Arbitrary, array, assert, asyncProperty, boolean, constantFrom, option, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { CONTACT_FIELDS, mapContactFields } from "../../domain/cards/cardFields.ts";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { takeRows } from "../../domain/contact-files/csvRows.ts";
import { splitIntoPieces } from "../../domain/contact-files/filePieces.ts";
import { updateContactSchema } from "../../domain/contacts/contacts.schema.ts";
import { moveLabels, WAY_LABELS } from "../../domain/contacts/contactWays.ts";
import { writeJson } from "../../worker/features/account/jsonStream.ts";
import { readUid } from "../../worker/features/contacts/export/contactUid.ts";
import {
  CSV_HEADER,
  type ExportedContact,
  toContactRow,
  toContactVcard,
} from "../../worker/features/contacts/export/exportedContact.ts";
import { hostileText } from "../fuzz/hostileText.ts";

const ORIGIN = "https://moa.example";

const contact = (fields: Partial<ExportedContact> = {}): ExportedContact => ({
  id: 7,
  ...mapContactFields(() => null),
  name: "김모아",
  photoKey: null,
  note: "",
  tags: [],
  favourite: false,
  createdAt: new Date("2026-11-21T09:00:00Z"),
  card: null,
  extra: [],
  ownExtra: [],
  birthday: null,
  remindAt: null,
  publicCard: null,
  ...fields,
});

/** A contact as the import should read it from our own export. */
const whatComesBack = (one: ExportedContact) => ({
  ...pick(one, CONTACT_FIELDS),
  ...pick(one, ["extra", "note", "tags", "favourite", "birthday"]),
  photo: null,
  uid: `${ORIGIN}/business-cards?contact=${one.id}`,
});

const pick = <Key extends keyof ExportedContact>(one: ExportedContact, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, one[key]]));

const contactsIn = (table: string) =>
  readContactFile(table)?.map((entry) => ("contact" in entry ? entry.contact : entry.code));

const readBack = (contacts: ExportedContact[]) =>
  contactsIn(CSV_HEADER + contacts.map((one) => toContactRow(one, ORIGIN)).join(""));

/** A private contact as the API would store it, with texts that have a meaning to spreadsheet programs. */
function anyContact(): Arbitrary<ExportedContact> {
  const upTo = (length: number) => hostileText().map((text) => text.slice(0, length));
  const text = option(upTo(100));
  const phone = option(constantFrom("010-1234-5678", "+82 10-1234-5678", "'+82", "=1;2", "1 ::: 2"));
  const email = option(constantFrom("a@moa.example", "-x@moa.example", "o'neil@moa.example"));
  const website = option(constantFrom("https://moa.example", 'https://moa.example/";=1', "http://moa.example/a:::b,c"));
  const fields = record({
    name: upTo(99),
    phoneticName: text,
    position: text,
    companyName: text,
    address: text,
    phone,
    mobile: phone,
    email,
    website,
    note: hostileText(30),
    tags: array(upTo(29), { maxLength: 4 }),
    favourite: boolean(),
  });
  const ways = record({
    phone: array(phone, { maxLength: 3 }),
    email: array(email, { maxLength: 2 }),
    website: array(website, { maxLength: 2 }),
    address: array(text, { maxLength: 3 }),
  });
  return record({ fields, ways }).map(({ fields: { name, tags, ...others }, ways: more }) => {
    const present = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
    const updated = updateContactSchema.parse({ ...present, name: `x${name}`, tags: tags.map((tag) => `${tag}x`) });
    const addresses = more.address.map((one) => updateContactSchema.parse({ address: one ?? "" }).address ?? null);
    const extra = Object.entries({ ...more, address: addresses }).flatMap(([kind, values]) =>
      values.flatMap((value, i) => {
        const label = kind === "phone" || kind === "email" ? WAY_LABELS[(i + (value?.length ?? 0)) % 7] : undefined;
        return value ? [{ kind: kind as keyof typeof more, value, ...(label && { label }) }] : [];
      }),
    );
    const defined = Object.fromEntries(Object.entries(updated).filter(([, value]) => value !== undefined));
    return contact({ ...defined, extra });
  });
}

/** The columns for additional ways of contact (4), their labels (2), the birthday, tags and the favorite mark. */
const COLUMNS_WITHOUT_FIELDS = 9;

describe("a CSV row", () => {
  test("has as many cells as the header, all quoted", () => {
    const [header, row] = [CSV_HEADER, toContactRow(contact(), ORIGIN)].map((line) => line.split(","));
    expect(row).toHaveLength(header?.length ?? Number.NaN);
    expect(row).toEqual([
      '"김모아"',
      ...Array<string>(CONTACT_FIELDS.length - 1 + COLUMNS_WITHOUT_FIELDS).fill('""'),
      '"https://moa.example/business-cards?contact=7"',
      '""',
      '""',
      '"2026-11-21T09:00:00.000Z"\r\n',
    ]);
  });

  test.each([
    ["a number that looks like a mobile number", { phone: "010-1234-5678" }],
    ["separators that other columns use", { note: "one ::: two" }],
    ["a vCard in a note", { note: "x\nBEGIN:VCARD\nFN:y\nEND:VCARD" }],
    ["an apostrophe before a formula", { name: "'=1" }],
    ["a formula after a semicolon", { name: "a;=1" }],
  ])("survives a round trip: %s", (_, fields) => {
    expect(readBack([contact(fields)])).toEqual([whatComesBack(contact(fields))]);
  });

  test("survives a round trip with separators in tags and additional numbers", () => {
    const written = contact({
      phone: "1",
      mobile: "1",
      tags: ["서울; 부산", "a, b", "* starred", "x ::: y", ":::", "::::"],
      extra: [
        { kind: "phone", value: "a :::" },
        { kind: "phone", value: "::: b" },
        { kind: "address", value: "c ::: d" },
      ],
    });
    expect(readBack([written])).toEqual([whatComesBack(written)]);
  });

  test("survives a round trip with any text: as a file, in chunks, and saved by a spreadsheet", async () => {
    await assert(
      asyncProperty(array(anyContact(), { minLength: 1, maxLength: 3 }), async (contacts) => {
        const expected = contacts.map(whatComesBack);
        const table = CSV_HEADER + contacts.map((one) => toContactRow(one, ORIGIN)).join("");
        expect(contactsIn(table)).toEqual(expected);
        async function* chunks() {
          for (let at = 0; at < table.length; at += 100) yield table.slice(at, at + 100);
        }
        const pieces = await Array.fromAsync(splitIntoPieces(chunks()));
        expect(pieces.flatMap(({ text }) => contactsIn(text))).toEqual(expected);
        const { rows } = takeRows(table.replace(/^\uFEFF/, ""), ",", true);
        const saved = rows.map(({ cells }) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
        expect(contactsIn(saved.join("\n"))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

test("the vCard of a private contact has all of its fields", () => {
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

const LABELED = contact({
  mobile: "010-1234-5678",
  phone: "02-1",
  email: "a@moa.example",
  extra: [
    { kind: "phone", value: "02-1", label: "home" },
    { kind: "phone", value: "02-2", label: "work" },
    { kind: "phone", value: "02-3", label: "fax" },
    { kind: "phone", value: "010-2", label: "mobile" },
    { kind: "phone", value: "02-4", label: "other" },
    { kind: "phone", value: "02-5" },
    { kind: "email", value: "a@moa.example", label: "home" },
    { kind: "email", value: "b@moa.example", label: "work" },
    { kind: "email", value: "c@moa.example", label: "other" },
    { kind: "email", value: "d@moa.example" },
  ],
});

test.each([
  ["vCard", () => toContactVcard(LABELED, ORIGIN)],
  ["CSV", () => CSV_HEADER + toContactRow(LABELED, ORIGIN)],
])("no label is lost in a round trip as %s", (_, write) => {
  expect(contactsIn(write())).toEqual([expect.objectContaining(pick(LABELED, ["mobile", "phone", "email", "extra"]))]);
});

test("an export that older versions wrote, without labels, is read", () => {
  const isOld = (_: string, i: number) => !/Labels/.test(CSV_HEADER.split(",")[i] ?? "");
  const table = [CSV_HEADER, toContactRow(LABELED, ORIGIN)].map((line) => line.split(",").filter(isOld).join(","));
  const extra = LABELED.extra.map(({ kind, value }) => ({ kind, value }));
  expect(contactsIn(table.join(""))).toEqual([expect.objectContaining({ phone: "02-1", extra })]);
});

test.each([
  [{ phone: "02-9" }, [{ kind: "phone", value: "02-9", label: "home" }]],
  [{ phone: null }, []],
  [{ email: "x@moa.example" }, undefined],
  [{ phone: "02-1" }, [{ kind: "phone", value: "02-1", label: "home" }]],
] as const)("a label goes with its field when it changes to %j", (changes, moved) => {
  const extra = [{ kind: "phone", value: "02-1", label: "home" } as const];
  expect(moveLabels(extra, { phone: "02-1", email: "a@moa.example" }, changes)).toEqual(moved);
});

test.each([
  ["https://moa.example/c/minji", { cardId: "minji" }],
  ["https://moa.example/business-cards?contact=12", { id: 12 }],
  ["https://elsewhere.example/c/minji", null],
  ["https://moa.example.evil.example/c/minji", null],
  ["https://moa.example/c/a/b", null],
  ["urn:uuid:1", null],
  [null, null],
])("the export of %j is named %j", (uid, named) => {
  expect(readUid(uid, ORIGIN)).toEqual(named);
});

test.each([[[]], [[{ a: 1 }]], [[{ a: 1 }, "둘"]]])("the JSON export streams the list %j unchanged", async (list) => {
  async function* items() {
    yield* list;
  }
  const text = (await Array.fromAsync(writeJson({ user: { name: "모아" }, contacts: items() }))).join("");
  expect(JSON.parse(text)).toEqual({ user: { name: "모아" }, contacts: list });
});
