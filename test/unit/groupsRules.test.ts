import { describe, expect, test } from "vitest";
import {
  COUNTRIES,
  isKoreanRegistrationNumber,
  isRegistrationNumber,
  normalRegistrationNumber,
  writtenRegistrationNumber,
} from "../../domain/groups/registrationNumber.ts";

describe("a Korean business registration number", () => {
  // Numbers that large companies publish on their own websites.
  test.each(["1248100998", "2208162517", "1208147521", "1018109147"])("%s is valid", (digits) => {
    expect(isKoreanRegistrationNumber(digits)).toBe(true);
  });

  test("is invalid with any other check digit", () => {
    const right = Array.from({ length: 10 }, (_, i) => `124810099${i}`).filter(isKoreanRegistrationNumber);
    expect(right).toEqual(["1248100998"]);
  });

  test("is invalid with any one digit changed, as far as the weights can detect it", () => {
    const right = Array.from("1248100998");
    const wrong = right.map((digit, i) => right.with(i, String((Number(digit) + 1) % 10)).join(""));
    expect(wrong.filter(isKoreanRegistrationNumber)).toEqual([]);
  });

  test.each(["", "124810099", "12481009988", "124-81-00998", "１２４８１００９９８", "124810099a"])(
    "%j is invalid",
    (text) => {
      expect(isKoreanRegistrationNumber(text)).toBe(false);
    },
  );

  test("is accepted with hyphens or spaces, stored as digits and shown in three groups", () => {
    for (const text of ["124-81-00998", "124 81 00998", "1248100998"]) {
      expect(isRegistrationNumber("KR", text)).toBe(true);
      expect(normalRegistrationNumber("KR", text)).toBe("1248100998");
    }
    expect(writtenRegistrationNumber("KR", "1248100998")).toBe("124-81-00998");
  });
});

describe("a registration number of another country", () => {
  test.each(["1234", "HRB 86891", "U72200KA2009PTC049", "12345678901234567890"])("may be %s", (text) => {
    expect(isRegistrationNumber("DE", text)).toBe(true);
    expect(normalRegistrationNumber("DE", text)).toBe(text);
    expect(writtenRegistrationNumber("DE", text)).toBe(text);
  });

  test.each(["123", "123456789012345678901"])("may not be %s", (text) => {
    expect(isRegistrationNumber("JP", text)).toBe(false);
  });
});

test("country codes have two letters and are unique", () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});
