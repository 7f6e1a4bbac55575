import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeFirstResponse } from "../../web/lib/firstResponses.ts";

const user = Promise.resolve(new Response("user"));
const cards = Promise.resolve(new Response("cards"));

beforeEach(() => {
  vi.stubGlobal("firstResponses", { token: "t1", responses: { "/api/user": user, "/api/cards": cards } });
});
afterEach(() => vi.unstubAllGlobals());

test("a response is taken once", () => {
  expect(takeFirstResponse("/api/user", "GET", "t1")).toBe(user);
  expect(takeFirstResponse("/api/user", "GET", "t1")).toBeUndefined();
  expect(takeFirstResponse("/api/cards", "GET", "t1")).toBe(cards);
});

test.each([
  ["another token", "GET", "t2"],
  ["no token", "GET", undefined],
  ["a write", "POST", "t1"],
])("a call with %s drops all responses", (_, method, token) => {
  expect(takeFirstResponse("/api/user", method, token)).toBeUndefined();
  expect(takeFirstResponse("/api/cards", "GET", "t1")).toBeUndefined();
});

test("a call that was not sent has no response, and leaves the others", () => {
  expect(takeFirstResponse("/api/groups", "GET", "t1")).toBeUndefined();
  expect(takeFirstResponse("/api/user", "GET", "t1")).toBe(user);
});
