import { assert, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { CARD_FIELD_NAMES } from "../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../domain/cards/publicCard.ts";
import { QR_VCARD_MAX_BYTES, toCompactVcard, toVcard } from "../../worker/features/vcard/vcard.ts";
import { publicCard } from "../factories/publicCard.factory.ts";
import { readLines, readVcard } from "../factories/vcardReader.ts";
import { anyText } from "../fuzz/anyText.ts";

const URL = "https://moa.example/c/minji";
const PHOTO = Uint8Array.from({ length: 9000 }, (_, n) => (n * 31) % 256);
const INJECTION = "\r\nTEL:+1-900-666\r\nEND:VCARD\r\nBEGIN:VCARD\u2028X-EVIL:1\n";

const write = (fields: Partial<PublicCard>) => toVcard(publicCard(fields), { url: URL, photo: PHOTO.buffer });
const getValues = (text: string, name: string) =>
  readVcard(text).flatMap((entry) => (entry.name === name ? [entry.value] : []));

const korean = publicCard({
  locale: "ko",
  name: "김민지",
  phoneticName: "Kim, Minji; 민지",
  position: "대표; 이사, 설립자",
  companyName: "모아, 주식회사; 본사",
  address: "서울특별시 성동구; 왕십리로 83-21, 3층\\별관",
  intro: "안녕하세요 👋🏽, 사람을 잇는 명함; 모아입니다.\n둘째 줄: 가족 👨‍👩‍👧‍👦\n\n\\n은 글자예요".repeat(4),
  phone: "02-123-4567",
  mobile: "+82 10-1234-5678",
  email: "minji@moa.example",
  website: "https://moa.example/?a=1,2;b",
  menu: [{ siteName: "포트폴리오, 2026; 최신", url: "https://portfolio.example/a,b;c" }],
});
const urdu = publicCard({
  ...korean,
  locale: "ur",
  name: "علی خان، انجینئر",
  companyName: "موآ ٹیکسٹائل; لاہور, پاکستان",
  intro: "ہم کپڑے کی صنعت میں تیس سال سے کام کر رہے ہیں۔ 🧵\n".repeat(9),
});
const sinhala = publicCard({
  ...korean,
  locale: "si",
  name: "ශ්‍රීමාල් ජයවර්ධන විජේසිංහ බණ්ඩාරනායක",
  position: "කළමනාකරු, අධ්‍යක්ෂ; ශ්‍රී ලංකා",
  intro: "ආයුබෝවන් 🙏\n".repeat(30),
});

describe.for([
  ["Korean", korean],
  ["Urdu", urdu],
  ["Sinhala", sinhala],
] as const)("the vCard of a %s card", ([, card]) => {
  test("is parsed without loss", () => {
    const text = toVcard(card, { url: URL, photo: PHOTO.buffer });
    expect(readVcard(text).filter(({ name }) => name !== "prodid")).toEqual([
      { name: "version", parameters: {}, value: "3.0" },
      { name: "fn", parameters: {}, value: card.name },
      { name: "n", parameters: {}, value: ["", card.name, "", "", ""] },
      { name: "x-phonetic-first-name", parameters: {}, value: card.phoneticName },
      { name: "org", parameters: {}, value: card.companyName },
      { name: "title", parameters: {}, value: card.position },
      { name: "tel", parameters: { type: "CELL" }, value: card.mobile },
      { name: "tel", parameters: { type: "WORK" }, value: card.phone },
      { name: "email", parameters: { type: "INTERNET" }, value: card.email },
      { name: "adr", parameters: { type: "WORK" }, value: ["", "", card.address, "", "", "", ""] },
      { name: "url", parameters: { type: "WORK" }, value: card.website },
      { name: "note", parameters: {}, value: card.intro?.trim() },
      { name: "url", parameters: {}, value: URL },
      { name: "photo", parameters: { encoding: "b", type: "JPEG" }, value: PHOTO.toBase64() },
      { name: "url", parameters: { group: "item1" }, value: card.menu[0]?.url },
      { name: "x-ablabel", parameters: { group: "item1" }, value: card.menu[0]?.siteName },
      { name: "uid", parameters: {}, value: URL },
      { name: "rev", parameters: {}, value: card.updatedAt },
    ]);
  });

  test("has lines of at most 75 octets, each of whole characters", () => {
    const bytes = new TextEncoder().encode(toVcard(card, { url: URL, photo: PHOTO.buffer }));
    const strict = new TextDecoder("utf-8", { fatal: true });
    for (const line of readLines(bytes)) {
      expect(line.byteLength).toBeLessThanOrEqual(75);
      expect(() => strict.decode(line)).not.toThrow();
      expect([...line]).not.toContain(0x0a);
    }
  });

  test("gains no property from a line break in any field", () => {
    const names = (text: string) => readVcard(text).map(({ name }) => name);
    const broken = {
      ...card,
      menu: card.menu.map(({ siteName, url }) => ({ siteName: siteName + INJECTION, url: url + INJECTION })),
    };
    const whole = { ...card };
    for (const field of CARD_FIELD_NAMES.filter((name) => name !== "title")) {
      whole[field] ??= "x";
      broken[field] = `${whole[field]}${INJECTION}x`;
    }
    const text = toVcard(broken, { url: URL, photo: PHOTO.buffer });
    expect(names(text)).toEqual(names(toVcard(whole, { url: URL, photo: PHOTO.buffer })));
    expect(text.match(/^(BEGIN|END):VCARD/gm)).toHaveLength(2);
  });
});

describe("any text in a vCard", () => {
  const text = anyText(120);

  test("stays one property on lines of 75 octets", () => {
    assert(
      property(text, text, text, (name, mobile, intro) => {
        const card = write({ name: `n${name}`, mobile: `1${mobile}`, intro: `i${intro}` });
        const properties = readVcard(card).map(({ name: found }) => found);
        expect(properties).toEqual(["version", "prodid", "fn", "n", "tel", "note", "url", "photo", "uid", "rev"]);
        const bytes = new TextEncoder().encode(card);
        for (const line of readLines(bytes)) expect(line.byteLength).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe("a name in a vCard", () => {
  test.for([
    ["김 민지", ["김", "민지"]],
    ["佐藤 花子", ["佐藤", "花子"]],
    ["さとう ハナコ", ["さとう", "ハナコ"]],
    ["김민지", ["", "김민지"]],
    ["Kim Minji", ["", "Kim Minji"]],
    ["Иван Петров", ["", "Иван Петров"]],
    ["모아 주식 회사", ["", "모아 주식 회사"]],
    ["김 Minji", ["", "김 Minji"]],
  ] as const)("%s is split only if its script defines how", ([name, [family, given]]) => {
    const text = write({ name });
    expect(getValues(text, "n")).toEqual([[family, given, "", "", ""]]);
    expect(getValues(text, "fn")).toEqual([name]);
  });

  test.for([
    ["Nora Winters", "Winters", "Nora"],
    ["김민지", "김", "민지"],
    ["佐藤 花子", "佐藤", "花子"],
    ["Nguyễn Thị Lan", "Nguyễn", "Thị Lan"],
    ["Cher", null, "Cher"],
  ] as const)("%s has the parts that its owner gave", ([name, familyName, givenName]) => {
    const text = write({ name, familyName, givenName });
    expect(getValues(text, "n")).toEqual([[familyName ?? "", givenName, "", "", ""]]);
    expect(getValues(text, "fn")).toEqual([name]);
    const compact = toCompactVcard({ ...korean, name, familyName, givenName }, URL);
    expect(getValues(compact, "n")).toEqual([[familyName ?? "", givenName, "", "", ""]]);
  });

  test("has a phonetic form split into the same parts", () => {
    const text = write({ name: "佐藤 花子", phoneticName: "さとう はなこ" });
    expect([getValues(text, "x-phonetic-last-name"), getValues(text, "x-phonetic-first-name")]).toEqual([
      ["さとう"],
      ["はなこ"],
    ]);
  });
});

describe("the vCard of a QR code", () => {
  const size = (text: string) => new TextEncoder().encode(text).byteLength;

  test("keeps the fields that fit", () => {
    const text = toCompactVcard({ ...korean, intro: null }, URL);
    expect(size(text)).toBeLessThanOrEqual(QR_VCARD_MAX_BYTES);
    expect(readVcard(text).map(({ name }) => name)).toEqual([
      "version",
      "fn",
      "n",
      "x-phonetic-first-name",
      "org",
      "title",
      "tel",
      "tel",
      "email",
      "adr",
      "url",
      "url",
    ]);
  });

  test("drops the longest fields first, but never the name, the mobile number or the card URL", () => {
    const long = publicCard({
      ...korean,
      name: "가".repeat(60),
      companyName: "나".repeat(50),
      address: "다".repeat(200),
      position: "라".repeat(60),
    });
    const text = toCompactVcard(long, URL);
    expect(size(text)).toBeLessThanOrEqual(QR_VCARD_MAX_BYTES);
    expect(getValues(text, "fn")).toEqual([long.name]);
    expect(getValues(text, "tel")).toContain(long.mobile);
    expect(getValues(text, "url")).toContain(URL);
  });
});
