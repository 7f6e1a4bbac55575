import { array, assert, constantFrom, property } from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { mapContactFields } from "../../domain/cards/cardFields.ts";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { readVcardLines, splitValue } from "../../domain/contact-files/vcardLines.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { onlyContact } from "../factories/onlyContact.ts";
import { anyText } from "../fuzz/anyText.ts";

const isJpeg = (bytes: Uint8Array | null) => bytes?.[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-1) === 0xd9;

describe("a vCard", () => {
  test("from iOS is read completely", () => {
    const { photo, ...contact } = onlyContact(files.ios);
    expect(contact).toEqual({
      ...mapContactFields(() => null),
      name: "김민지",
      familyName: "김",
      givenName: "민지",
      phoneticName: "Kim Minji",
      position: "대표, 디자이너",
      companyName: "모아 주식회사 디자인팀",
      address: "대한민국 서울특별시 중구 세종대로 110 3층 04524",
      mobile: "010-1234-5678",
      phone: "02-555-0110",
      email: "minji@moa.example",
      website: "https://moa.example",
      extra: [
        { kind: "phone", value: "02-555-0111", label: "fax" },
        { kind: "email", value: "minji@moa.example", label: "work" },
        { kind: "email", value: "minji@home.example", label: "home" },
      ],
      note: "첫 줄\n둘째 줄; 끝",
      tags: [],
      favourite: false,
      birthday: null,
      uid: null,
    });
    expect(isJpeg(photo)).toBe(true);
  });

  test("2.1 from Android is read completely", () => {
    const contact = onlyContact(files.android);
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

  test("2.1 from Outlook is read completely", () => {
    const contact = onlyContact(files.outlook);
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

  test("from Google is read completely", () => {
    const contact = onlyContact(files.google);
    expect(contact).toMatchObject({
      name: "佐藤 花子",
      phoneticName: "さとう はなこ",
      mobile: "090-1234-5678",
      phone: "03-1234-5678",
      extra: [
        { kind: "phone", value: "03-1234-5678", label: "home" },
        { kind: "phone", value: "080-8765-4321", label: "mobile" },
      ],
      website: "https://hanako.example",
      tags: ["取引先"],
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test("4.0 is read completely", () => {
    const contact = onlyContact(files.version4);
    expect(contact).toMatchObject({
      name: "علی خان",
      mobile: "+92-300-1234567",
      phone: "+92-42-1234567",
      website: "https://ali.example/?a=1,2",
    });
    expect(isJpeg(contact.photo)).toBe(true);
  });

  test.each(["ios", "google", "version4"] as const)("of %s means the same to an independent parser", (name) => {
    const [, properties] = ICAL.parse(files[name]) as [string, [string, object, string, string | string[]][]];
    const theirs = properties.flatMap(([field, , , value]) =>
      field === "fn" || field === "org" ? [[value].flat()] : [],
    );
    const ours = readVcardLines(files[name]).flatMap((line) =>
      line.name === "FN" || line.name === "ORG" ? [splitValue(line.value, ";")] : [],
    );
    expect(ours).toEqual(theirs);
  });

  test.each(["\r\n", "\n", "\r"])("is read with line ends %j after a byte order mark", (end) => {
    expect(onlyContact(`\uFEFF${files.ios.replaceAll("\r\n", end)}`)).toMatchObject({
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
  ])("with %j has the name %s", (lines, name) => {
    expect(onlyContact(card(...lines)).name).toBe(name);
  });

  test("from a Japanese phone has the phonetic name", () => {
    expect(onlyContact(card("FN:佐藤花子", "SOUND;X-IRMC-N:さとう;はなこ;;;")).phoneticName).toBe("さとう はなこ");
  });

  test("keeps no URL that a browser would execute and no remote picture", () => {
    const contact = onlyContact(
      card("FN:x", "URL:javascript:alert(1)", "EMAIL:not an address", "PHOTO;VALUE=uri:https://x.example/a.jpg"),
    );
    expect(contact).toMatchObject({ website: null, email: null, photo: null, extra: [] });
  });

  test("that is broken does not affect the others", () => {
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

  test("inside another vCard is the assistant's", () => {
    const agent = ["AGENT:", "BEGIN:VCARD", "VERSION:2.1", "FN:비서", "TEL:1", "END:VCARD"];
    expect(onlyContact(card("FN:대표", ...agent, "TEL:02-1"))).toMatchObject({ name: "대표", phone: "02-1" });
  });

  test.each([
    ["continuation lines", `NOTE:${"a".repeat(400_000)}${"\n ".repeat(200_000)}`],
    ["numbers", Array.from({ length: 60_000 }, (_, i) => `TEL:${i}`).join("\n")],
    ["types of a phone number", `TEL${";home".repeat(60_000)}:1`],
  ])("with very many %s is read without delay", (_, lines) => {
    const startedAt = performance.now();
    expect(onlyContact(card("FN:하나", lines)).name).toBe("하나");
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test("with texts that are too long is cut between characters", () => {
    const { name, note } = onlyContact(card(`FN:a${"😀".repeat(60)}`, `NOTE:a${"😀".repeat(1200)}`));
    expect(name).toBe(`a${"😀".repeat(49)}`);
    expect(note).toBe(`a${"😀".repeat(999)}`);
  });

  test("of any bytes is read or refused, but never throws", () => {
    assert(
      property(
        array(anyText()),
        array(constantFrom("FN:", "N:;", "TEL;", "\r\n ", "=\r\n", "PHOTO;ENCODING=b:", "A.B:")),
        (texts, names) => {
          const body = texts.map((line, i) => (names[i] ?? "NOTE;ENCODING=QUOTED-PRINTABLE:") + line).join("\r\n");
          expect(readContactFile(`BEGIN:VCARD\r\n${body}\r\nEND:VCARD`)?.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
