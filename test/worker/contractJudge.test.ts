import { describe, expect, test } from "vitest";
import { contract } from "../../worker/contract/contract.ts";
import { getJudge } from "../fuzz/fuzzJudge.ts";

const judge = getJudge(contract);

const judged = (
  method: string,
  pathname: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const bytes = new TextEncoder().encode(
    body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body),
  );
  const type = typeof body === "string" ? "text/html; charset=utf-8" : "application/json";
  return judge(method, pathname, { status, bytes, headers: new Headers({ "content-type": type, ...headers }) });
};

const refusal = (code: string, more: object = {}) => ({ error: { code, requestId: crypto.randomUUID(), ...more } });
const menu = { version: 1, items: [{ siteName: "모아", url: "https://moa.example" }] };

describe("the contract judge", () => {
  test("accepts documented responses", () => {
    expect(judged("get", "/api/cards/1/menu", 200, menu)).toBeNull();
    expect(judged("get", "/api/cards/1/menu", 401, refusal("LOGIN_REQUIRED"))).toBeNull();
    expect(judged("delete", "/api/cards/1", 204, undefined)).toBeNull();
    expect(judged("get", "/c/kim-moa", 410, "<!doctype html>")).toBeNull();
    expect(judged("get", "/api/no/such/call", 404, refusal("NOT_FOUND"))).toBeNull();
  });

  test.each([
    ["an additional field", "get", "/api/cards/1/menu", 200, { ...menu, ownerId: "x" }],
    ["an additional nested field", "get", "/api/cards/1/menu", 200, { ...menu, items: [{ ...menu.items[0], id: 1 }] }],
    ["a missing field", "get", "/api/cards/1/menu", 200, { version: 1 }],
    ["a field of the wrong type", "get", "/api/cards/1/menu", 200, { ...menu, version: "1" }],
    ["an invalid time", "get", "/api/user/sessions", 200, [{ lastUsedAt: "yesterday" }]],
    ["an undocumented status", "get", "/api/cards/1/menu", 202, menu],
    ["an internal error", "get", "/api/cards/1/menu", 500, refusal("INTERNAL")],
    ["a subsystem that is down", "get", "/api/cards/1/menu", 503, refusal("UNAVAILABLE")],
    ["an error code of another call", "get", "/api/cards/1/menu", 404, refusal("FIND_FAILED")],
    ["an error code of another status", "get", "/api/cards/1/menu", 404, refusal("GONE")],
    ["an error as plain text", "get", "/api/cards/1/menu", 404, refusal("NOT_FOUND", { message: "not found" })],
    ["a page instead of JSON", "get", "/api/cards/1/menu", 200, "<!doctype html>"],
    ["an unexpected body", "delete", "/api/cards/1", 204, menu],
    ["status 429 without Retry-After", "post", "/api/auth/signIn", 429, refusal("TOO_MANY_REQUESTS")],
    ["a redirect without a location", "get", "/c/kim-moa/", 301, undefined],
    ["an undocumented path", "get", "/api/no/such/call", 200, menu],
  ])("reports %s", (_, method, pathname, status, body) => {
    expect(judged(method, pathname, status, body)).not.toBeNull();
  });
});
