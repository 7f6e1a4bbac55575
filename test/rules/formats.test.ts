import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** The modules that format numbers, dates, money and names. All other modules call these. */
const FORMATS = [
  "web/lib/date.ts",
  "web/lib/moment.ts",
  "web/lib/money.ts",
  "web/lib/names.ts",
  "web/lib/number.ts",
  "web/lib/percent.ts",
  "domain/format.ts",
  "domain/localeFormats.ts",
  "domain/timeText.ts",
  "domain/waitTime.ts",
];

/** Calls of `Intl` whose result users do not read, by file. */
const NOT_READ: Record<string, string> = {
  "web/features/admin/localTime.ts": "the name of the reader's time zone, which is not translated",
  "web/features/admin/priceDraft.ts": "an amount in the format of an input field",
  "web/features/tickets/choice.ts": "the country of the reader",
};

const FORMATTING =
  /Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|DurationFormat|PluralRules|DisplayNames)|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\.toPrecision\(/;

test("only the format modules use Intl", () => {
  const found = filesIn("{domain,web,worker}/**/*.{ts,tsx}").filter((path) => FORMATTING.test(read(path)));
  expect(found.toSorted()).toEqual([...FORMATS, ...Object.keys(NOT_READ)].toSorted());
});
