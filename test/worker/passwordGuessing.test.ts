import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Browser } from "../factories/browser.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createUser, nextEmail, PASSWORD, signedInAs } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses, mailbox } from "../factories/visitor.factory.ts";

const WRONG = "Wrong-horse-7";

/** An attempt from a new address. */
const guess = (email: string, password = WRONG, ip?: string) =>
  createVisitor(ip ? { headers: { "cf-connecting-ip": ip } } : {}).api.auth.signIn.$post({ form: { email, password } });

/** Simulates more failed attempts from the address of the last one. */
async function repeatLast(times: number): Promise<void> {
  await env.DB.prepare("update rate_limits set count = count + ? where count = 1").bind(times).run();
}

/** Uses up the budget of unknown devices. */
async function lock(email: string) {
  await env.DB.prepare("delete from rate_limits").run();
  expect((await guess(email)).status).toBe(401);
  await repeatLast(29);
}

const linkMails = (email: string) =>
  mailbox.sent.filter(({ to, text }) => to === email && text.includes("/user/sign-in-link#"));
const tokenFor = (email: string) =>
  linkMails(email)
    .at(-1)
    ?.text.match(/#([\w-]{43})/)?.[1] ?? "";

const signIn = async (browser: Browser, email: string, password = PASSWORD) =>
  (await browser.sendForm("/api/auth/signIn", new URLSearchParams({ email, password }))).status;

describe("guessing from many addresses", () => {
  test("stops after thirty attempts an hour for an account", async () => {
    const { user } = await createUser();
    for (let i = 0; i < 30; i += 1) expect((await guess(user.email)).status).toBe(401);

    expect(await getRefusal(await guess(user.email, PASSWORD))).toMatchObject({
      status: 429,
      code: "TOO_MANY_REQUESTS",
    });
    passTime(60 * MINUTE);
    expect((await guess(user.email, PASSWORD)).status).toBe(200);
  });

  test("concurrently is limited to thirty attempts", async () => {
    const { user } = await createUser();
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(user.email)));
    // On a busy machine, some of the thirty are answered 503, because hashes wait for one another.
    expect(getStatuses(answers).filter((status) => status === 429)).toHaveLength(10);
  });

  test("stops in the same way for an ID without an account", async () => {
    const email = nextEmail();
    await lock(email);
    expect((await guess(email)).status).toBe(429);
    expect(linkMails(email)).toEqual([]);
  });

  test("from one address does not use up the attempts of the account", async () => {
    const { user } = await createUser();
    const address = "203.0.113.77";
    for (let i = 0; i < 40; i += 1) await guess(user.email, WRONG, address);
    expect((await guess(user.email, PASSWORD, address)).status).toBe(429);
    expect((await guess(user.email, PASSWORD)).status).toBe(200);
  });

  test("does not lock the owner out of a known device", async () => {
    const { user } = await createUser();
    const browser = new Browser();
    expect(await signIn(browser, user.email)).toBe(200);
    await lock(user.email);

    expect(await signIn(browser, user.email)).toBe(200);
    expect((await guess(user.email, PASSWORD)).status).toBe(429);
  });

  test("does not lock out an owner with the same IP address as the attacker", async () => {
    const { user } = await createUser();
    const browser = new Browser();
    browser.address = "203.0.113.9";
    expect(await signIn(browser, user.email)).toBe(200);
    await env.DB.prepare("delete from rate_limits").run();
    await guess(nextEmail(), WRONG, "203.0.113.9");
    await repeatLast(59);

    expect((await guess(user.email, PASSWORD, "203.0.113.9")).status).toBe(429);
    expect(await signIn(browser, user.email)).toBe(200);
  });

  test("on a known device is limited by the device's own budget", async () => {
    const { user } = await createUser();
    const browser = new Browser();
    await signIn(browser, user.email);
    for (let i = 0; i < 5; i += 1) expect(await signIn(browser, user.email, WRONG)).toBe(401);
    expect(await signIn(browser, user.email)).toBe(429);
    // Its attempts do not count for other devices.
    expect((await guess(user.email, PASSWORD)).status).toBe(200);
  });

  test("gains nothing from a device known to another account", async () => {
    const [mine, theirs] = [await createUser(), await createUser()];
    await lock(theirs.user.email);
    const browser = new Browser();
    expect(await signIn(browser, mine.user.email)).toBe(200);
    expect(await signIn(browser, theirs.user.email)).toBe(429);
  });

  test("gains nothing from an altered or forged device cookie", async () => {
    const { user } = await createUser();
    const browser = new Browser();
    await signIn(browser, user.email);
    await lock(user.email);
    browser.cookies = browser.cookies.map((cookie) => ({ ...cookie, value: cookie.value.replace(/.{6}$/, "AAAAAA") }));
    expect(await signIn(browser, user.email)).toBe(429);
  });

  test("from an IPv6 network of /48 counts together", async () => {
    await env.DB.prepare("delete from rate_limits").run();
    await guess(nextEmail(), WRONG, "2001:db8:77::1");
    await repeatLast(237);
    for (const subnet of [1, 2]) expect((await guess(nextEmail(), WRONG, `2001:db8:77:${subnet}::1`)).status).toBe(401);
    expect((await guess(nextEmail(), WRONG, "2001:db8:77:ffff::1")).status).toBe(429);
    expect((await guess(nextEmail(), WRONG, "2001:db8:78::1")).status).toBe(401);
  });
});

describe("the mail after the budget is used up", () => {
  test("is sent to the owner once an hour, with a link that logs in", async () => {
    const { user } = await createUser({ locale: "en" });
    await lock(user.email);
    expect(linkMails(user.email)).toEqual([]);
    for (let i = 0; i < 3; i += 1) await guess(user.email);
    expect(linkMails(user.email).map(({ subject }) => subject)).toEqual(["Your Moa login link"]);

    const browser = new Browser();
    const answer = await browser.call("POST", "/auth/link", { token: tokenFor(user.email) });
    expect(await getContent(answer)).toMatchObject({ id: user.id });
    expect((await signedInAs(browser.cookie("accessToken") ?? "").api.user.$get()).status).toBe(200);
    // The device is known from then on.
    expect(await signIn(browser, user.email)).toBe(200);
  });

  test("has a link that works once, within an hour, and only the latest one", async () => {
    const EXPIRED = { status: 410, code: "LINK_EXPIRED" };
    const use = async (token: string) => createVisitor().api.auth.link.$post({ json: { token } });
    const { user } = await createUser();
    await lock(user.email);
    await guess(user.email);
    const token = tokenFor(user.email);
    const answers = await Promise.all([use(token), use(token)]);
    expect(getStatuses(answers)).toEqual([200, 410]);
    expect(await getRefusal(await use(token))).toEqual(EXPIRED);
    expect(await getRefusal(await use("A".repeat(43)))).toEqual(EXPIRED);

    passTime(60 * MINUTE);
    await lock(user.email);
    await guess(user.email);
    const second = tokenFor(user.email);
    expect(second).not.toBe(token);
    passTime(60 * MINUTE);
    expect(await getRefusal(await use(second))).toEqual(EXPIRED);
  });

  test("is not sent to a suspended user, and an earlier link no longer works", async () => {
    const { user } = await createUser();
    await lock(user.email);
    await guess(user.email);
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
    const response = await createVisitor().api.auth.link.$post({ json: { token: tokenFor(user.email) } });
    expect((await getRefusal(response)).code).toBe("LINK_EXPIRED");

    const other = (await createUser()).user;
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(other.id).run();
    await lock(other.email);
    await guess(other.email);
    expect(linkMails(other.email)).toEqual([]);
  });

  test("stores only a hash of the token in the database", async () => {
    const { user } = await createUser();
    await lock(user.email);
    await guess(user.email);
    const { results } = await env.DB.prepare("select * from sign_in_links").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(tokenFor(user.email));
  });
});
