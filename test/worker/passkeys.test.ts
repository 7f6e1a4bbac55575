import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Authenticator } from "../factories/authenticator.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { getBrowser, PasskeyBrowser } from "../factories/passkey.factory.ts";
import { createUser, expireProof, logIn, signedInAs, takePassword } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses, mailbox } from "../factories/visitor.factory.ts";

const REFUSED = { status: 422, code: "PASSKEY_REFUSED" };
const INVALID = { status: 400, code: "ACCESS_INVALID" };

type List = { items: { id: string; name: string; backedUp: boolean; lastUsedAt: string | null }[] };

const getList = async (browser: PasskeyBrowser) =>
  (await getContent<List>(await browser.call("GET", "/user/passkeys", undefined, browser.accessToken))).items;

/** A user with a passkey, and the browser that has it. */
async function withPasskey(locale: "ko" | "en" = "ko") {
  const person = await createUser({ locale });
  const browser = getBrowser(person);
  expect((await browser.add()).status).toBe(201);
  return { ...person, browser };
}

/** The same authenticator in a browser without a log-in. */
function elsewhere(browser: PasskeyBrowser): PasskeyBrowser {
  const other = new PasskeyBrowser();
  other.authenticator.passkeys.push(...browser.authenticator.passkeys);
  return other;
}

describe("adding a passkey", () => {
  test("lists it with its name and mails the user", async () => {
    const { user, browser } = await withPasskey("en");
    expect(await getList(browser)).toEqual([
      {
        id: browser.authenticator.passkeys[0]?.id,
        name: "Phone",
        transports: ["internal", "hybrid"],
        backedUp: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(await getContent(await signedInAs(browser.accessToken).api.user.$get())).toMatchObject({ passkeys: 1 });
    const { subject, text } = mailbox.lastTo(user.email);
    expect(subject).toBe("Your Moa login methods have changed");
    expect(text).toContain("A passkey was added to your account.\n\nPhone");
  });

  test("requires a discoverable passkey with user verification, and excludes existing ones", async () => {
    const { user, browser } = await withPasskey();
    const options = await browser.creationOptions();
    expect(options).toMatchObject({
      rp: { id: "moa.test", name: "Moa" },
      user: { id: btoa(user.id).replace(/=+$/, ""), name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: browser.authenticator.passkeys[0]?.id, type: "public-key" }],
    });
  });

  test("needs a recent proof", async () => {
    const person = await createUser();
    await expireProof(person);
    const browser = getBrowser(person);
    const PROOF_NEEDED = { status: 403, code: "PROOF_NEEDED" };
    expect(await getRefusal(await browser.post("/user/passkeys/options"))).toEqual(PROOF_NEEDED);
    expect(await getRefusal(await browser.post("/user/passkeys", {}))).toEqual(PROOF_NEEDED);
  });

  test("refuses an authenticator without user verification", async () => {
    const browser = getBrowser(await createUser());
    browser.authenticator.userVerified = false;
    expect(await getRefusal(await browser.add())).toEqual(REFUSED);
    expect(await getList(browser)).toEqual([]);
  });

  test("refuses a passkey for another site", async () => {
    const person = await createUser();
    const browser = getBrowser(person);
    const options = await browser.creationOptions();
    const evil = new Authenticator("https://moa.test.evil.example");
    const response = await evil.create(options);
    expect(await getRefusal(await browser.post("/user/passkeys", { name: "x", response }))).toEqual(REFUSED);
  });

  test("accepts each challenge once, for five minutes, in the session that requested it", async () => {
    const person = await createUser();
    const browser = getBrowser(person);
    const options = await browser.creationOptions();
    const cookies = [...browser.cookies];
    const response = await browser.authenticator.create(options);
    const other = getBrowser(await createUser());
    other.cookies = [...cookies];
    expect(await getRefusal(await other.post("/user/passkeys", { name: "x", response }))).toEqual(INVALID);

    expect((await browser.post("/user/passkeys", { name: "x", response })).status).toBe(201);
    browser.cookies = [...cookies];
    const again = await browser.authenticator.create(options);
    expect(await getRefusal(await browser.post("/user/passkeys", { name: "x", response: again }))).toEqual(INVALID);

    await browser.post("/user/passkeys/options");
    passTime(5 * MINUTE);
    expect(await getRefusal(await browser.post("/user/passkeys", { name: "x", response: again }))).toEqual(INVALID);
  });

  test("refuses a credential that another user registered", async () => {
    const { browser } = await withPasskey();
    const thief = getBrowser(await createUser());
    const options = await thief.creationOptions();
    const response = await thief.authenticator.create(options);
    await env.DB.prepare("update passkeys set id = ? where id = ?")
      .bind(response.id, browser.authenticator.passkeys[0]?.id)
      .run();
    const refused = await thief.post("/user/passkeys", { name: "x", response });
    expect(await getRefusal(refused)).toEqual({ status: 409, code: "PASSKEY_EXISTS" });
  });

  test("is limited to twenty, also concurrently", async () => {
    const { user, browser } = await withPasskey();
    const copy =
      "insert into passkeys select id || ?, user_id, name, public_key, counter, transports, backup_eligible, backed_up, created_at, last_used_at from passkeys where user_id = ? limit 1";
    for (let i = 0; i < 18; i += 1) await env.DB.prepare(copy).bind(`-${i}`, user.id).run();
    const others = [getBrowser(browser), getBrowser(browser)];
    const answers = await Promise.all(others.map(async (other) => other.add()));
    expect(getStatuses(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await getRefusal(refused))).toMatchObject({ code: "PASSKEY_LIMIT", params: { max: 20 } });
  });

  test.each([
    { name: "", code: "FIELD_EMPTY" },
    { name: "x".repeat(51), code: "TEXT_TOO_LONG" },
  ])("refuses the name $name", async ({ name, code }) => {
    expect((await getRefusal(await getBrowser(await createUser()).add(name))).fields).toContainEqual(
      expect.objectContaining({ path: "name", code }),
    );
  });
});

describe("logging in with a passkey", () => {
  test("needs no ID and no password", async () => {
    const { user, browser } = await withPasskey();
    const other = elsewhere(browser);
    const response = await other.logIn();

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: user.id, email: user.email });
    expect((await signedInAs(other.cookie("accessToken") ?? "").api.user.$get()).status).toBe(200);
    expect((await getList(browser))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test("offers auto-login", async () => {
    const { user, browser } = await withPasskey();
    const answer = await elsewhere(browser).logIn({ autoLogin: true });
    const { autoLogin } = await answer.json<{ autoLogin: { id: string; pw: string } }>();
    expect(autoLogin.id).toBe(user.email);
    expect((await createVisitor().api.auth.auto.$post({ json: autoLogin })).status).toBe(200);
  });

  test("on an unknown device is reported to the user", async () => {
    const { user, browser } = await withPasskey("en");
    await elsewhere(browser).logIn();
    expect(mailbox.lastTo(user.email).subject).toBe("New login to your Moa account");
  });

  test("is refused without user verification, for another site, and with a wrong signature", async () => {
    const { browser } = await withPasskey();
    const other = elsewhere(browser);
    other.authenticator.userVerified = false;
    expect(await getRefusal(await other.logIn())).toEqual(REFUSED);
    other.authenticator.userVerified = true;

    const response = await other.sign("/auth/passkey");
    const clientData = JSON.parse(
      atob(response.response.clientDataJSON.replaceAll("-", "+").replaceAll("_", "/")),
    ) as object;
    const evil = btoa(JSON.stringify({ ...clientData, origin: "https://evil.example" }))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    const forged = { ...response, response: { ...response.response, clientDataJSON: evil } };
    expect(await getRefusal(await other.post("/auth/passkey", { response: forged }))).toEqual(REFUSED);

    const signed = await other.sign("/auth/passkey");
    const signature = `${signed.response.signature.slice(0, -4)}AAAA`;
    const wrong = { ...signed, response: { ...signed.response, signature } };
    expect(await getRefusal(await other.post("/auth/passkey", { response: wrong }))).toEqual(REFUSED);
  });

  test("is refused with a used response, or with a response to another challenge", async () => {
    const { browser } = await withPasskey();
    const other = elsewhere(browser);
    const response = await other.sign("/auth/passkey");
    const cookies = [...other.cookies];
    expect((await other.post("/auth/passkey", { response })).status).toBe(200);
    other.cookies = cookies;
    expect(await getRefusal(await other.post("/auth/passkey", { response }))).toEqual(INVALID);

    await other.sign("/auth/passkey");
    expect(await getRefusal(await other.post("/auth/passkey", { response }))).toEqual(REFUSED);
    expect(await getRefusal(await new PasskeyBrowser().post("/auth/passkey", { response }))).toEqual(INVALID);
  });

  test("is refused if the counter did not increase, which indicates a copy", async () => {
    const { browser } = await withPasskey();
    const other = elsewhere(browser);
    other.authenticator.counter = 5;
    expect((await other.logIn()).status).toBe(200);
    expect(await getRefusal(await other.logIn())).toEqual(REFUSED);
    other.authenticator.counter = 4;
    expect(await getRefusal(await other.logIn())).toEqual(REFUSED);
    other.authenticator.counter = 6;
    expect((await other.logIn()).status).toBe(200);
    const { counter } = (await env.DB.prepare("select counter from passkeys where id = ?")
      .bind(other.authenticator.passkeys[0]?.id)
      .first<{ counter: number }>()) ?? { counter: -1 };
    expect(counter).toBe(6);
  });

  test("stores whether the passkey is synced", async () => {
    const { browser } = await withPasskey();
    const other = elsewhere(browser);
    other.authenticator.backedUp = false;
    expect((await other.logIn()).status).toBe(200);
    expect((await getList(browser))[0]?.backedUp).toBe(false);
  });

  test("is refused for a suspended user, and with a removed passkey", async () => {
    const { user, browser } = await withPasskey();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
    expect(await getRefusal(await elsewhere(browser).logIn())).toEqual(REFUSED);
    await env.DB.prepare("update users set suspended_at = null where id = ?").bind(user.id).run();
    await env.DB.prepare("delete from passkeys where user_id = ?").bind(user.id).run();
    expect(await getRefusal(await elsewhere(browser).logIn())).toEqual(REFUSED);
  });

  test("is refused with the handle of another user", async () => {
    const { browser } = await withPasskey();
    const other = elsewhere(browser);
    const [passkey] = other.authenticator.passkeys;
    if (passkey)
      other.authenticator.passkeys[0] = { ...passkey, userHandle: btoa(crypto.randomUUID()).replace(/=+$/, "") };
    expect(await getRefusal(await other.logIn())).toEqual(REFUSED);
  });
});

describe("a user's passkeys", () => {
  const rename = (browser: PasskeyBrowser, id: string, name: string) =>
    browser.call("PATCH", `/user/passkeys/${id}`, { name }, browser.accessToken);
  const remove = (browser: PasskeyBrowser, id: string) =>
    browser.call("DELETE", `/user/passkeys/${id}`, undefined, browser.accessToken);
  const getId = ({ authenticator }: PasskeyBrowser) => authenticator.passkeys[0]?.id ?? "";

  test("cannot be renamed or removed by others", async () => {
    const { browser } = await withPasskey();
    const other = getBrowser(await createUser());
    for (const answer of [await rename(other, getId(browser), "Mine"), await remove(other, getId(browser))])
      expect(await getRefusal(answer)).toEqual({ status: 404, code: "NOT_FOUND" });
    expect((await rename(browser, getId(browser), "Work laptop")).status).toBe(200);
    expect((await getList(browser)).map(({ name }) => name)).toEqual(["Work laptop"]);
  });

  test("are removed with a recent proof and a mail, and then cannot log in", async () => {
    const { user, browser } = await withPasskey("en");
    await expireProof({ user });
    expect((await getRefusal(await remove(browser, getId(browser)))).code).toBe("PROOF_NEEDED");
    expect((await browser.prove()).status).toBe(204);
    expect((await remove(browser, getId(browser))).status).toBe(204);
    expect(mailbox.lastTo(user.email).text).toContain("A passkey was removed from your account.\n\nPhone");
    expect(await getList(browser)).toEqual([]);
    expect(await getRefusal(await elsewhere(browser).logIn())).toEqual(REFUSED);
  });

  test("are not removed if one is the last way to log in, also concurrently", async () => {
    const person = await withPasskey();
    const { browser } = person;
    await takePassword(person);
    expect(await getRefusal(await remove(browser, getId(browser)))).toEqual({ status: 409, code: "LAST_WAY_IN" });
    await browser.add("Laptop");
    const ids = (await getList(browser)).map(({ id }) => id);
    expect(getStatuses(await Promise.all(ids.map(async (id) => remove(browser, id))))).toEqual([204, 409]);
  });

  test("allow unlinking a provider that was the only other way to log in", async () => {
    const person = await withPasskey();
    await takePassword(person);
    await env.DB.prepare("insert into identities (provider, subject, user_id, linked_at) values ('google', 'x', ?, 0)")
      .bind(person.user.id)
      .run();
    const unlinked = await signedInAs(person.browser.accessToken).api.auth.oauth[":provider"].$delete({
      param: { provider: "google" },
    });
    expect(unlinked.status).toBe(200);
    expect(await logIn(person.user.email).catch(() => null)).toBeNull();
  });
});
