import { env } from "cloudflare:workers";
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { Browser, workerWithIssuers } from "../factories/browser.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { isNamed } from "../factories/setCookies.ts";
import { createUser, nextEmail } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, ORIGIN } from "../factories/visitor.factory.ts";
import { steppedDatabase } from "../faults/steppedDatabase.ts";

/** No server listens here. */
const DEAD = "http://localhost:9";

const failed = (code: string) => `/user/login?failure=${code}`;
const withParameter = (href: string, name: string, value: string) => {
  const url = new URL(href);
  url.searchParams.set(name, value);
  return url.href;
};

/** The URL of the callback, in a browser that the provider has just redirected. */
async function sentBack(provider: "google" | "kakao" | "naver", meddle = (url: string) => url) {
  const browser = new Browser();
  const url = await browser.authorize(meddle(await browser.start(provider)), { email: nextEmail() });
  return { browser, url };
}

async function expectRefused(browser: Browser, url: string, code: string): Promise<void> {
  expect(await browser.handleReturn(url)).toBe(failed(code));
  for (const name of ["accessToken", "refreshToken", "externalLogin", "externalFlow"])
    expect(browser.cookie(name)).toBeUndefined();
}

/** Replaces the response of a provider at one of its URLs. */
function intercept(path: string, answer: (real: () => Promise<Response>) => Promise<Response>): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return pathname === path ? answer(() => real(input, init)) : real(input, init);
  });
}

const outOfOrder = async () => new Response("out of order", { status: 503 });

test("a cancelled log-in, or linking, returns without an error", async () => {
  const { accessToken } = await createUser();
  expect(await new Browser().link("google", "cancel", accessToken, "/user/my-info")).toBe("/user/my-info");
  const browser = new Browser();
  expect(await browser.logInAt("google", "cancel", { returnTo: "/notice" })).toBe("/user/login?returnTo=%2Fnotice");
  expect(browser.cookie("accessToken")).toBeUndefined();
});

test("a refused log-in keeps the page that the user requested", async () => {
  const browser = new Browser();
  const url = await browser.authorize(await browser.start("google", { returnTo: "/notice" }), "cancel");
  const refused = await browser.handleReturn(withParameter(url, "state", "another"));
  expect(refused).toBe("/user/login?failure=PROVIDER_REFUSED&returnTo=%2Fnotice");
});

describe("a provider callback is refused", () => {
  test.each(["google", "kakao", "naver"] as const)("with another state (%s)", async (provider) => {
    const { browser, url } = await sentBack(provider);
    await expectRefused(browser, withParameter(url, "state", "another"), "PROVIDER_REFUSED");
  });

  test.each(["google", "kakao"] as const)("with an ID token for another nonce (%s)", async (provider) => {
    const { browser, url } = await sentBack(provider, (start) => withParameter(start, "nonce", "another"));
    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("with a code issued for another PKCE challenge", async () => {
    const challenge = "A".repeat(43);
    const { browser, url } = await sentBack("naver", (start) => withParameter(start, "code_challenge", challenge));
    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("with a used or expired code", async () => {
    const { browser, url } = await sentBack("google");
    const before = browser.cookies;
    expect(await browser.handleReturn(url)).toBe("/user/register/external");
    browser.cookies = before;

    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("with an ID token signed by another key", async () => {
    const { browser, url } = await sentBack("google");
    const { privateKey } = await generateKeyPair("RS256");
    intercept("/token", async (real) => {
      const tokens = await (await real()).json<{ id_token: string }>();
      const forged = await new SignJWT({ ...decodeJwt(tokens.id_token), email: "victim@example.com" })
        .setProtectedHeader({ ...decodeProtectedHeader(tokens.id_token), alg: "RS256" })
        .sign(privateKey);
      return Response.json({ ...tokens, id_token: forged });
    });
    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("that cancels, with another state", async () => {
    const browser = new Browser();
    const url = await browser.authorize(await browser.start("google"), "cancel");
    await expectRefused(browser, withParameter(url, "state", "another"), "PROVIDER_REFUSED");
  });

  test("if Google reports that the address is not verified", async () => {
    const browser = new Browser();
    const person = { email: nextEmail(), verified: false };
    await expectRefused(browser, await browser.authorize(await browser.start("google"), person), "EMAIL_UNVERIFIED");
  });

  test("in a browser that did not start the flow", async () => {
    const { url } = await sentBack("google");
    await expectRefused(new Browser(), url, "PROVIDER_REFUSED");
  });

  test("in a browser that started its own flow", async () => {
    const { url } = await sentBack("google");
    const victim = new Browser();
    await victim.start("google");
    await expectRefused(victim, url, "PROVIDER_REFUSED");
  });

  test("with an altered flow cookie", async () => {
    const { browser, url } = await sentBack("google");
    browser.cookies = browser.cookies.map((cookie) =>
      isNamed(cookie, "externalFlow") ? { ...cookie, value: cookie.value.replace(/.{6}$/, "AAAAAA") } : cookie,
    );
    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("at the callback of another provider", async () => {
    const { browser, url } = await sentBack("google");
    // Without `iss`, which not every provider sends; the code must not reach another provider.
    const elsewhere = new URL(url.replace("/google/", "/kakao/"));
    elsewhere.searchParams.delete("iss");
    const asked = vi.spyOn(globalThis, "fetch");
    await expectRefused(browser, elsewhere.href, "PROVIDER_REFUSED");
    expect(asked).not.toHaveBeenCalled();
  });

  test("after ten minutes", async () => {
    const { browser, url } = await sentBack("google");
    passTime(10 * MINUTE);
    await expectRefused(browser, url, "PROVIDER_REFUSED");
  });

  test("for a suspended user", async () => {
    const { user, accessToken } = await createUser();
    const person = { email: user.email };
    const browser = new Browser();
    await browser.logInAt("google", person);
    await browser.call("POST", "/auth/oauth/link", undefined, accessToken);
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();

    const next = new Browser();
    await expectRefused(next, await next.authorize(await next.start("google"), person), "PROVIDER_REFUSED");
  });

  test.each([1, 2])("if the provider is unlinked before step %i of the log-in", async (moment) => {
    const { user, accessToken } = await createUser();
    const person = { email: user.email };
    const browser = new Browser();
    await browser.logInAt("google", person);
    await browser.call("POST", "/auth/oauth/link", undefined, accessToken);

    const thief = new Browser();
    const url = await thief.authorize(await thief.start("google"), person);
    let step = 0;
    const DB = steppedDatabase(env.DB, async (work) => {
      step += 1;
      if (step === moment) await browser.call("DELETE", "/auth/oauth/google", undefined, accessToken);
      return work();
    });
    thief.worker = workerWithIssuers({ DB });
    await thief.handleReturn(url);

    expect(step).toBeGreaterThanOrEqual(moment);
    const { results } = await env.DB.prepare("select id from sessions where user_id = ?").bind(user.id).all();
    expect(results).toHaveLength(1);
  });
});

describe("a provider that is down", () => {
  test("is reported when the user starts the flow", async () => {
    const browser = new Browser();
    browser.worker = workerWithIssuers({ OIDC_KAKAO_ISSUER: DEAD });
    expect(await browser.start("kakao")).toBe(`${ORIGIN}${failed("PROVIDER_DOWN")}`);
    expect(await browser.start("naver")).toMatch(/^http:\/\/localhost:\d+\/auth\?/);
  });

  test("is reported when the user returns", async () => {
    const { browser, url } = await sentBack("naver");
    intercept("/.well-known/openid-configuration", outOfOrder);
    await expectRefused(browser, url, "PROVIDER_DOWN");
  });

  test.each([
    ["/token", "breaks", outOfOrder],
    ["/jwks", "breaks", outOfOrder],
    ["/token", "returns a page", async () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["/token", "cannot be reached", () => fetch(DEAD)],
  ] as const)("is reported if its %s %s", async (path, _, answer) => {
    const { browser, url } = await sentBack("google");
    intercept(path, answer);
    await expectRefused(browser, url, "PROVIDER_DOWN");
  });

  test("is reported if the provider itself returns an error", async () => {
    const { browser, url } = await sentBack("google");
    const sorry = withParameter(url, "error", "temporarily_unavailable");
    await expectRefused(browser, sorry, "PROVIDER_DOWN");
  });
});

describe("a provider", () => {
  test("that is not configured redirects to the log-in", async () => {
    const browser = new Browser();
    browser.worker = workerWithIssuers({ OIDC_GOOGLE_CLIENT_ID: "" });
    expect(await browser.start("google")).toBe(`${ORIGIN}${failed("PROVIDER_DOWN")}`);
  });

  test("that is unknown has no route", async () => {
    for (const path of ["/api/auth/oauth/github", "/api/auth/oauth/constructor/callback"])
      expect(await getRefusal(await createVisitor().send(path))).toEqual({ status: 404, code: "NOT_FOUND" });
  });
});

describe("the return path stays on our site", () => {
  test.each([
    ["/notice?page=2", "/notice?page=2"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/.//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["notice", "/"],
    ["", "/"],
  ])("%j → %s", async (returnTo, path) => {
    const person = { email: (await createUser()).user.email };
    const found = new URL(await new Browser().logInAt("google", person, { returnTo }), ORIGIN);
    expect(found.searchParams.get("returnTo") ?? "/").toBe(path);
  });
});
