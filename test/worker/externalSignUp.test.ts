import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { Browser } from "../factories/browser.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createUser, nextEmail, verifyEmail } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal } from "../factories/visitor.factory.ts";

const agreed = { agreeTerms: true, agreePrivacy: true, locale: "ko" };
const complete = (browser: Browser, form: object) =>
  browser.call("POST", "/auth/oauth/complete", { name: "김모아", ...agreed, ...form });

/** A person who has signed up with Google. */
async function signUpAtGoogle() {
  const [browser, person] = [new Browser(), { email: nextEmail() }];
  await browser.logInAt("google", person);
  await getContent(await complete(browser, person));
  return person;
}

describe("auto-login", () => {
  const arrive = async (browser: Browser) =>
    getContent<{ autoLogin?: { id: string; pw: string } }>(await browser.call("POST", "/auth/oauth/arrival"));

  test("is handed out once after a log-in that selected it", async () => {
    const person = await signUpAtGoogle();
    const browser = new Browser();
    expect(await browser.logInAt("google", person, { autoLogin: "true" })).toBe("/");
    const { autoLogin } = await arrive(browser);
    expect(autoLogin).toEqual({ id: person.email, pw: expect.any(String) });
    expect(browser.cookie("autoLogin")).toBe("1");
    expect(await arrive(browser)).toEqual({});
    expect((await browser.call("POST", "/auth/auto", autoLogin)).status).toBe(200);
  });

  test("is off without the selection, and its credential waits for five minutes", async () => {
    const person = await signUpAtGoogle();
    const [browser, late] = [new Browser(), new Browser()];
    await browser.logInAt("google", person);
    expect(await arrive(browser)).toEqual({});
    await late.logInAt("google", person, { autoLogin: "true" });
    passTime(5 * MINUTE);
    expect(await arrive(late)).toEqual({});
  });
});

describe("completing a first log-in", () => {
  test("again, after a lost response, leads to the log-in, because the account exists", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt("google", { email });

    const answers = await Promise.all([complete(browser, { email }), complete(browser, { email })]);
    const refused = answers.find(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(refused && (await getRefusal(refused))).toMatchObject({ code: "ACCESS_INVALID" });
  });

  test("needs the agreements and a name", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt("google", { email });

    const refused = await getRefusal(
      await complete(browser, { email, name: " ", agreeTerms: false, agreePrivacy: "" }),
    );
    expect(refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "name FIELD_EMPTY",
      "agreeTerms CONSENT_MISSING",
      "agreePrivacy CONSENT_MISSING",
    ]);
  });

  test("with another address than the provider's needs its verification, which is used up", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt("google", { email: nextEmail() });

    expect(await getRefusal(await complete(browser, { email }))).toEqual(atField(422, "email", "EMAIL_UNVERIFIED"));
    const verificationToken = await verifyEmail(email);
    expect((await complete(browser, { email, verificationToken })).status).toBe(201);
    const { results } = await env.DB.prepare("select * from email_verifications where email = ?").bind(email).all();
    expect(results).toEqual([]);
  });

  test("cannot take an address that has been taken in between", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt("google", { email });
    await createUser({ email });
    expect(await getRefusal(await complete(browser, { email }))).toEqual(atField(409, "email", "ID_TAKEN"));
  });

  test("stores the referrer, and refuses an unknown referral code", async () => {
    const { user: friend } = await createUser();
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt("google", { email });
    const unknown = await complete(browser, { email, referralCode: "NOBODY2345" });
    expect(await getRefusal(unknown)).toEqual(atField(422, "referralCode", "REFERRAL_UNKNOWN"));
    const referralCode = ` ${friend.referralCode.toLowerCase()} `;
    expect((await complete(browser, { email, referralCode })).status).toBe(201);
    const row = await env.DB.prepare("select referred_by from users where email = ?").bind(email).first();
    expect(row).toEqual({ referred_by: friend.id });
  });

  test("works only in the same browser, for half an hour", async () => {
    const refusal = { status: 400, code: "ACCESS_INVALID" };
    expect(await getRefusal(await complete(new Browser(), { email: nextEmail() }))).toEqual(refusal);
    const browser = new Browser();
    await browser.logInAt("google", { email: nextEmail() });
    passTime(30 * MINUTE);
    expect(await getRefusal(await browser.call("GET", "/auth/oauth/pending"))).toEqual(refusal);
    vi.useRealTimers();
    expect((await browser.call("GET", "/auth/oauth/pending")).status).toBe(200);
    browser.cookies = browser.cookies.map((cookie) => ({ ...cookie, value: cookie.value.replace(/.{6}$/, "AAAAAA") }));
    expect(await getRefusal(await browser.call("GET", "/auth/oauth/pending"))).toEqual(refusal);
  });
});
