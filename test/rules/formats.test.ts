import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** Where numbers, dates, money and names are written in a language; all else asks these. */
const FORMATS = [
  "web/lib/date.ts",
  "web/lib/moment.ts",
  "web/lib/money.ts",
  "web/lib/names.ts",
  "web/lib/number.ts",
  "web/lib/unit.ts",
  "domain/format.ts",
  "domain/localeFormats.ts",
  "domain/waitTime.ts",
];

/** What is not written to be read, by where it stands. */
const NOT_READ: Record<string, string> = {
  "web/features/admin/localTime.ts": "the name of the reader's time zone, which is none of its words",
  "web/features/admin/priceDraft.ts": "an amount as a field takes it",
  "web/features/tickets/choice.ts": "where the reader is",
};

const FORMATTING =
  /Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|DurationFormat|PluralRules|DisplayNames)|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\.toPrecision\(/;

test("numbers, dates and names are written in a language in one place", () => {
  const found = filesIn("{domain,web,worker}/**/*.{ts,tsx}").filter((path) => FORMATTING.test(read(path)));
  expect(found.toSorted()).toEqual([...FORMATS, ...Object.keys(NOT_READ)].toSorted());
});
