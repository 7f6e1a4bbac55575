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

describe("texts", () => {
  test("lose line breaks and control characters in one line", () => {
    expect(requiredText(60).parse(" a\r\nb\u0000c\u2028d\u0085e\tf ")).toBe("a b c d e f");
  });

  test("keep line breaks over several lines, in one form, and nothing else of that kind", () => {
    expect(optionalLongText(500).parse("a\r\nb\rc\u0000d\n\ne")).toBe("a\nb\nc d\n\ne");
  });

  test("turn nothing around: overrides of direction go, marks of it stay", () => {
    const spoofed = "\u202Egpj.exe\u202C \u2066a\u2069 \u202Ab\u202B\u202Dc";
    expect(requiredText(60).parse(spoofed)).toBe("gpj.exe a bc");
    expect(optionalLongText(60).parse(`x\n${spoofed}`)).toBe("x\ngpj.exe a bc");
    expect(requiredText(60).parse("\u200Fعلی\u200C خان\u200E")).toBe("\u200Fعلی\u200C خان\u200E");
    expect(getCodes(requiredText(60), "\u202E\u2066")).toEqual(["FIELD_EMPTY"]);
  });

  test("lose halves of letters, which would come back as something longer", () => {
    expect(requiredText(60).parse("a\ud83d b\ude00 😀")).toBe("a b 😀");
    expect(optionalLongText(60).parse("a\ud83d\n😀")).toBe("a\n😀");
    expect(getCodes(requiredText(60), "\ud83d")).toEqual(["FIELD_EMPTY"]);
  });

  test("that are empty are none, or missing", () => {
    expect(optionalText(60).parse(" \t ")).toBeNull();
    expect(optionalLongText(60).parse("\n\n")).toBeNull();
    expect(getCodes(requiredText(60), "\u0000")).toEqual(["FIELD_EMPTY"]);
    expect(getCodes(requiredText(60), undefined)).toEqual(["FIELD_EMPTY"]);
  });

  test("never hold what could split a header or a vCard line, whatever comes in", () => {
    fc.assert(
      fc.property(anyText(50), (text) => {
        const kept = optionalText(60).parse(text);
        expect(kept ?? "").not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(optionalText(60).parse(kept ?? "")).toBe(kept);
      }),
    );
  });
});

describe("a number in an address", () => {
  test("is decimal digits", () => {
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
  ])("is not %j", (text) => {
    expect(getCodes(idxParam, { idx: text })).toEqual(["INPUT_INVALID"]);
    expect(getCodes(page, { cursor: text })).toEqual(["INPUT_INVALID"]);
  });

  test.each(["0", "101", "0x10", "1e1", "+5", " 5"])("is no length of a page: %j", (limit) => {
    expect(getCodes(page, { limit })).toEqual(["INPUT_INVALID"]);
  });
});

describe("a password", () => {
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

  test("has 128 characters at most", () => {
    expect(newPassword.parse("a7!x".repeat(32))).toHaveLength(128);
    expect(getCodes(newPassword, `${"a7!x".repeat(32)}y`)).toEqual(["TEXT_TOO_LONG"]);
    expect(getCodes(newPassword, "a".repeat(129))).toEqual(["TEXT_TOO_LONG"]);
  });
});

describe("ways to reach somebody", () => {
  test.each([
    ["010-1234-5678", "01012345678"],
    ["010 1234 5678", "01012345678"],
    ["+82 (10) 1234.5678", "+821012345678"],
    ["+94771234567", "+94771234567"],
  ])("a user's phone %j is kept as %s", (given, kept) => {
    expect(userPhone.parse(given)).toBe(kept);
  });

  test.each([
    "0101234567",
    "010123456789",
    "+0101234567",
    "821012345678+",
    "+1234",
    `+${"1".repeat(16)}`,
    "０１０１２３４５６７８",
  ])("a user's phone may not be %j", (phone) => {
    expect(getCodes(userPhone, phone)).toEqual(["PHONE_FORMAT"]);
  });

  test.each(["02-120-1234", "+1 (415) 555-0100", "1588/1234", ""])("a card's phone may be %j", (phone) => {
    expect(optionalPhone.parse(phone)).toBe(phone || null);
  });

  test.each(["123456", "1".repeat(16), "02-120 ext 5", "tel:120"])("a card's phone may not be %j", (phone) => {
    expect(getCodes(optionalPhone, phone)).toContain("PHONE_NUMBER");
  });

  test("an ID is lower case without spaces around; a card's e-mail is optional", () => {
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
  ])("%j with its scheme is %s", (given, whole) => {
    expect(withScheme(given)).toBe(whole);
  });

  test("is optional on a card", () => {
    expect(optionalWebsite.parse("")).toBeNull();
    expect(optionalWebsite.parse("한국.kr")).toBe("https://한국.kr");
    expect(getCodes(optionalWebsite, "http://127.0.0.1")).toEqual(["URL_INVALID"]);
  });

  test("opens what it seems to open: a browser on our own page reads the same host", () => {
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
  test("is 50 long unless asked, 100 at most", () => {
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
