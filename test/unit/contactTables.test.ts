import { array, assert, property, string, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import { takeRows } from "../../domain/contact-files/csvRows.ts";
import { decodeText, detectEncoding } from "../../domain/contact-files/encoding.ts";
import { toPlainRow } from "../../domain/csv.ts";
import { encoded, tables } from "../factories/contactFiles.factory.ts";
import { onlyContact } from "../factories/onlyContact.ts";

describe("a contact table", () => {
  test("from Google is read completely", () => {
    expect(onlyContact(tables.google)).toMatchObject({
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
        { kind: "email", value: "minji@moa.example", label: "work" },
        { kind: "email", value: "minji2@moa.example", label: "work" },
        { kind: "email", value: "minji@home.example", label: "home" },
      ],
    });
  });

  test("from Outlook is read completely", () => {
    expect(onlyContact(tables.outlook)).toMatchObject({
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
    expect(onlyContact(tables[name])).toMatchObject(contact);
  });

  test("from Outlook keeps all email addresses, and each address as it is", () => {
    const header = [
      '"First Name","Last Name","Business Street","Business City","Home Street","Home City","Home Country/Region"',
      '"E-mail Address","E-mail 2 Address","E-mail 3 Address"',
    ].join(",");
    const row = '"Ana","Lee","1 Main St","","2 Oak Ave","Busan","Korea","a@a.example","b@a.example","c@a.example"';
    expect(onlyContact(`${header}\r\n${row}`)).toMatchObject({
      address: "1 Main St",
      email: "a@a.example",
      extra: [
        { kind: "email", value: "b@a.example" },
        { kind: "email", value: "c@a.example" },
        { kind: "address", value: "2 Oak Ave, Busan, Korea" },
      ],
    });
  });

  test("in Vietnamese keeps the order of names", () => {
    expect(onlyContact("Họ,Tên,Email\r\nNguyễn,Văn Minh,minh@moa.example")).toMatchObject({
      name: "Nguyễn Văn Minh",
      familyName: "Nguyễn",
      givenName: "Văn Minh",
    });
  });

  test("ignores columns without a name", () => {
    expect(onlyContact("이름,-,전화번호\r\n김민지,영업부,010-1234-5678")).toMatchObject({
      mobile: "010-1234-5678",
      phone: null,
      extra: [],
    });
  });

  test("keeps numbers in the digits of other scripts apart, in digits that phones call", () => {
    const entries = readContactFile("name,phone\r\n田中,０９０－１１１１－２２２２\r\n田中,۰۹۰-۳۳۳۳-۴۴۴۴\r\n");
    expect(entries?.map((entry) => ("code" in entry ? entry.code : entry.contact.phone))).toEqual([
      "090-1111-2222",
      "090-3333-4444",
    ]);
  });

  test("with an unclosed quote loses only that row", () => {
    const entries = readContactFile('name,phone\r\n하나,1\r\n"둘,2\r\n셋,3\r\n');
    expect(entries?.map((entry) => ("code" in entry ? entry.code : entry.contact.name))).toEqual([
      "하나",
      "CONTACT_UNREADABLE",
      "셋",
    ]);
  });

  test.each(["", "just words", "a,b\n1,2", "<html></html>"])("%j is not a contact table", (text) => {
    expect(readContactFile(text)).toBeNull();
  });

  test("keeps the texts of its cells unchanged", () => {
    const rows = array(array(string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 }), { minLength: 1 });
    assert(
      property(rows, (written) => {
        const filled = written.map((cells) => ["x", ...cells]);
        expect(takeRows(filled.map(toPlainRow).join(""), ",", true).rows.map(({ cells }) => cells)).toEqual(filled);
      }),
    );
  });
});

describe("the encoding of a table", () => {
  test.each(encoded)("is detected as $encoding: $text", ({ encoding, base64, text }) => {
    const bytes = Uint8Array.fromBase64(base64);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });

  test("is detected as UTF-8 even if a chunk ends within a character", () => {
    const bytes = new TextEncoder().encode("김민지, José, علی");
    expect(detectEncoding(bytes)).toBe("utf-8");
    expect(detectEncoding(bytes.subarray(0, 4), false)).toBe("utf-8");
    expect(detectEncoding(new TextEncoder().encode("Kim"))).toBe("utf-8");
  });

  test("can be specified", () => {
    expect(decodeText(Uint8Array.of(0xc0, 0xcc), "euc-kr")).toBe("이");
    expect(decodeText(new TextEncoder().encode("이"), "no-such-encoding")).toBe("이");
  });

  test("of any bytes is one that can be decoded", () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(decodeText(bytes)).toEqual(expect.any(String));
      }),
    );
  });
});
