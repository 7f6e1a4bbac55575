import { exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { cardForm } from "../factories/card.factory.ts";
import { createUser, nextEmail, PASSWORD, signedInAs } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, ORIGIN, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

const { send, api } = createVisitor();
const LOST = "D1_ERROR: Network connection lost.";

describe("every response", () => {
  test.each(["/api/health", "/api/user", "/api/nowhere", "/api/cards/x", "/api/auth/logout", "/nowhere"])(
    "of %s has the security headers",
    async (path) => {
      const { headers } = await send(path);

      expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}; includeSubDomains/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("microphone=()");
      const policy = headers.get("content-security-policy")?.split("; ") ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          // The application's page has the hash of its inline script.
          expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/=]+')?$/),
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    },
  );

  test.each(["/api/health", "/api/user", "/api/nowhere", "/api/cards/x", "/api/%E0%A4%A"])(
    "of %s is a JSON attachment, which browsers do not render",
    async (path) => {
      const { headers } = await send(path);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      expect(headers.get("content-disposition")).toBe('attachment; filename="api.json"');
    },
  );

  test.each(["/nowhere", "/c/nobody", "/robots.txt"])("of %s is not an attachment", async (path) => {
    expect((await send(path)).headers.get("content-disposition")).toBeNull();
  });

  test("through the Worker's default entry point is the application's", async () => {
    const response = await exports.default.fetch(`${ORIGIN}/api/health`);
    expect(await response.json()).toMatchObject({ status: "up", parts: { database: "up", pictures: "up" } });
  });
});

describe("a refusal", () => {
  test.each([
    ["GET", "/api/nowhere"],
    ["DELETE", "/api/auth/signIn"],
    ["GET", "/api/images/secret.txt"],
    ["GET", "/api/images/..%2f..%2fetc%2fpasswd"],
    ["GET", "/api/%E0%A4%A"],
  ])("of %s %s is JSON: not found", async (method, path) => {
    const response = await send(path, { method });
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await getRefusal(response)).toEqual({ status: 404, code: "NOT_FOUND" });
  });

  test.each(["", "{", '{"version":0,"items":[', "\u0000"])("of the JSON %j is: malformed", async (body) => {
    const { accessToken } = await createUser();
    const response = await signedInAs(accessToken).send("/api/contacts", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(await getRefusal(response)).toEqual({ status: 400, code: "MALFORMED" });
  });

  test.each(["null", "7", "[]", '"text"', '{"cardId":{}}', '{"cardId":["a"]}', '{"__proto__":{"cardId":"kim-moa"}}'])(
    "of the JSON %s names a field or the whole body and never fails",
    async (body) => {
      const { accessToken } = await createUser();
      const response = await signedInAs(accessToken).send("/api/contacts", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect((await getRefusal(response)).status).toBe(422);
    },
  );

  test("is returned for a key or cursor that is not written in digits", async () => {
    const { api: mine, send: call } = await createUser();
    const { idx } = await getContent(await mine.cards.$post({ form: cardForm() }));
    for (const other of [`0x${idx.toString(16)}`, `%20${idx}`, `${idx}e0`, `%2B${idx}`, `0${idx}`, `${idx}.0`]) {
      expect(await getRefusal(await call(`/api/cards/${other}`))).toEqual({ status: 404, code: "NOT_FOUND" });
      expect(await getRefusal(await call(`/api/cards?cursor=${other}`))).toEqual(
        atField(422, "cursor", "INPUT_INVALID"),
      );
      expect(await getRefusal(await call(`/api/tickets?limit=${other}`))).toEqual(
        atField(422, "limit", "INPUT_INVALID"),
      );
    }
    for (const days of ["0x1e", "3e1", "+30", "%2030"])
      expect(await getRefusal(await call(`/api/cards/${idx}/statistics?days=${days}`))).toEqual(
        atField(422, "days", "INPUT_INVALID"),
      );
    expect((await call(`/api/cards/${idx}`)).status).toBe(200);
  });

  test("never contains internal details of a failure", async () => {
    const worker = workerWith({ DB: failingDatabase("D1_ERROR: no such table: secrets: SQLITE_ERROR") });
    vi.spyOn(console, "error").mockReturnValue();
    const response = await createVisitor({ worker }).api.notice.$get({ query: {} });
    expect(await getRefusal(response)).toEqual({ status: 500, code: "INTERNAL" });
  });
});

describe("a large body", () => {
  /** A body that fails the test if anything reads it. */
  const unread = () => {
    let wasRead = false;
    const body = new ReadableStream(
      {
        pull: () => {
          wasRead = true;
          throw new Error("read");
        },
      },
      { highWaterMark: 0 },
    );
    return { body, wasRead: () => wasRead };
  };

  test.each([
    ["/api/auth/signIn", "BODY_TOO_LARGE"],
    ["/api/contacts", "BODY_TOO_LARGE"],
    ["/api/cards/1/menu", "BODY_TOO_LARGE"],
    ["/api/cards", "IMAGE_TOO_LARGE"],
    ["/api/cards/1/image", "IMAGE_TOO_LARGE"],
    ["/api/cards/1/logo", "IMAGE_TOO_LARGE"],
    ["/api/contacts/1/photo", "IMAGE_TOO_LARGE"],
  ])("to %s is refused by its declared length before it is read", async (path, code) => {
    const { body, wasRead } = unread();
    const headers = { "content-length": String(50 * 1024 * 1024), "content-type": "multipart/form-data; boundary=x" };
    const response = await send(path, { method: "POST", body, headers });

    expect(await getRefusal(response)).toMatchObject({ status: 413, code });
    expect(wasRead()).toBe(false);
  });

  test("without a declared length is refused as soon as it exceeds the limit", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await send("/api/auth/signIn", { method: "POST", body });

    expect(await getRefusal(response)).toEqual({ status: 413, code: "BODY_TOO_LARGE" });
    expect(sent).toBeLessThan(10);
  });

  test("with sixty thousand errors reports the first of them, each once", async () => {
    const { api: own } = await createUser();
    const tags = Array<string>(60_000).fill("");
    const refused = await getRefusal(await own.contacts[":id"].$patch({ param: { id: "1" }, json: { tags } }));
    expect(refused).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    const paths = refused.fields?.map(({ path }) => path);
    expect(paths).toHaveLength(200);
    expect(new Set(paths).size).toBe(200);
    expect(paths?.[0]).toBe("tags.0");
  });

  test("of 200 KB reaches the validation of its fields", async () => {
    const response = await api.auth.signIn.$post({ form: { email: nextEmail(), password: "x".repeat(200_000) } });
    expect((await getRefusal(response)).status).toBe(422);
  });
});

describe("a subsystem that is down", () => {
  test("the database: 503 with Retry-After", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { accessToken } = await createUser();
    const worker = workerWith({ DB: failingDatabase(LOST) });
    for (const response of [
      await createVisitor({ worker }).api.notice.$get({ query: {} }),
      await createVisitor({ worker }).api.auth.signIn.$post({ form: { email: nextEmail(), password: PASSWORD } }),
      await signedInAs(accessToken, { worker }).api.cards.$post({ form: cardForm() }),
    ]) {
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    }
  });

  test("R2: 503 for a picture, which can be retried later", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const bucket = { get: () => Promise.reject(new Error("away")) };
    const worker = workerWith({ IMAGE_BUCKET: bucket });
    const response = await createVisitor({ worker }).send(`/api/images/${"0".repeat(64)}.webp`);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
  });

  test("an invalid setting: 500 for every request, without the reason", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const response = await createVisitor({ worker: workerWith({ TOKEN_KEYS: "short" }) }).send("/api/notice");
    expect(await getRefusal(response)).toEqual({ status: 500, code: "INTERNAL" });
  });
});

test("a flood from one address is stopped before it causes a query, and other addresses pass", async () => {
  const minute = () => Math.floor(Date.now() / 60_000);
  const ownPage = { headers: { "sec-fetch-site": "same-origin" } };
  const flood = async () => {
    const visitor = createVisitor();
    const answers = await Promise.all(Array.from({ length: 301 }, () => visitor.send("/api/auth/logout", ownPage)));
    return { answers, next: await visitor.api.user["check-email"].$get({ query: { email: nextEmail() } }) };
  };
  let began = minute();
  let { answers, next } = await flood();
  // The binding counts by clock minutes, and a new one may have started.
  while (minute() !== began) {
    began = minute();
    ({ answers, next } = await flood());
  }

  const stopped = answers.filter(({ status }) => status === 429);
  expect(stopped).toHaveLength(1);
  expect(stopped[0]?.headers.get("retry-after")).toBe("60");
  expect(await getRefusal(next)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect((await createVisitor().send("/api/auth/logout", ownPage)).status).toBe(204);
});
