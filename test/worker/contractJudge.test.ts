import contract from "virtual:contract";
import { describe, expect, test } from "vitest";
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

describe("the judge of answers", () => {
  test("lets pass what is documented", () => {
    expect(judged("get", "/api/cards/1/menu", 200, menu)).toBeNull();
    expect(judged("get", "/api/cards/1/menu", 401, refusal("LOGIN_REQUIRED"))).toBeNull();
    expect(judged("delete", "/api/cards/1", 204, undefined)).toBeNull();
    expect(judged("get", "/c/kim-moa", 410, "<!doctype html>")).toBeNull();
    expect(judged("get", "/api/no/such/call", 404, refusal("NOT_FOUND"))).toBeNull();
  });

  test.each([
    ["a field too many", "get", "/api/cards/1/menu", 200, { ...menu, ownerId: "x" }],
    ["a field too many within", "get", "/api/cards/1/menu", 200, { ...menu, items: [{ ...menu.items[0], id: 1 }] }],
    ["a field missing", "get", "/api/cards/1/menu", 200, { version: 1 }],
    ["a field of another type", "get", "/api/cards/1/menu", 200, { ...menu, version: "1" }],
    ["a time that is none", "get", "/api/user/sessions", 200, [{ lastUsedAt: "yesterday" }]],
    ["a status of no answer", "get", "/api/cards/1/menu", 202, menu],
    ["a mistake of ours", "get", "/api/cards/1/menu", 500, refusal("INTERNAL")],
    ["a part that is down", "get", "/api/cards/1/menu", 503, refusal("UNAVAILABLE")],
    ["a code of another call", "get", "/api/cards/1/menu", 404, refusal("FIND_FAILED")],
    ["a code that is none", "get", "/api/cards/1/menu", 404, refusal("GONE")],
    ["a refusal in words", "get", "/api/cards/1/menu", 404, refusal("NOT_FOUND", { message: "not found" })],
    ["a page where JSON is due", "get", "/api/cards/1/menu", 200, "<!doctype html>"],
    ["a body where none is due", "delete", "/api/cards/1", 204, menu],
    ["too many requests without a time to wait", "post", "/api/auth/signIn", 429, refusal("TOO_MANY_REQUESTS")],
    ["a redirect to nowhere", "get", "/c/kim-moa/", 301, undefined],
    ["an address that nobody has", "get", "/api/no/such/call", 200, menu],
  ])("finds %s", (_, method, pathname, status, body) => {
    expect(judged(method, pathname, status, body)).not.toBeNull();
  });
});
