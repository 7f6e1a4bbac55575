import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import {
  idxParam,
  isWebUrl,
  newPassword,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalText,
  optionalWebsite,
  page,
  requiredEmail,
  requiredText,
  userEmail,
  userPhone,
  withScheme,
} from "../../domain/fields.schema.ts";
import { anyText } from "../fuzz/anyText.ts";

const getCodes = (schema: ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

describe("text fields", () => {
  test("lose line breaks and control characters if they have one line", () => {
    expect(requiredText(60).parse(" a\r\nb\u0000c\u2028d\u0085e\tf ")).toBe("a b c d e f");
  });

  test("keep line breaks if they have several lines, normalized, and no other control character", () => {
    expect(optionalLongText(500).parse("a\r\nb\rc\u0000d\n\ne")).toBe("a\nb\nc d\n\ne");
  });

  test("lose direction overrides and keep direction marks", () => {
    const spoofed = "\u202Egpj.exe\u202C \u2066a\u2069 \u202Ab\u202B\u202Dc";
    expect(requiredText(60).parse(spoofed)).toBe("gpj.exe a bc");
    expect(optionalLongText(60).parse(`x\n${spoofed}`)).toBe("x\ngpj.exe a bc");
    expect(requiredText(60).parse("\u200Fعلی\u200C خان\u200E")).toBe("\u200Fعلی\u200C خان\u200E");
    expect(getCodes(requiredText(60), "\u202E\u2066")).toEqual(["FIELD_EMPTY"]);
  });

  test("lose unpaired surrogates, which would be stored as longer text", () => {
    expect(requiredText(60).parse("a\ud83d b\ude00 😀")).toBe("a b 😀");
    expect(optionalLongText(60).parse("a\ud83d\n😀")).toBe("a\n😀");
    expect(getCodes(requiredText(60), "\ud83d")).toEqual(["FIELD_EMPTY"]);
  });

  test("are null or missing if they are empty", () => {
    expect(optionalText(60).parse(" \t ")).toBeNull();
    expect(optionalLongText(60).parse("\n\n")).toBeNull();
    expect(getCodes(requiredText(60), "\u0000")).toEqual(["FIELD_EMPTY"]);
    expect(getCodes(requiredText(60), undefined)).toEqual(["FIELD_EMPTY"]);
  });

  test("never contain what could split a header or a vCard line", () => {
    fc.assert(
      fc.property(anyText(50), (text) => {
        const stored = optionalText(60).parse(text);
        expect(stored ?? "").not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(optionalText(60).parse(stored ?? "")).toBe(stored);
      }),
    );
  });
});

describe("a number in a URL", () => {
  test("consists of decimal digits", () => {
    expect(idxParam.parse({ idx: "1" })).toEqual({ idx: 1 });
    expect(idxParam.parse({ idx: "9007199254740991" })).toEqual({ idx: Number.MAX_SAFE_INTEGER });
    expect(page.parse({ cursor: "10", limit: "100" })).toEqual({ cursor: 10, limit: 100 });
    expect(page.parse({})).toEqual({ limit: 50 });
  });

  test.each([
    "",
    "0",
    "01",
    "+1",
    "-1",
    " 1",
    "1 ",
    "1\n",
    "1.0",
    "1e3",
    "0x1",
    "0b1",
    "1_0",
    "１",
    "9007199254740992",
  ])("cannot be %j", (text) => {
    expect(getCodes(idxParam, { idx: text })).toEqual(["INPUT_INVALID"]);
    expect(getCodes(page, { cursor: text })).toEqual(["INPUT_INVALID"]);
  });

  test.each(["0", "101", "0x10", "1e1", "+5", " 5"])("cannot be the page size %j", (limit) => {
    expect(getCodes(page, { limit })).toEqual(["INPUT_INVALID"]);
  });
});

describe("a new password", () => {
  test.each(["abcdef-7", "모아명함모아7!", "пароль-77", "パスワード七7!", "a b c d 7!", "пароль№77", "سلام-دنیا-۱۲"])(
    "may be %j",
    (password) => {
      expect(newPassword.parse(password)).toBe(password);
    },
  );

  test.each(["abcde-7", "abcdefgh", "abcdefg7", "1234567!", "abcdefg!", "abcd efg7", "👍👍👍👍👍👍👍7"])(
    "may not be %j",
    (password) => {
      expect(getCodes(newPassword, password)).toEqual(["PASSWORD_FORMAT"]);
    },
  );

  test("has at most 128 characters", () => {
    expect(newPassword.parse("a7!x".repeat(32))).toHaveLength(128);
    expect(getCodes(newPassword, `${"a7!x".repeat(32)}y`)).toEqual(["TEXT_TOO_LONG"]);
    expect(getCodes(newPassword, "a".repeat(129))).toEqual(["TEXT_TOO_LONG"]);
  });
});

describe("contact fields", () => {
  test.each([
    ["010-1234-5678", "01012345678"],
    ["010 1234 5678", "01012345678"],
    ["+82 (10) 1234.5678", "+821012345678"],
    ["+94771234567", "+94771234567"],
  ])("store the user's phone %j as %s", (given, stored) => {
    expect(userPhone.parse(given)).toBe(stored);
  });

  test.each([
    "0101234567",
    "010123456789",
    "+0101234567",
    "821012345678+",
    "+1234",
    `+${"1".repeat(16)}`,
    "０１０１２３４５６７８",
  ])("reject the user's phone %j", (phone) => {
    expect(getCodes(userPhone, phone)).toEqual(["PHONE_FORMAT"]);
  });

  test.each(["02-120-1234", "+1 (415) 555-0100", "1588/1234", ""])("accept the card's phone %j", (phone) => {
    expect(optionalPhone.parse(phone)).toBe(phone || null);
  });

  test.each(["123456", "1".repeat(16), "02-120 ext 5", "tel:120"])("reject the card's phone %j", (phone) => {
    expect(getCodes(optionalPhone, phone)).toContain("PHONE_NUMBER");
  });

  test("store an ID in lower case without surrounding spaces; a card's email is optional", () => {
    expect(userEmail.parse("  Kim@Example.COM ")).toBe("kim@example.com");
    expect(requiredEmail.parse("  Kim@Example.COM ")).toBe("kim@example.com");
    expect(optionalEmail.parse("")).toBeNull();
    expect(getCodes(optionalEmail, "kim@")).toEqual(["EMAIL_FORMAT"]);
  });
});

describe("a web address", () => {
  test.each([
    ["moa.example", "https://moa.example"],
    ["moa.example:8443", "https://moa.example:8443"],
    ["moa.example:8443/a:b", "https://moa.example:8443/a:b"],
    ["http://moa.example", "http://moa.example"],
    ["mailto:a@moa.example", "mailto:a@moa.example"],
  ])("%j is stored as %s", (given, whole) => {
    expect(withScheme(given)).toBe(whole);
  });

  test("is optional on a card", () => {
    expect(optionalWebsite.parse("")).toBeNull();
    expect(optionalWebsite.parse("한국.kr")).toBe("https://한국.kr");
    expect(getCodes(optionalWebsite, "http://127.0.0.1")).toEqual(["URL_INVALID"]);
  });

  test("has the host that a browser on our own page reads", () => {
    const begin = fc.constantFrom("https://moa.example", "https://", "http://", "https:", "https:/\\", "https:///");
    const part = fc.constantFrom(
      "moa.example",
      "한국.kr",
      ".",
      ":8443",
      "@",
      "/",
      "\\",
      "?",
      "#",
      "%2F",
      "a=1",
      "..",
      " ",
    );
    fc.assert(
      fc.property(begin, fc.array(part), (scheme, parts) => {
        const url = scheme + parts.join("");
        fc.pre(isWebUrl(url));
        expect(new URL(url, "https://moa.example/c/kim").href).toBe(new URL(url).href);
      }),
    );
    expect(isWebUrl("https:evil.example")).toBe(false);
  });
});

describe("a page of a list", () => {
  test("has 50 items by default and 100 at most", () => {
    expect(page.parse({})).toEqual({ limit: 50 });
    expect(page.parse({ limit: "100", cursor: "7" })).toEqual({ limit: 100, cursor: 7 });
    for (const query of [
      { limit: "101" },
      { limit: "0" },
      { limit: "1.5" },
      { cursor: "0" },
      { cursor: "9".repeat(20) },
    ]) {
      expect(page.safeParse(query).success).toBe(false);
    }
  });
});
