import { beforeEach, expect, test, vi } from "vitest";
import { dropOrderKey, findCardToUpgrade, keepOrderKey, orderKey } from "../../web/features/tickets/purchase.ts";

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  });
});

test("a purchase keeps its key while another one is made, until its order is complete", () => {
  const [card, wallet] = [orderKey("3 months by card"), orderKey("3 months by wallet")];
  expect(wallet).not.toBe(card);
  expect(orderKey("3 months by card")).toBe(card);
  dropOrderKey(card);
  expect(orderKey("3 months by card")).not.toBe(card);
  expect(orderKey("3 months by wallet")).toBe(wallet);
});

test("the order that the server found for a purchase is its key from then on", () => {
  orderKey("a group");
  keepOrderKey("a group", "an earlier order");
  expect(orderKey("a group")).toBe("an earlier order");
});

test("a key is forgotten after twelve hours, although it was used since", () => {
  vi.useFakeTimers();
  const key = orderKey("a group");
  vi.advanceTimersByTime(11 * 3_600_000);
  expect(orderKey("a group")).toBe(key);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(orderKey("a group")).not.toBe(key);
  vi.useRealTimers();
});

test.each([
  ["/card/theme/5?layout=band", 5],
  ["/card/statistics/5", 5],
  ["/menu-edit/5", 5],
  ["/images-edit/5", 5],
  ["/card/new", undefined],
  ["/card/association/edit/5", undefined],
  [undefined, undefined],
])("premium that is bought from %s is for the card %s", (returnTo, idx) => {
  const cards = [{ idx: 5, type: "personal" as const }];
  expect(findCardToUpgrade("season", returnTo, cards)).toBe(idx);
  expect(findCardToUpgrade("group", returnTo, cards)).toBeUndefined();
});

test("premium that is bought from a screen of a group card is for no card", () => {
  const cards = [{ idx: 5, type: "group" as const }];
  expect(findCardToUpgrade("season", "/card/theme/5", cards)).toBeUndefined();
});
