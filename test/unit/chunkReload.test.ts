import { beforeEach, expect, test } from "vitest";
import { mayReload } from "../../web/lib/chunkReload.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored = new Map();
});

test("the first missing chunk reloads the page", () => {
  expect(mayReload(storage, NOW)).toBe(true);
});

test("a second missing chunk within 10 s does not reload the page", () => {
  mayReload(storage, NOW);
  expect(mayReload(storage, NOW + 1)).toBe(false);
  expect(mayReload(storage, NOW + 9_999)).toBe(false);
});

test("an ignored missing chunk does not extend the 10 s", () => {
  mayReload(storage, NOW);
  mayReload(storage, NOW + 9_000);
  expect(mayReload(storage, NOW + 10_000)).toBe(true);
});
