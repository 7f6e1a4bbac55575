import { describe, expect, test } from "vitest";
import { createUser, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, ORIGIN, workerWith } from "../factories/visitor.factory.ts";

/** The headers that a browser sends for a page that submits a form or calls the API. */
const ELSEWHERE: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://sister.moa.test", "sec-fetch-site": "same-site" },
  { origin: `${ORIGIN}.evil.example` },
  { origin: "https://moa.test" },
  { origin: `${ORIGIN}:8080` },
  // A sandboxed page, or one that hides its origin.
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

describe("a page of another site", () => {
  test.each(ELSEWHERE)("cannot log a user in through a form: %j", async (headers) => {
    const { user } = await createUser();
    const body = new URLSearchParams({ email: user.email, password: PASSWORD });
    const response = await createVisitor().send("/api/auth/signIn", { method: "POST", body, headers });

    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await getRefusal(response)).toEqual({ status: 403, code: "ACCESS_DENIED" });
  });

  test.each([
    ["POST", "/api/auth/signup"],
    ["POST", "/api/auth/email/verify"],
    ["POST", "/api/auth/auto"],
    ["POST", "/api/contacts"],
    ["PATCH", "/api/user"],
    ["PUT", "/api/cards/1/menu"],
    ["DELETE", "/api/user"],
  ])("is refused before authentication: %s %s", async (method, path) => {
    const response = await createVisitor().send(path, { method, headers: { origin: "https://evil.example" } });
    expect(await getRefusal(response)).toEqual({ status: 403, code: "ACCESS_DENIED" });
  });

  test("cannot read a response: no response allows another origin", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "GET" };
    for (const [method, path] of [
      ["OPTIONS", "/api/user"],
      ["GET", "/api/notice"],
      ["GET", "/api/auth/refresh"],
    ] as const) {
      const response = await createVisitor().send(path, { method, headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe("who may log in", () => {
  const signIn = async (headers: Record<string, string>, visitor = createVisitor()) => {
    const { user } = await createUser();
    const body = new URLSearchParams({ email: user.email, password: PASSWORD });
    return (await visitor.send("/api/auth/signIn", { method: "POST", body, headers })).status;
  };

  test.each<[string, Record<string, string>]>([
    ["a page of our own", { origin: ORIGIN, "sec-fetch-site": "same-origin" }],
    ["a page of our own in a browser from before 2023", { origin: ORIGIN }],
    ["a program without an Origin header", {}],
  ])("%s", async (_, headers) => {
    expect(await signIn(headers)).toBe(200);
  });

  test("a page at the configured public origin", async () => {
    const worker = workerWith({ PUBLIC_ORIGIN: "https://card.example" });
    expect(await signIn({ origin: "https://card.example" }, createVisitor({ worker }))).toBe(200);
  });
});
