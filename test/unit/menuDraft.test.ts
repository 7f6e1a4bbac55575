import { describe, expect, test } from "vitest";
import {
  moved,
  restored,
  sameItems,
  toEntries,
  toEntryErrors,
  toMenuItems,
} from "../../web/features/menus/menuDraft.ts";

const items = ["a", "b", "c"].map((siteName) => ({ siteName, url: `https://${siteName}.example` }));
const names = (list: { siteName: string }[]) => list.map(({ siteName }) => siteName).join("");

describe("a menu draft", () => {
  test.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
    [0, -1, "abc"],
    [2, 3, "abc"],
    [-1, 0, "abc"],
  ])("moves the item at %i to %i", (from, to, order) => expect(names(moved(items, from, to))).toBe(order));

  test("restores a removed item at its former place, or at the end", () => {
    const entries = toEntries(items);
    const [first, second, third] = entries;
    if (!first || !second || !third) throw new Error("three items");
    expect(names(restored([first, third], { entry: second, at: 1 }))).toBe("abc");
    expect(names(restored([first], { entry: third, at: 2 }))).toBe("ac");
  });

  test("has changed if its order, texts or length differ", () => {
    expect(sameItems(items, toMenuItems(toEntries(items)))).toBe(true);
    expect(sameItems(items, items.toReversed())).toBe(false);
    expect(sameItems(items, items.slice(1))).toBe(false);
    expect(sameItems(items, items.with(1, { siteName: "b", url: "" }))).toBe(false);
  });
});

test("validation errors are assigned to their items; the first one of each field is kept", () => {
  const entries = toEntries(items);
  const errors = toEntryErrors(
    [
      { path: "items.1.url", code: "FIELD_EMPTY" },
      { path: "items.1.url", code: "URL_INVALID" },
      { path: "items.2.siteName", code: "TEXT_TOO_LONG", params: { max: 30 } },
      { path: "items.9.url", code: "URL_INVALID" },
      { path: "version", code: "INPUT_INVALID" },
    ],
    entries,
  );
  expect([...errors.keys()].toSorted()).toEqual(
    entries
      .slice(1)
      .map(({ key }) => key)
      .toSorted(),
  );
  expect(errors.get(entries[1]?.key ?? "")?.url?.code).toBe("FIELD_EMPTY");
  expect(errors.get(entries[2]?.key ?? "")?.siteName?.params).toEqual({ max: 30 });
});
