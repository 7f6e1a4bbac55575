import { array, assert, constantFrom, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { isBirthday, readBirthday } from "../../domain/contacts/birthday.ts";
import { fitsExtra, takeExtra, WAY_LABELS } from "../../domain/contacts/contactWays.ts";
import { isSameNumber } from "../../domain/contacts/sameWay.ts";
import { LIST_NAMES, toStoredWays, toWayLists } from "../../domain/contacts/wayLists.ts";
import { WAY_VALUES } from "./wayValues.ts";

const anyValue = (kind: keyof typeof WAY_VALUES) => constantFrom(...WAY_VALUES[kind]);

test("the lists of numbers and addresses are stored and read back without loss", () => {
  const labeled = record({ value: anyValue("phone"), label: option(constantFrom(...WAY_LABELS)) });
  const unlabeled = (kind: keyof typeof WAY_VALUES) => array(record({ value: anyValue(kind) }), { maxLength: 3 });
  const lists = record({
    phones: array(labeled, { maxLength: 5 }).map((ways) =>
      ways.map(({ value, label }) => ({ value, ...(label && { label }) })),
    ),
    emails: unlabeled("email"),
    websites: unlabeled("website"),
    addresses: unlabeled("address"),
  });
  const firsts = (ways: { value: string }[]) =>
    [...new Map(ways.toReversed().map((each) => [each.value, each])).values()].toSorted((a, b) =>
      a.value < b.value ? -1 : 1,
    );
  assert(
    property(lists, (entered) => {
      const read = toWayLists(toStoredWays(entered));
      for (const list of LIST_NAMES) expect(firsts(read[list])).toEqual(firsts(entered[list]));
      const { extra, ...main } = toStoredWays(entered);
      const again = toStoredWays(read);
      expect(again).toMatchObject(main);
      expect(firsts(again.extra)).toEqual(firsts(extra));
    }),
  );
});

test.each([
  ["010-1234-5678", "01012345678", true],
  ["010-1234-5678", "+82 10-1234-5678", true],
  ["010-1234-5678", "0082 10 1234 5678", true],
  ["+82 10-1234-5678", "0082-10-1234-5678", true],
  ["+82 10-1234-5678", "+81 10-1234-5678", false],
  ["010-1234-5678", "011-1234-5678", false],
  ["010-1234-5678", "1234-5678", false],
  ["1234", "1234", true],
  ["1234", "+82 2 555 1234", false],
  ["8 900 123-45-67", "+7 900 123-45-67", true],
  ["8 900 123-45-67", "+7 900 123-45-68", false],
])("%s and %s are the same number: %s", (one, other, is) => {
  expect(isSameNumber(one, other)).toBe(is);
  expect(isSameNumber(other, one)).toBe(is);
});

test.each([
  ["1990-05-01", "1990-05-01"],
  ["19900501", "1990-05-01"],
  ["1990. 5. 1.", "1990-05-01"],
  ["--0501", "--05-01"],
  ["--05-01", "--05-01"],
  ["1604-05-01", "--05-01"],
  ["1990-05-01T00:00:00Z", "1990-05-01"],
  ["1990-02-30", null],
  ["01/05/1990", null],
  ["1990-12", null],
  ["--12", null],
  ["", null],
])("the birthday %j of a file is read as %j", (written, read) => {
  expect(readBirthday(written)).toBe(read);
});

test("a birthday is an existing day", () => {
  expect(["--02-29", "2000-02-29"].every(isBirthday)).toBe(true);
  expect(["2001-02-29", "--13-01", "1990-5-1", "--02-30", "x"].some(isBirthday)).toBe(false);
});

test("additional numbers and addresses are stored up to 40, and up to 8,000 characters", () => {
  const many = Array.from({ length: 41 }, (_, i) => ({ kind: "phone" as const, value: String(i) }));
  expect(takeExtra(many)).toEqual(many.slice(0, 40));
  expect([fitsExtra(many), fitsExtra(many.slice(0, 40))]).toEqual([false, true]);
  const long = Array.from({ length: 5 }, () => ({ kind: "address" as const, value: "a".repeat(2000) }));
  expect(takeExtra(long)).toEqual(long.slice(0, 4));
  expect([fitsExtra(long), fitsExtra(long.slice(0, 4))]).toEqual([false, true]);
});
