import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, passTime } from "../factories/clock.ts";
import { cookieValue } from "../factories/setCookies.ts";
import { createUser, PASSWORD, signedInAs } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";

const LOGIN_REQUIRED = { status: 401, code: "LOGIN_REQUIRED" };
const visitor = createVisitor();

type Credential = { id: string; pw: string };
const enter = (json: Credential) => visitor.api.auth.auto.$post({ json });

/** Logs a new user in with auto-login. */
async function signIn() {
  const { user } = await createUser();
  const response = await visitor.api.auth.signIn.$post({
    form: { email: user.email, password: PASSWORD, autoLogin: "true" },
  });
  const { autoLogin } = await response.json();
  if (!autoLogin) throw new Error("no credential");
  return { user, response, autoLogin };
}

describe("auto-login", () => {
  test("issues a credential that is not the password and is stored only as a hash", async () => {
    const { user, autoLogin } = await signIn();

    expect(autoLogin.id).toBe(user.email);
    expect(autoLogin.pw).not.toContain(PASSWORD);
    expect(autoLogin.pw.length).toBeGreaterThan(40);
    const { results } = await env.DB.prepare("select * from sessions where user_id = ?").bind(user.id).all();
    expect(JSON.stringify(results)).not.toContain(autoLogin.pw.split(".")[1]);
  });

  test("logs in and replaces the credential", async () => {
    const { user, autoLogin } = await signIn();
    const response = await enter(autoLogin);

    expect(response.status).toBe(200);
    const { autoLogin: next, ...answered } = await response.json();
    // The log-in of this device is a notification.
    expect(answered).toEqual({ ...user, unreadNotifications: 1 });
    expect(next?.id).toBe(user.email);
    expect(next?.pw).not.toBe(autoLogin.pw);
    expect((await signedInAs(cookieValue(response, "accessToken") ?? "").api.user.$get()).status).toBe(200);
    expect((await enter(next ?? autoLogin)).status).toBe(200);
  });

  test("with a used credential ends the session that holds the new one", async () => {
    const { autoLogin } = await signIn();
    const response = await enter(autoLogin);
    const { autoLogin: next } = await response.json();
    passTime(DAY);

    expect(await getRefusal(await enter(autoLogin))).toEqual(LOGIN_REQUIRED);
    expect(await getRefusal(await enter(next ?? autoLogin))).toEqual(LOGIN_REQUIRED);
    const refreshed = await visitor.send("/api/auth/refresh", {
      headers: { cookie: `__Secure-refreshToken=${cookieValue(response, "refreshToken")}` },
    });
    expect(await getRefusal(refreshed)).toEqual(LOGIN_REQUIRED);
  });

  test("ends at log-out", async () => {
    const { response, autoLogin } = await signIn();
    const cookie = `__Secure-refreshToken=${cookieValue(response, "refreshToken")}`;
    await visitor.send("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin", cookie } });
    expect(await getRefusal(await enter(autoLogin))).toEqual(LOGIN_REQUIRED);
  });

  test("outlives an ended session, and expires after 180 days without use", async () => {
    const { autoLogin } = await signIn();
    passTime(179 * DAY);
    const { autoLogin: next } = await (await enter(autoLogin)).json();
    expect(next).toBeDefined();
    passTime(180 * DAY);
    expect(await getRefusal(await enter(next ?? autoLogin))).toEqual(LOGIN_REQUIRED);
  });

  test("is refused with another user's ID, for a suspended user, and with any other credential", async () => {
    const { user, autoLogin } = await signIn();
    const { user: other } = await createUser();

    for (const credential of [
      { id: other.email, pw: autoLogin.pw },
      { id: user.email, pw: PASSWORD },
      { id: user.email, pw: `${crypto.randomUUID()}.${"A".repeat(43)}` },
    ]) {
      expect(await getRefusal(await enter(credential))).toEqual(LOGIN_REQUIRED);
    }
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
    expect(await getRefusal(await enter(autoLogin))).toEqual(LOGIN_REQUIRED);
  });
});
