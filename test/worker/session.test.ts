import { env } from "cloudflare:workers";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { MINUTE, passTime, SECOND } from "../factories/clock.ts";
import { cookieValue, getSetCookies } from "../factories/setCookies.ts";
import { createUser, PASSWORD, signedInAs } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, workerWith } from "../factories/visitor.factory.ts";

const visitor = createVisitor();
const withCookie = (path: string, refreshToken: string) =>
  visitor.send(path, { headers: { cookie: `__Secure-refreshToken=${refreshToken}` } });
const refresh = (refreshToken: string) => withCookie("/api/auth/refresh", refreshToken);
const statusWith = async (accessToken: string) => (await signedInAs(accessToken).api.user.$get()).status;
const LOGIN_REQUIRED = { status: 401, code: "LOGIN_REQUIRED" };

const signIn = async () => {
  const person = await createUser();
  const response = await visitor.api.auth.signIn.$post({ form: { email: person.user.email, password: PASSWORD } });
  return { ...person, response };
};

describe("session cookies", () => {
  test("make the access token readable by the page, for an hour, on this site only", async () => {
    const { response } = await signIn();
    const cookie = getSetCookies(response).find(({ name }) => name === "__Host-accessToken");

    expect(cookie?.attributes.toSorted()).toEqual(["Max-Age=3600", "Path=/", "SameSite=Strict", "Secure"]);
  });

  test("hide the refresh token from the page and send it to two calls only", async () => {
    const { response } = await signIn();
    const cookies = getSetCookies(response).filter(({ name }) => name === "__Secure-refreshToken");

    expect(cookies.map(({ attributes }) => attributes.toSorted())).toEqual([
      ["HttpOnly", "Path=/api/auth/refresh", "SameSite=Strict", "Secure"],
      ["HttpOnly", "Path=/api/auth/logout", "SameSite=Strict", "Secure"],
    ]);
    expect(new Set(cookies.map(({ value }) => value)).size).toBe(1);
  });

  test("mark a browser with a session, and one that can log in automatically, also when another site links here", async () => {
    const { user, response } = await signIn();
    const automatic = await visitor.api.auth.signIn.$post({
      form: { email: user.email, password: PASSWORD, autoLogin: "true" },
    });
    const getMarks = (answer: Parameters<typeof getSetCookies>[0]) =>
      getSetCookies(answer)
        .filter(({ attributes }) => attributes.includes("SameSite=Lax"))
        .filter(({ name }) => name !== "__Host-device")
        .map(({ name, value, attributes }) => [name, value, ...attributes.toSorted()]);
    const session = ["__Host-signedIn", user.id, "Path=/", "SameSite=Lax", "Secure"];
    expect(getMarks(response)).toEqual([session]);
    expect(getMarks(automatic)).toEqual([
      session,
      ["__Host-autoLogin", "1", `Max-Age=${180 * 24 * 60 * 60}`, "Path=/", "SameSite=Lax", "Secure"],
    ]);
  });

  test("alone authorize nothing", async () => {
    const { accessToken, refreshToken } = await createUser();
    const cookie = `__Host-accessToken=${accessToken}; __Secure-refreshToken=${refreshToken}`;

    for (const [method, path] of [
      ["GET", "/api/user"],
      ["PATCH", "/api/user"],
      ["POST", "/api/cards"],
      ["POST", "/api/contacts"],
    ] as const) {
      const response = await visitor.send(path, { method, headers: { cookie } });
      expect(await getRefusal(response)).toEqual(LOGIN_REQUIRED);
    }
  });
});

describe("a refresh", () => {
  test("returns a new access token and replaces the refresh token", async () => {
    const { refreshToken } = await createUser();
    const response = await refresh(refreshToken);

    expect(response.status).toBe(200);
    const { accessToken, expiresIn } = await response.json<{ accessToken: string; expiresIn: number }>();
    expect(expiresIn).toBe(3600);
    expect(cookieValue(response, "accessToken")).toBe(accessToken);
    expect(await statusWith(accessToken)).toBe(200);
    const next = cookieValue(response, "refreshToken") ?? "";
    expect(next).not.toBe(refreshToken);
    expect((await refresh(next)).status).toBe(200);
  });

  test("from two tabs at the same moment works in both and leaves one refresh token", async () => {
    const { refreshToken } = await createUser();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = answers.flatMap((answer) => cookieValue(answer, "refreshToken") ?? []);
    expect(tokens).toHaveLength(1);
    expect((await refresh(tokens[0] ?? "")).status).toBe(200);
  });

  test("from a second tab a moment later works as well", async () => {
    const { refreshToken } = await createUser();
    await refresh(refreshToken);
    passTime(4 * SECOND);

    const second = await refresh(refreshToken);
    expect(second.status).toBe(200);
    expect(cookieValue(second, "refreshToken")).toBeUndefined();
  });

  test("with an old token after that ends the session for everyone who holds it", async () => {
    const { accessToken, refreshToken } = await createUser();
    const next = cookieValue(await refresh(refreshToken), "refreshToken") ?? "";
    passTime(6 * SECOND);

    expect(await getRefusal(await refresh(refreshToken))).toEqual(LOGIN_REQUIRED);
    expect(await statusWith(accessToken)).toBe(401);
    expect(await getRefusal(await refresh(next))).toEqual(LOGIN_REQUIRED);
  });

  test("that ends a session does not affect the user's other devices", async () => {
    const { accessToken, refreshToken, response } = await signIn();
    await refresh(refreshToken);
    passTime(6 * SECOND);
    await refresh(refreshToken);

    expect(await statusWith(accessToken)).toBe(401);
    expect(await statusWith(cookieValue(response, "accessToken") ?? "")).toBe(200);
  });

  test("is refused after 30 days without use", async () => {
    const { refreshToken } = await createUser();
    passTime(30 * 24 * 60 * MINUTE);
    expect(await getRefusal(await refresh(refreshToken))).toEqual(LOGIN_REQUIRED);
  });

  test("is refused for a suspended user", async () => {
    const { user, refreshToken, accessToken } = await createUser();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();

    expect(await getRefusal(await refresh(refreshToken))).toEqual(LOGIN_REQUIRED);
    expect(await statusWith(accessToken)).toBe(401);
  });

  test.each(["", "nonsense", "a.b", `${crypto.randomUUID()}.${"A".repeat(43)}`])(
    "is refused with %j",
    async (token) => {
      expect(await getRefusal(await refresh(token))).toEqual(LOGIN_REQUIRED);
    },
  );

  test("stores only hashes of tokens", async () => {
    const { user, refreshToken } = await createUser();
    const { results } = await env.DB.prepare("select * from sessions where user_id = ?").bind(user.id).all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(refreshToken.split(".")[1]);
  });
});

/** Logs out as the application does. */
const logOut = async (headers: Record<string, string>) =>
  visitor.send("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin", ...headers } });

describe("logging out", () => {
  test("ends the session and removes the cookies", async () => {
    const { accessToken, refreshToken } = await createUser();
    const response = await logOut({ cookie: `__Secure-refreshToken=${refreshToken}` });

    expect(response.status).toBe(204);
    const removed = getSetCookies(response).filter(({ attributes }) => attributes.includes("Max-Age=0"));
    expect(
      removed.map(({ name, attributes }) => `${name} ${attributes.find((text) => text.startsWith("Path"))}`),
    ).toEqual(
      expect.arrayContaining([
        "__Host-accessToken Path=/",
        "__Host-signedIn Path=/",
        "__Host-autoLogin Path=/",
        "__Secure-refreshToken Path=/api/auth/refresh",
        "__Secure-refreshToken Path=/api/auth/logout",
      ]),
    );
    expect(await statusWith(accessToken)).toBe(401);
    expect(await getRefusal(await refresh(refreshToken))).toEqual(LOGIN_REQUIRED);
  });

  test("without a session succeeds", async () => {
    expect((await logOut({})).status).toBe(204);
  });

  test("needs the session's own token", async () => {
    const { accessToken, refreshToken } = await createUser();
    const forged = `${refreshToken.split(".")[0]}.${"A".repeat(43)}`;
    await logOut({ cookie: `__Secure-refreshToken=${forged}` });
    expect(await statusWith(accessToken)).toBe(200);
  });

  test.each([
    ["a link on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
    ["a picture on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a page of a sibling domain", { "sec-fetch-site": "same-site" }],
    ["a typed URL", { "sec-fetch-site": "none" }],
    ["a browser without Sec-Fetch headers and without a bearer header", {}],
  ])("is refused to %s, and changes neither session nor cookies", async (_, headers) => {
    const { accessToken, refreshToken } = await createUser();
    const cookie = `__Secure-refreshToken=${refreshToken}; __Host-accessToken=${accessToken}`;
    const response = await visitor.send("/api/auth/logout", { headers: { ...headers, cookie } });

    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await getRefusal(response)).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect(await statusWith(accessToken)).toBe(200);
  });

  test("works for a program or an old browser with a bearer header", async () => {
    const { accessToken, api } = await createUser();
    expect((await api.auth.logout.$get()).status).toBe(204);
    expect(await statusWith(accessToken)).toBe(401);
  });
});

describe("an access token", () => {
  const KEY = env.TOKEN_KEYS;
  const OTHER_KEY = "another-key-another-key-another-key";
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const sign = (claims: Record<string, unknown>, key: string, alg = "HS256") =>
    new SignJWT(claims).setProtectedHeader({ alg }).setIssuer("moa").sign(new TextEncoder().encode(key));
  const getClaims = (token: string) => JSON.parse(atob(token.split(".")[1] ?? "")) as Record<string, unknown>;

  test("expires after an hour", async () => {
    const { accessToken } = await createUser();
    passTime(59 * MINUTE);
    expect(await statusWith(accessToken)).toBe(200);
    passTime(2 * MINUTE);
    expect(await statusWith(accessToken)).toBe(401);
  });

  test("is refused if it is altered, unsigned, or signed with another key", async () => {
    const { accessToken } = await createUser();
    const claims = getClaims(accessToken);
    const [header = "", payload = "", signature = ""] = accessToken.split(".");
    const { exp: _, ...endless } = claims;

    expect(await statusWith(await sign(claims, KEY))).toBe(200);
    for (const forged of [
      `${header}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
      `${encode({ alg: "none" })}.${payload}.`,
      `${encode({ alg: "none" })}.${payload}.${signature}`,
      await sign(claims, OTHER_KEY),
      await sign(claims, KEY, "HS512"),
      await sign(endless, KEY),
      await sign({ ...claims, sid: 1 }, KEY),
      await sign({ ...claims, sid: crypto.randomUUID() }, KEY),
      await sign({ ...claims, sub: crypto.randomUUID() }, KEY),
      "",
      "nonsense",
    ]) {
      expect(await statusWith(forged)).toBe(401);
    }
  });

  test("stays valid when the operator adds a new key, which signs new tokens", async () => {
    const { user, accessToken } = await createUser();
    const rotated = workerWith({ TOKEN_KEYS: `${OTHER_KEY},${KEY}` });

    expect((await signedInAs(accessToken, { worker: rotated }).api.user.$get()).status).toBe(200);
    const again = await createVisitor({ worker: rotated }).api.auth.signIn.$post({
      form: { email: user.email, password: PASSWORD },
    });
    const renewed = cookieValue(again, "accessToken") ?? "";
    expect((await signedInAs(renewed, { worker: workerWith({ TOKEN_KEYS: OTHER_KEY }) }).api.user.$get()).status).toBe(
      200,
    );
    expect(await statusWith(renewed)).toBe(401);
  });
});
