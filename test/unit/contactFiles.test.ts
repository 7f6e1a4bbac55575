import { array, assert, asyncProperty, constantFrom, property, string, uint8Array } from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readContactFile } from "../../worker/features/contacts/contactFile.rules.ts";
import { takeRows, writeRow } from "../../worker/features/contacts/csvRows.rules.ts";
import { decodeText, detectEncoding } from "../../worker/features/contacts/encoding.rules.ts";
import { piecesOf } from "../../worker/features/contacts/filePieces.rules.ts";
import { type ImportedContact, identityOf } from "../../worker/features/contacts/importedContact.rules.ts";
import { readVcardLines, splitValue } from "../../worker/features/contacts/vcardLines.rules.ts";
import { encoded, tables } from "../factories/contactFiles.factory.ts";
import { files } from "../factories/contactPhotos.factory.ts";

/** The only contact of a file. */
function only(text: string): ImportedContact {
  const [entry, ...others] = readContactFile(text) ?? [];
  expect(others).toEqual([]);
  if (!entry || !("contact" in entry)) throw new Error(`not read: ${JSON.stringify(entry)}`);
  return entry.contact;
}

const isJpeg = (bytes: Uint8Array | null) => bytes?.[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-1) === 0xd9;

describe("a vCard", () => {
  test("of iOS is read whole", () => {
    const { photo, ...contact } = only(files.ios);
    expect(contact).toEqual({
      name: "김민지",
      phoneticName: "Kim Minji",
      position: "대표, 디자이너",
      companyName: "모아 주식회사 디자인팀",
      address: "대한민국 서울특별시 중구 세종대로 110 3층 04524",
      mobile: "010-1234-5678",
      phone: "02-555-0110",
      email: "minji@moa.example",
      website: "https://moa.example",
      extra: [
        { kind: "phone", value: "02-555-0111" },
        { kind: "email", value: "minji@home.example" },
      ],
      note: "첫 줄\n둘째 줄; 끝",
      tags: [],
      favourite: false,
      uid: null,
    });
    expect(isJpeg(photo)).toBe(true);
  });

  test("2.1 of Android is read whole", () => {
    const contact = only(files.android);
    expect(contact).toMatchObject({
      name: "이서준",
      phoneticName: "이",
      position: "변호사",
      companyName: "한빛",
      mobile: "01023456789",
      phone: "031-222-3333",
      email: "seojun@hanbit.example",
      note: "첫\n둘, 셋\\",
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test("2.1 of Outlook is read whole", () => {
    const contact = only(files.outlook);
    expect(contact).toMatchObject({
      name: "Dr. José García Jr.",
      companyName: "Casa Blanca, S.A. Ventas",
      position: "Arquitecto",
      mobile: "+34 600 123 456",
      phone: "+34 91 123 45 67",
      extra: [{ kind: "phone", value: "+34 91 123 45 68" }],
      address: "Calle Mayor 1, Madrid, 28013, España",
      website: "http://casablanca.example",
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test("of Google is read whole", () => {
    const contact = only(files.google);
    expect(contact).toMatchObject({
      name: "佐藤 花子",
      phoneticName: "さとう はなこ",
      mobile: "090-1234-5678",
      phone: "03-1234-5678",
      extra: [{ kind: "phone", value: "080-8765-4321" }],
      website: "https://hanako.example",
      tags: ["取引先"],
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test("4.0 is read whole", () => {
    const contact = only(files.version4);
    expect(contact).toMatchObject({
      name: "علی خان",
      mobile: "+92-300-1234567",
      phone: "+92-42-1234567",
      website: "https://ali.example/?a=1,2",
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test.each(["ios", "google", "version4"] as const)("of %s says to another's reader what it says to ours", (name) => {
    const [, properties] = ICAL.parse(files[name]) as [string, [string, object, string, string | string[]][]];
    const theirs = properties.flatMap(([field, , , value]) =>
      field === "fn" || field === "org" ? [[value].flat()] : [],
    );
    const ours = readVcardLines(files[name]).flatMap((line) =>
      line.name === "FN" || line.name === "ORG" ? [splitValue(line.value, ";")] : [],
    );
    expect(ours).toEqual(theirs);
  });

  test.each(["\r\n", "\n", "\r"])("is read with lines that end in %j, after a mark of byte order", (end) => {
    expect(only(`\uFEFF${files.ios.replaceAll("\r\n", end)}`)).toMatchObject({
      name: "김민지",
      mobile: "010-1234-5678",
    });
  });

  const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\r\n");

  test.each([
    [["N:김;민지;;;"], "김민지"],
    [["N:山田;太郎;;;"], "山田太郎"],
    [["N:やまだ;たろう;;;"], "やまだ たろう"],
    [["N:Kim;Minji;;Dr.;"], "Dr. Minji Kim"],
    [["N:김;민지;;;", "FN:민지 김"], "김민지"],
    [["N:김;민지;;;", "FN:김 민지"], "김 민지"],
    [["FN:  ", "ORG:모아"], "모아"],
    [["FN:", "EMAIL:a@b.example"], "a@b.example"],
    [["NICKNAME:밍"], "밍"],
  ])("with %j is of %s", (lines, name) => {
    expect(only(card(...lines)).name).toBe(name);
  });

  test("of a Japanese telephone says how its name is read", () => {
    expect(only(card("FN:佐藤花子", "SOUND;X-IRMC-N:さとう;はなこ;;;")).phoneticName).toBe("さとう はなこ");
  });

  test("takes no address that a browser would run, and no picture from elsewhere", () => {
    const contact = only(
      card("FN:x", "URL:javascript:alert(1)", "EMAIL:not an address", "PHOTO;VALUE=uri:https://x.example/a.jpg"),
    );
    expect(contact).toMatchObject({ website: null, email: null, photo: null, extra: [] });
  });

  test("that is broken costs only itself", () => {
    const text = [card("FN:하나"), "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:둘", card("NOTE:누구"), card("FN:넷")].join(
      "\r\n",
    );
    expect(
      readContactFile(text)?.map((entry) =>
        "code" in entry ? entry : { number: entry.number, name: entry.contact.name },
      ),
    ).toEqual([
      { number: 1, name: "하나" },
      { number: 2, code: "CONTACT_UNREADABLE" },
      { number: 3, code: "CONTACT_NAMELESS" },
      { number: 4, name: "넷" },
    ]);
  });

  test("in a vCard is the assistant's", () => {
    const agent = ["AGENT:", "BEGIN:VCARD", "VERSION:2.1", "FN:비서", "TEL:1", "END:VCARD"];
    expect(only(card("FN:대표", ...agent, "TEL:02-1"))).toMatchObject({ name: "대표", phone: "02-1" });
  });

  test("of any bytes is read or refused, never thrown at", () => {
    assert(
      property(
        array(string({ unit: "binary" })),
        array(constantFrom("FN:", "N:;", "TEL;", "\r\n ", "=\r\n", "PHOTO;ENCODING=b:", "A.B:")),
        (texts, names) => {
          const body = texts.map((text, i) => (names[i] ?? "NOTE;ENCODING=QUOTED-PRINTABLE:") + text).join("\r\n");
          expect(readContactFile(`BEGIN:VCARD\r\n${body}\r\nEND:VCARD`)?.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe("a table", () => {
  test("of Google is read whole", () => {
    expect(only(tables.google)).toMatchObject({
      name: "김민지",
      phoneticName: "Kim Minji",
      companyName: "모아",
      position: "대표",
      note: '첫 줄\n둘째 "줄"',
      tags: ["거래처"],
      email: "minji@moa.example",
      mobile: "010-1234-5678",
      phone: "02-555-0110",
      address: "서울특별시 중구",
      website: "https://moa.example",
      extra: [
        { kind: "email", value: "minji2@moa.example" },
        { kind: "email", value: "minji@home.example" },
      ],
    });
  });

  test("of Outlook is read whole", () => {
    expect(only(tables.outlook)).toMatchObject({
      name: "José García",
      companyName: "Casa Blanca",
      position: "Arquitecto",
      address: "Calle Mayor 1, Madrid, 28013, España",
      phone: "+34 91 2",
      mobile: "+34 600 3",
      extra: [{ kind: "phone", value: "+34 91 1" }],
      website: "https://casablanca.example",
      note: "uno, dos",
    });
  });

  test.each([
    [
      "korean",
      {
        name: "박하나",
        companyName: "한빛",
        position: "과장",
        mobile: "010-9999-8888",
        phone: "02-1",
        address: "서울",
      },
    ],
    [
      "japanese",
      { name: "田中太郎", phoneticName: "たなか たろう", companyName: "株式会社モア", mobile: "090-1111-2222" },
    ],
    ["russian", { name: "Иван Петров", companyName: "Моа", mobile: "+7 900 123-45-67", email: "ivan@moa.example" }],
    ["chinese", { name: "王小明", companyName: "上海公司", position: "经理", mobile: "138 0000 1111" }],
  ] as const)("with %s headers is read", (name, contact) => {
    expect(only(tables[name])).toMatchObject(contact);
  });

  test("with a row whose quote never closes loses that row alone", () => {
    const entries = readContactFile('name,phone\r\n하나,1\r\n"둘,2\r\n셋,3\r\n');
    expect(entries?.map((entry) => ("code" in entry ? entry.code : entry.contact.name))).toEqual([
      "하나",
      "CONTACT_UNREADABLE",
      "셋",
    ]);
  });

  test.each(["", "just words", "a,b\n1,2", "<html></html>"])("%j is none", (text) => {
    expect(readContactFile(text)).toBeNull();
  });

  test("is read as it was written", () => {
    const rows = array(array(string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 }), { minLength: 1 });
    assert(
      property(rows, (written) => {
        const filled = written.map((cells) => ["x", ...cells]);
        expect(takeRows(filled.map(writeRow).join(""), ",", true).rows.map(({ cells }) => cells)).toEqual(filled);
      }),
    );
  });
});

describe("the encoding", () => {
  test.each(encoded)("of $encoding is seen: $text", ({ encoding, base64, text }) => {
    const bytes = Uint8Array.fromBase64(base64);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });

  test("of UTF-8 is seen, cut within a letter too", () => {
    const bytes = new TextEncoder().encode("김민지, José, علی");
    expect(detectEncoding(bytes)).toBe("utf-8");
    expect(detectEncoding(bytes.subarray(0, 4), false)).toBe("utf-8");
    expect(detectEncoding(new TextEncoder().encode("Kim"))).toBe("utf-8");
  });

  test("can be said", () => {
    expect(decodeText(Uint8Array.of(0xc0, 0xcc), "euc-kr")).toBe("이");
    expect(decodeText(new TextEncoder().encode("이"), "no-such-encoding")).toBe("이");
  });

  test("of any bytes is one that can be read", () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(decodeText(bytes)).toEqual(expect.any(String));
      }),
    );
  });
});

describe("a file in pieces", () => {
  async function* inChunks(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const identities = (text: string) =>
    (readContactFile(text) ?? []).map((entry) => ("contact" in entry ? identityOf(entry.contact) : entry.code));
  const cut = async (text: string, size: number) => Array.fromAsync(piecesOf(inChunks(text, size)));

  const many = (count: number, write: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => write(i)).join("");
  const cards = many(450, (i) => files.ios.replaceAll("김민지", `김민지 ${i}`).replace(/PHOTO[\s\S]*?(?=END:)/, ""));
  const rows = `이름;전화;메모\r\n${many(450, (i) => `사람 ${i};02-${i};"둘\r\n째; ""줄"" ${i}"\r\n`)}`;

  test.each([
    ["vCards", cards],
    ["rows", rows],
  ])("of %s: each of at most 200, together all of it", async (_, text) => {
    const pieces = await cut(text, 10_000);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([200, 200, 50]);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(text));
    for (const { text: piece, contacts } of pieces) expect(readContactFile(piece)).toHaveLength(contacts);
  });

  test("holds at most two megabytes a piece", async () => {
    const large = many(30, (i) => files.ios.replace("첫 줄", `${i}${"가".repeat(50_000)}`));
    const pieces = await cut(large, 65_536);
    expect(pieces.length).toBeGreaterThan(1);
    for (const { text } of pieces)
      expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(large));
  });

  test("leaves out a picture that no call would take, and keeps the contact", async () => {
    const heavy = files.ios.replace(
      "PHOTO;ENCODING=b;TYPE=JPEG:",
      `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(2_000_000)}\r\n `,
    );
    const pieces = await cut(heavy + files.google.replaceAll("\n", "\r\n"), 65_536);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([2]);
    expect(pieces.map(({ text }) => identities(text))).toEqual([
      identities(files.ios + files.google.replaceAll("\n", "\r\n")),
    ]);
  });

  test("counts broken rows, so that numbers stay right", async () => {
    const text = `name,phone\r\n${many(5, (i) => `사람 ${i},${i}\r\n`)}"broken,1\r\n${many(3, (i) => `이웃 ${i},${i}\r\n`)}`;
    const pieces = await cut(text, 7);
    expect(pieces.map(({ contacts }) => contacts)).toEqual([9]);
    expect(pieces.flatMap((piece) => identities(piece.text))).toEqual(identities(text));
  });

  test("does not depend on where it is cut", async () => {
    const text = files.ios + files.android + files.version4;
    await assert(
      asyncProperty(
        constantFrom(1, 2, 3, 7, 64, 1000, 100_000),
        constantFrom("\r\n", "\n", "\r"),
        async (size, end) => {
          const [piece, ...others] = await cut(text.replaceAll("\r\n", end), size);
          expect(others).toEqual([]);
          expect(identities(piece?.text ?? "")).toEqual(identities(text));
        },
      ),
      { numRuns: 15 },
    );
  });
});
