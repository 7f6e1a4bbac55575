import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE, passTime, SECOND, stopTimers } from "../factories/clock.ts";
import { silentMailbox } from "../factories/mailbox.ts";
import { createUser, logIn, mailedPassword, nextEmail, PASSWORD, takePassword } from "../factories/user.factory.ts";
import { atField, createVisitor, getRefusal, getStatuses, mailbox, workerWith } from "../factories/visitor.factory.ts";

const FIND_FAILED = { status: 404, code: "FIND_FAILED" };
const SIGN_IN_FAILED = { status: 401, code: "SIGN_IN_FAILED" };
const suspend = (id: string) => env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(id).run();

describe("finding an ID", () => {
  const find = (name: string, email: string, visitor = createVisitor()) =>
    visitor.api.auth.email.check.$post({ form: { name, email } });

  test("returns it masked, with the date of joining and the ways to log in", async () => {
    const email = `moa.kim.${nextEmail()}`;
    const { user } = await createUser({ email, name: "Kim Moa" });
    const response = await find("Kim Moa", ` ${email.toUpperCase()} `);

    expect(response.status).toBe(200);
    const found = await response.json();
    expect(found).toEqual({
      maskedId: expect.stringMatching(/^mo\*{20,}@example\.com$/),
      joinedAt: user.joinedAt,
      methods: ["password"],
    });
  });

  test("names linked providers, and no password if there is none", async () => {
    const person = await createUser();
    await env.DB.prepare("insert into identities (provider, subject, user_id, linked_at) values ('kakao', ?, ?, 1)")
      .bind(person.user.id, person.user.id)
      .run();
    const { email, name } = person.user;

    expect(await (await find(name, email)).json()).toMatchObject({ methods: ["password", "kakao"] });
    await takePassword(person);
    expect(await (await find(name, email)).json()).toMatchObject({ methods: ["kakao"] });
  });

  test.each([
    ["Kim Moa", "  kim   MOA "],
    ["Kim Moa", "kimmoa"],
    ["김모아", "김 모 아"],
    ["김모아", "김모아".normalize("NFD")],
    ["Straße 1", "STRAßE 1"],
  ])("accepts %j for %j", async (name, typed) => {
    const { user } = await createUser({ name });
    expect((await find(typed, user.email)).status).toBe(200);
  });

  test("returns the same error for a wrong name, an unknown address and a suspended user", async () => {
    const { user } = await createUser();
    const { user: suspended } = await createUser();
    await suspend(suspended.id);

    expect(await getRefusal(await find("김모와", user.email))).toEqual(FIND_FAILED);
    expect(await getRefusal(await find(user.name, nextEmail()))).toEqual(FIND_FAILED);
    expect(await getRefusal(await find(suspended.name, suspended.email))).toEqual(FIND_FAILED);
  });

  test("for one address can be tried ten times an hour, from anywhere", async () => {
    const { user } = await createUser();
    for (let i = 0; i < 10; i += 1) expect((await find("김모와", user.email)).status).toBe(404);

    const blocked = await find(user.name, user.email);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
    expect(await getRefusal(blocked)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    passTime(60 * MINUTE);
    expect((await find(user.name, user.email)).status).toBe(200);
  });

  test("from one IP address can be tried thirty times an hour, for any address", async () => {
    const stranger = createVisitor();
    const answers = await Promise.all(Array.from({ length: 31 }, () => find("김모아", nextEmail(), stranger)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("needs both fields", async () => {
    const refused = await getRefusal(await find("", ""));
    expect(refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "name FIELD_EMPTY",
      "email FIELD_EMPTY",
    ]);
  });
});

type Reset = { id: string; phone?: string; email?: string };
const reset = (form: Reset, visitor = createVisitor()) => visitor.api.auth.password.reset.$post({ form });
const signIn = (email: string, password: string) =>
  createVisitor().api.auth.signIn.$post({ form: { email, password } });

describe("requesting a temporary password", () => {
  test("by ID and phone, or by ID and email, mails one", async () => {
    const { user } = await createUser({ phone: "01087654321" });
    const passwords = new Set<string>();
    for (const form of [
      { id: user.email, phone: "010-8765-4321" },
      { id: user.email, phone: "+82 10-8765-4321" },
      { id: user.email.toUpperCase(), email: user.email },
    ]) {
      expect((await reset(form)).status).toBe(204);
      passwords.add(mailedPassword(user.email));
    }
    expect(passwords.size).toBe(3);
  });

  test("for an account without a phone number needs only the ID", async () => {
    const { user } = await createUser();
    await env.DB.prepare("update users set phone = null where id = ?").bind(user.id).run();
    expect((await reset({ id: user.email, phone: "01087654321" })).status).toBe(204);
  });

  test("reports what was wrong and mails nothing", async () => {
    const { user } = await createUser();
    const { user: suspended } = await createUser();
    await suspend(suspended.id);
    const sent = mailbox.sent.length;

    const unknown = nextEmail();
    expect(await getRefusal(await reset({ id: unknown, phone: "01012345678" }))).toEqual(
      atField(404, "id", "ID_UNKNOWN"),
    );
    expect(await getRefusal(await reset({ id: unknown, email: unknown }))).toEqual(atField(404, "id", "ID_UNKNOWN"));
    expect(await getRefusal(await reset({ id: suspended.email, email: suspended.email }))).toEqual(
      atField(404, "id", "ID_UNKNOWN"),
    );
    expect(await getRefusal(await reset({ id: user.email, phone: "01000000000" }))).toEqual(FIND_FAILED);
    expect(await getRefusal(await reset({ id: user.email, email: unknown }))).toEqual(FIND_FAILED);
    const halfRight = { id: user.email, email: user.email, phone: "01000000000" };
    expect(await getRefusal(await reset(halfRight))).toEqual(FIND_FAILED);
    expect(mailbox.sent.length).toBe(sent);
  });

  test.each([
    [{ id: "", email: "moa@example.com" }, "id", "FIELD_EMPTY"],
    [{ id: "moa@example.com" }, "phone", "FIELD_EMPTY"],
    [{ id: "moa@example.com", phone: "123" }, "phone", "PHONE_FORMAT"],
    [{ id: "moa@example.com", email: "somebody" }, "email", "EMAIL_FORMAT"],
  ])("refuses %j", async (form, path, code) => {
    expect(await getRefusal(await reset(form))).toEqual(atField(422, path, code));
  });

  test("mails in the account's language, whoever requests it", async () => {
    const { user } = await createUser({ locale: "en" });
    const korean = createVisitor({ headers: { "accept-language": "ko", cookie: "locale=ko" } });
    await reset({ id: user.email, email: user.email }, korean);

    expect(mailbox.lastTo(user.email).subject).toBe("Your temporary Moa password");
    expect(mailbox.lastTo(user.email).html).toContain('lang="en"');
  });

  test("is limited for each account and each IP address", async () => {
    const { user } = await createUser();
    for (let i = 0; i < 5; i += 1) expect((await reset({ id: user.email, phone: "01000000000" })).status).toBe(404);
    const blocked = await reset({ id: user.email, email: user.email });
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
    expect(await getRefusal(blocked)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });

    const stranger = createVisitor();
    const asked = Array.from({ length: 21 }, () => reset({ id: nextEmail(), phone: "01012345678" }, stranger));
    expect(getStatuses(await Promise.all(asked)).filter((status) => status === 429)).toHaveLength(1);
  });

  test("changes nothing if the mail cannot be sent", async () => {
    const { user } = await createUser();
    const form = { id: user.email, email: user.email };
    await reset(form);
    const first = mailedPassword(user.email);
    mailbox.down = true;
    try {
      const refused = await reset(form);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(await getRefusal(refused)).toEqual({ status: 503, code: "UNAVAILABLE" });
    } finally {
      mailbox.down = false;
    }
    expect((await signIn(user.email, first)).status).toBe(200);
  });

  test("is valid if the mail service does not answer, because the mail can still arrive", async () => {
    const { user } = await createUser();
    const { binding, isAsked } = silentMailbox();
    const visitor = createVisitor({ worker: workerWith({ EMAIL: binding }) });
    const pass = stopTimers();
    const response = reset({ id: user.email, email: user.email }, visitor);
    const mail = await isAsked;
    await pass(10 * SECOND);
    expect(await getRefusal(await response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    mailbox.sent.push(mail);
    expect((await signIn(user.email, mailedPassword(user.email))).status).toBe(200);
  });

  test("stores only a hash", async () => {
    const { user } = await createUser();
    await reset({ id: user.email, email: user.email });
    const { results } = await env.DB.prepare("select * from temporary_passwords").all();
    expect(JSON.stringify(results)).not.toContain(mailedPassword(user.email));
  });
});

describe("a temporary password", () => {
  const forgetful = async () => {
    const person = await createUser();
    const again = async () => {
      await reset({ id: person.user.email, email: person.user.email });
      return mailedPassword(person.user.email);
    };
    return { ...person, again, temporary: await again() };
  };

  test("leaves the old password valid until it is used", async () => {
    const { user, temporary } = await forgetful();
    expect(await (await signIn(user.email, PASSWORD)).json()).toMatchObject({ mustChangePassword: false });
    expect(await (await signIn(user.email, temporary)).json()).toMatchObject({ mustChangePassword: true });

    expect(await getRefusal(await signIn(user.email, PASSWORD))).toEqual(SIGN_IN_FAILED);
    expect((await signIn(user.email, temporary)).status).toBe(200);
  });

  test("is valid for 24 hours, and the old password stays valid", async () => {
    const [quick, { user, temporary }] = [await forgetful(), await forgetful()];
    passTime(DAY - MINUTE);
    expect((await signIn(quick.user.email, quick.temporary)).status).toBe(200);
    passTime(MINUTE);
    expect(await getRefusal(await signIn(user.email, temporary))).toEqual(SIGN_IN_FAILED);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test("stays the password of somebody who is logged in with it until they set a new one", async () => {
    const { user, temporary } = await forgetful();
    const here = await logIn(user.email, { password: temporary });
    await env.DB.prepare("update temporary_passwords set expires_at = 1 where user_id = ?").bind(user.id).run();
    expect(await getRefusal(await signIn(user.email, temporary))).toEqual(SIGN_IN_FAILED);
    const change = (newPassword: string) =>
      here.api.user.password.$patch({
        form: { currentPassword: temporary, newPassword, newPasswordConfirm: newPassword },
      });
    expect(await getRefusal(await change(temporary))).toEqual(atField(422, "newPassword", "PASSWORD_REUSED"));
    expect(await (await change("Another-horse-8")).json()).toMatchObject({ mustChangePassword: false });
    expect((await signIn(user.email, "Another-horse-8")).status).toBe(200);
  });

  test("that was never used does not count for its owner after 24 hours", async () => {
    const { user, api, temporary } = await forgetful();
    await env.DB.prepare("update temporary_passwords set expires_at = 1 where user_id = ?").bind(user.id).run();
    const newPassword = "Another-horse-8";
    const form = { currentPassword: temporary, newPassword, newPasswordConfirm: newPassword };
    expect(await getRefusal(await api.user.password.$patch({ form }))).toEqual(
      atField(422, "currentPassword", "PASSWORD_WRONG"),
    );
  });

  test("is valid only if it is the latest", async () => {
    const { user, temporary, again } = await forgetful();
    const newer = await again();
    expect(await getRefusal(await signIn(user.email, temporary))).toEqual(SIGN_IN_FAILED);
    expect((await signIn(user.email, newer)).status).toBe(200);

    const newest = await again();
    expect(await getRefusal(await signIn(user.email, newer))).toEqual(SIGN_IN_FAILED);
    // The old password ended when the first temporary one was used, and does not return.
    expect(await getRefusal(await signIn(user.email, PASSWORD))).toEqual(SIGN_IN_FAILED);
    expect((await signIn(user.email, newest)).status).toBe(200);
  });

  test("logs in a user who only had external log-in", async () => {
    const person = await createUser();
    await takePassword(person);
    await reset({ id: person.user.email, email: person.user.email });
    expect((await signIn(person.user.email, mailedPassword(person.user.email))).status).toBe(200);
  });

  test("allows nothing but changing the password, and ends with the change together with its sessions", async () => {
    const { user, api, temporary } = await forgetful();
    const elsewhere = await logIn(user.email, { password: temporary, autoLogin: true });
    const here = await logIn(user.email, { password: temporary });
    const closed = { status: 403, code: "PASSWORD_CHANGE_REQUIRED" };
    for (const device of [here, elsewhere, { api }])
      expect(await getRefusal(await device.api.contacts.$get({ query: {} }))).toEqual(closed);

    const change = (currentPassword: string) =>
      here.api.user.password.$patch({
        form: { currentPassword, newPassword: "Another-horse-8", newPasswordConfirm: "Another-horse-8" },
      });
    expect(await getRefusal(await change(PASSWORD))).toEqual(atField(422, "currentPassword", "PASSWORD_WRONG"));
    expect(await (await change(temporary)).json()).toMatchObject({ mustChangePassword: false });

    expect((await here.api.contacts.$get({ query: {} })).status).toBe(200);
    for (const device of [elsewhere, { api }]) expect((await device.api.user.$get()).status).toBe(401);
    const auto = await createVisitor().api.auth.auto.$post({ json: elsewhere.autoLogin ?? { id: "", pw: "" } });
    expect(auto.status).toBe(401);
    expect((await signIn(user.email, temporary)).status).toBe(401);
    expect((await signIn(user.email, "Another-horse-8")).status).toBe(200);
  });
});
