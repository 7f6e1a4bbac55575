import { expect, test } from "vitest";
import { daysLeft } from "../../domain/cards/bin.ts";

const DAY = 24 * 60 * 60_000;

test.each([
  [0, 30],
  [1, 30],
  [DAY, 29],
  [29 * DAY, 1],
  [30 * DAY - 1, 1],
  [30 * DAY, 0],
  [40 * DAY, 0],
])("a card deleted %i ms ago can be restored for %i days", (ago, days) => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(daysLeft(new Date(now.getTime() - ago), now)).toBe(days);
});
