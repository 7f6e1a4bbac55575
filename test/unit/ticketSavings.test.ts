import { expect, test } from "vitest";
import { savedPercent } from "../../web/features/tickets/periods.ts";

const won = (amount: number) => ({ amount, currency: "KRW" });

test.each([
  [3, 13_200, 10],
  [6, 23_500, 20],
  [12, 41_200, 29],
  // Exactly 10 %, which is 9.999… in floating point.
  [6, 26_460, 10],
  [3, 14_700, 0],
  [3, 20_000, 0],
] as const)("%i months for %i won save %i % against 4,900 a month", (months, amount, percent) => {
  expect(savedPercent({ months, price: won(amount) }, won(4900))).toBe(percent);
});

test("nothing is saved against a free month", () => {
  expect(savedPercent({ months: 3, price: won(0) }, won(0))).toBe(0);
});
