import { describe, expect, test } from "vitest";
import { listCurrencies, readAmount, readDraft, toDraft, toPriceKey } from "../../web/features/admin/priceDraft.ts";

const season = { kind: "season", months: 1 } as const;
const group = { kind: "group", months: 0 } as const;

describe("a typed amount", () => {
  test.each([
    ["4900", "KRW", 4900],
    [" 4900 ", "KRW", 4900],
    ["４９００", "KRW", 4900],
    ["3.9", "USD", 390],
    ["3,90", "USD", 390],
    ["3", "USD", 300],
    ["0.01", "USD", 1],
    ["", "USD", null],
    ["  ", "USD", null],
    ["0", "KRW", undefined],
    ["0.00", "USD", undefined],
    ["13,200", "KRW", undefined],
    ["13.200", "USD", undefined],
    ["-1", "KRW", undefined],
    ["1e3", "KRW", undefined],
    ["₩4900", "KRW", undefined],
    ["1000000000", "KRW", 1_000_000_000],
    ["1000000001", "KRW", undefined],
    ["3.", "USD", undefined],
  ])("%j in %s", (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toBe(amount);
  });
});

describe("the list of prices", () => {
  const prices = [
    { ...season, currency: "KRW", amount: 4900 },
    { ...group, currency: "USD", amount: 7900 },
    { ...season, currency: "JPY", amount: 500 },
  ];

  test("is unchanged if nothing is edited", () => {
    const { items, wrong } = readDraft(toDraft(prices), listCurrencies(prices));
    expect(items).toHaveLength(prices.length);
    expect(items).toEqual(expect.arrayContaining(prices));
    expect(wrong).toEqual([]);
  });

  test("drops emptied amounts, adds filled ones, and reports invalid ones", () => {
    const draft = { ...toDraft(prices), [toPriceKey(season, "KRW")]: "", [toPriceKey(season, "USD")]: "3.90" };
    const { items } = readDraft(draft, ["KRW", "USD"]);
    expect(items).toEqual([
      { ...season, currency: "USD", amount: 390 },
      { ...group, currency: "USD", amount: 7900 },
    ]);
    expect(readDraft({ ...draft, [toPriceKey(group, "KRW")]: "x" }, ["KRW"])).toEqual({
      items: [],
      wrong: [toPriceKey(group, "KRW")],
    });
  });
});
