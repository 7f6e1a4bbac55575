import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  createUser,
  expireProof,
  logIn,
  mailedPassword,
  nextEmail,
  PASSWORD,
  signUpForm,
  type TestUser,
  takePassword,
  verifyEmail,
} from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, mailbox } from "../factories/visitor.factory.ts";

type Change = { email: string; verificationToken: string; currentPassword?: string };
const change = ({ api, user }: Pick<TestUser, "api" | "user">, form: Change, id = user.id) =>
  api.user[":id"].$post({ param: { id }, form: { currentPassword: PASSWORD, ...form } });
const getId = async ({ api }: TestUser) => (await getContent(await api.user.$get())).email;

/** A new address and its verification token. */
async function proven(email = nextEmail()) {
  return { email, verificationToken: await verifyEmail(email) };
}

const signIn = async (email: string, password: string) =>
  (await createVisitor().api.auth.signIn.$post({ form: { email, password } })).status;
const resetPassword = async (id: string) => createVisitor().api.auth.password.reset.$post({ form: { id, email: id } });

describe("a mailbox that the owner has given up", () => {
  test("cannot log in with a temporary password requested before the change", async () => {
    const person = await createUser();
    await resetPassword(person.user.email);
    const temporary = mailedPassword(person.user.email);
    const form = await proven();
    await change(person, form);

    expect(await signIn(form.email, temporary)).toBe(401);
    expect(await signIn(form.email, PASSWORD)).toBe(200);
  });

  test("cannot log in with a temporary password whose mail is sent during the change", async () => {
    const person = await createUser();
    const form = await proven();
    mailbox.beforeNext(async () => void (await change(person, form)));
    await resetPassword(person.user.email);
    const temporary = mailedPassword(person.user.email);

    expect(await getId(person)).toBe(form.email);
    expect(await signIn(form.email, temporary)).toBe(401);
    expect(await signIn(form.email, PASSWORD)).toBe(200);
  });

  test("loses all other sessions and auto-logins", async () => {
    const person = await createUser();
    const other = await logIn(person.user.email, { autoLogin: true });
    const here = await logIn(person.user.email, { autoLogin: true });
    const form = await proven();
    await change({ ...here, user: person.user }, form);

    expect((await other.api.user.$get()).status).toBe(401);
    expect((await person.api.user.$get()).status).toBe(401);
    expect((await here.api.user.$get()).status).toBe(200);
    for (const { autoLogin } of [other, here]) {
      const json = { ...autoLogin, id: form.email, pw: autoLogin?.pw ?? "" };
      expect((await createVisitor().api.auth.auto.$post({ json })).status).toBe(401);
    }
  });

  test("loses nothing if the change is refused", async () => {
    const person = await createUser();
    const other = await logIn(person.user.email);
    await change(person, { email: nextEmail(), verificationToken: "made-up" });
    expect((await other.api.user.$get()).status).toBe(200);
  });

  test("loses its unused mailed codes", async () => {
    const person = await createUser();
    const { email } = person.user;
    const form = await proven();
    await env.DB.prepare(
      "insert into email_verifications (email, code_hash, sent_at, expires_at) values (?, 'x', 0, ?)",
    )
      .bind(email, Date.now() + 60_000)
      .run();
    await change(person, form);

    const { results } = await env.DB.prepare("select email from email_verifications where email in (?, ?)")
      .bind(email, form.email)
      .all();
    expect(results).toEqual([]);
  });
});

describe("changing the ID", () => {
  test("replaces the old ID, which is free from then on", async () => {
    const person = await createUser();
    const form = await proven();
    const response = await change(person, { ...form, email: ` ${form.email.toUpperCase()}` });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...person.user, email: form.email, unreadNotifications: 1 });
    expect((await logIn(form.email)).id).toBe(person.user.id);
    const { api } = createVisitor();
    const old = { email: person.user.email, password: PASSWORD };
    expect((await api.auth.signIn.$post({ form: old })).status).toBe(401);
    expect(await (await api.user["check-email"].$get({ query: old })).json()).toEqual({ available: true });
    expect((await person.api.user.$get()).status).toBe(200);
  });

  test("is mailed to the old address in the user's language, without the new ID", async () => {
    const person = await createUser({ locale: "en" });
    const form = await proven();
    await change(person, form);

    const { subject, text, html } = mailbox.lastTo(person.user.email);
    expect(subject).toBe("Your Moa ID was changed");
    const [name = "", domain = ""] = form.email.split("@");
    for (const body of [text, html]) {
      expect(body).not.toContain(name);
      expect(body).not.toContain(domain);
    }
  });

  test("succeeds even if the old address does not accept mail", async () => {
    const person = await createUser();
    const form = await proven();
    mailbox.down = true;
    try {
      expect((await change(person, form)).status).toBe(200);
    } finally {
      mailbox.down = false;
    }
    expect(await getId(person)).toBe(form.email);
  });

  test("works for the user's own account only", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const refused = await change(person, await proven(), other.user.id);

    expect(await getRefusal(refused)).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect([await getId(person), await getId(other)]).toEqual([person.user.email, other.user.email]);
  });

  test("needs the password or a recent proof, and keeps the verified address after a wrong password", async () => {
    const person = await createUser();
    const form = await proven();
    expect(await getRefusal(await change(person, { ...form, currentPassword: "Guess-1234" }))).toEqual(
      atField(422, "currentPassword", "PASSWORD_WRONG"),
    );
    const { api, user } = person;
    await expireProof(person);
    expect(await getRefusal(await api.user[":id"].$post({ param: { id: user.id }, form }))).toEqual({
      status: 403,
      code: "PROOF_NEEDED",
    });
    expect(await getId(person)).toBe(user.email);
    expect((await change(person, form)).status).toBe(200);
  });

  test("needs no password after a recent proof", async () => {
    const person = await createUser();
    await takePassword(person);
    const form = await proven();
    const { api, user } = person;
    const changed = await api.user[":id"].$post({ param: { id: user.id }, form });
    expect(await changed.json()).toMatchObject({ email: form.email, hasPassword: false });
  });

  test("needs a verification of that address, which works once", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const [form, another] = [await proven(), await proven()];
    const unverified = atField(422, "verificationToken", "EMAIL_UNVERIFIED");

    for (const verificationToken of ["made-up", "", another.verificationToken])
      expect(await getRefusal(await change(person, { ...form, verificationToken }))).toEqual(unverified);
    expect(await getId(person)).toBe(person.user.email);
    await change(person, form);
    await change(person, another);
    // The address is free again, but its verification is used up.
    expect(await getRefusal(await change(other, form))).toEqual(unverified);
  });

  test("refuses an ID that has been taken in between", async () => {
    const person = await createUser();
    const form = await proven();
    const other = await signUpForm(form);
    expect((await createVisitor().api.auth.signup.$post({ form: other })).status).toBe(201);

    expect(await getRefusal(await change(person, form))).toEqual(atField(409, "email", "ID_TAKEN"));
    // Taken without a mail, so that the verification is still valid.
    const taken = await proven();
    await env.DB.prepare("update users set email = ? where email = ?").bind(taken.email, form.email).run();
    expect(await getRefusal(await change(person, taken))).toEqual(atField(409, "email", "ID_TAKEN"));
    expect(await getId(person)).toBe(person.user.email);
  });

  test("succeeds for one of two users at the same moment", async () => {
    const people = [await createUser(), await createUser()];
    const form = await proven();
    const answers = await Promise.all(people.map((person) => change(person, form)));

    expect(answers.map((answer): number => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find((answer): boolean => answer.status !== 200);
    expect(loser && (await getRefusal(loser))).toEqual(atField(409, "email", "ID_TAKEN"));
  });

  test.each([
    ["a@b.c", "ID_TOO_SHORT"],
    ["somebody", "EMAIL_FORMAT"],
    ["", "FIELD_EMPTY"],
  ])("refuses %j", async (email, code) => {
    const refused = await change(await createUser(), { email, verificationToken: "x" });
    expect(await getRefusal(refused)).toEqual(atField(422, "email", code));
  });
});
