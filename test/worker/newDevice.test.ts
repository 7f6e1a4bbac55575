import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { joinParts } from "../../domain/joinParts.ts";
import { Browser } from "../factories/browser.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createUser, logIn, nextEmail, PASSWORD, verifyEmail } from "../factories/user.factory.ts";
import { createVisitor, getContent, mailbox } from "../factories/visitor.factory.ts";

const LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15";

const mailsTo = (email: string) => mailbox.sent.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
const SUBJECT = "New login to your Moa account";
const CHANGED = "Your Moa password was changed";

/** Logs in by password in a browser that keeps its cookies. */
async function signIn(browser: Browser, email: string, password = PASSWORD) {
  const body = new URLSearchParams({ email, password });
  const response = await browser.sendForm("/api/auth/signIn", body, { "user-agent": LAPTOP });
  await getContent(response);
}

const english = async () => (await createUser({ locale: "en" })).user.email;

describe("a log-in by password", () => {
  test("on an unknown device is reported to the user", async () => {
    const email = await english();
    await signIn(new Browser(), email);

    expect(subjectsTo(email)).toEqual([SUBJECT]);
    expect(mailsTo(email)[0]?.text).toContain(joinParts(["Safari", "macOS"]));
  });

  test("is not reported on a device where the user has logged in before", async () => {
    const email = await english();
    const browser = new Browser();
    for (let i = 0; i < 3; i += 1) await signIn(browser, email);
    expect(subjectsTo(email)).toEqual([SUBJECT]);
  });

  test("is reported even if the device has the name of a known one", async () => {
    const email = await english();
    for (let i = 0; i < 2; i += 1) await signIn(new Browser(), email);
    expect(subjectsTo(email)).toEqual([SUBJECT, SUBJECT]);
  });

  test("is reported even if the user is logged out everywhere", async () => {
    const { user, api } = await createUser({ locale: "en" });
    await api.auth.logout.$get();
    await signIn(new Browser(), user.email);
    expect(subjectsTo(user.email)).toEqual([SUBJECT]);
  });

  test("is reported on a device known to another user only", async () => {
    const [email, other] = [await english(), await english()];
    const browser = new Browser();
    for (const one of [email, other, email]) await signIn(browser, one);
    expect([subjectsTo(email), subjectsTo(other)]).toEqual([[SUBJECT], [SUBJECT]]);
  });

  test("is reported again after the password was changed on another device", async () => {
    const email = await english();
    const browser = new Browser();
    await signIn(browser, email);
    passTime(MINUTE);
    const form = { currentPassword: PASSWORD, newPassword: "Anóther-horse-8", newPasswordConfirm: "Anóther-horse-8" };
    await getContent(await (await logIn(email)).api.user.password.$patch({ form }));
    passTime(MINUTE);
    await signIn(browser, email, form.newPassword);
    expect(subjectsTo(email)).toEqual([SUBJECT, SUBJECT, CHANGED, SUBJECT]);
  });

  test("is not reported on the device where the password was changed", async () => {
    const email = await english();
    const browser = new Browser();
    await signIn(browser, email);
    const newPassword = "Anóther-horse-8";
    const body = new FormData();
    const fields = { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const authorization = `Bearer ${browser.cookie("accessToken")}`;
    expect((await browser.sendForm("/api/user/password", body, { authorization }, "PATCH")).status).toBe(200);
    await signIn(browser, email, newPassword);
    expect(subjectsTo(email)).toEqual([SUBJECT, CHANGED]);
  });

  test("is not reported on the device where the user signed up", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    const form = {
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name: "Kim Moa",
      phone: "01012345678",
      verificationToken: await verifyEmail(email),
      agreeTerms: "true",
      agreePrivacy: "true",
      locale: "en",
    };
    expect((await browser.sendForm("/api/auth/signup", new URLSearchParams(form))).status).toBe(201);
    await signIn(browser, email);
    expect(subjectsTo(email)).not.toContain(SUBJECT);
  });

  test("with a wrong password is not reported", async () => {
    const email = await english();
    await createVisitor().api.auth.signIn.$post({ form: { email, password: "Wrong-horse-7" } });
    expect(subjectsTo(email)).toEqual([]);
  });

  test("succeeds even if the mail cannot be sent", async () => {
    const email = await english();
    mailbox.down = true;
    try {
      expect((await (await logIn(email)).api.user.$get()).status).toBe(200);
    } finally {
      mailbox.down = false;
    }
  });
});

describe("an external log-in", () => {
  test("is reported to the user on an unknown device only", async () => {
    const email = nextEmail();
    const first = new Browser();
    await first.logInAt("google", { email });
    const json = { name: "Kim Moa", email, agreeTerms: true, agreePrivacy: true, locale: "en" };
    expect((await first.call("POST", "/auth/oauth/complete", json)).status).toBe(201);
    await first.logInAt("google", { email });
    expect(subjectsTo(email)).toEqual([]);

    const second = new Browser();
    for (let i = 0; i < 2; i += 1) expect(await second.logInAt("google", { email })).toBe("/");
    expect(subjectsTo(email)).toEqual([SUBJECT]);
  });
});

test("the device cookie is not readable by the page, lasts 400 days, and contains no readable address", async () => {
  const email = await english();
  const response = await createVisitor().api.auth.signIn.$post({ form: { email, password: PASSWORD } });
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-device=")) ?? "";
  expect(line).not.toContain(email.slice(0, 8));
  expect(line.split("; ").slice(1).toSorted()).toEqual([
    "HttpOnly",
    "Max-Age=34560000",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
});

test("deleting an account removes it from the device cookie, and the last account removes the cookie", async () => {
  const [first, second] = [await english(), await english()];
  const browser = new Browser();
  const cookieNames = () => browser.cookies.map(({ name }) => name);
  for (const email of [first, second]) await signIn(browser, email);
  const leave = async (email: string) => {
    await signIn(browser, email);
    const { value = "" } = browser.cookies.find(({ name }) => name === "__Host-accessToken") ?? {};
    expect((await browser.call("DELETE", "/user", { confirm: email }, value)).status).toBe(204);
  };

  await leave(first);
  expect(cookieNames()).toContain("__Host-device");
  await signIn(browser, second);
  expect(subjectsTo(second)).toEqual([SUBJECT]);
  await leave(second);
  expect(cookieNames()).not.toContain("__Host-device");
});

test("successful log-ins from one address do not count as guesses", async () => {
  const { user } = await createUser();
  const office = createVisitor();
  const tryPassword = (email: string, password: string) => office.api.auth.signIn.$post({ form: { email, password } });
  await tryPassword(user.email, PASSWORD);
  // As after 59 failed attempts from this address within 15 minutes; the limit is 60.
  const soon = Date.now() + 30 * MINUTE;
  await env.DB.prepare("update rate_limits set count = 59 where count = 0 and window_ends_at < ?").bind(soon).run();
  for (let i = 0; i < 3; i += 1) expect((await tryPassword(user.email, PASSWORD)).status).toBe(200);

  expect((await tryPassword(nextEmail(), PASSWORD)).status).toBe(401);
  expect((await tryPassword(user.email, PASSWORD)).status).toBe(429);
  passTime(15 * MINUTE);
  expect((await tryPassword(user.email, PASSWORD)).status).toBe(200);
});
