import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../worker/crypto/password.ts";
import {
  createUser,
  expireProof,
  logIn,
  mailedPassword,
  PASSWORD,
  type TestUser,
  takePassword,
} from "../factories/user.factory.ts";
import { atField, createVisitor, getRefusal, mailbox } from "../factories/visitor.factory.ts";

const NEW = "Ánother-horse-8";

type Change = { currentPassword?: string; newPassword?: string; newPasswordConfirm?: string };
const change = ({ api }: Pick<TestUser, "api">, form: Change = {}) =>
  api.user.password.$patch({ form: { currentPassword: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW, ...form } });
const signIn = (email: string, password: string) =>
  createVisitor().api.auth.signIn.$post({ form: { email, password } });

/** Requests a temporary password for a user and returns it from the mail. */
async function forget({ user }: Pick<TestUser, "user">): Promise<string> {
  await createVisitor().api.auth.password.reset.$post({ form: { id: user.email, email: user.email } });
  return mailedPassword(user.email);
}

const REUSED = atField(422, "newPassword", "PASSWORD_REUSED");

describe("a temporary password", () => {
  test("does not become the new password by being entered twice or while the old one is current", async () => {
    const person = await createUser();
    const temporary = await forget(person);
    const form = { newPassword: temporary, newPasswordConfirm: temporary };
    expect(await getRefusal(await change(person, form))).toEqual(REUSED);

    const back = await logIn(person.user.email, { password: temporary });
    expect(await getRefusal(await change(back, { ...form, currentPassword: temporary }))).toEqual(REUSED);
    expect(await (await back.api.user.$get()).json()).toMatchObject({ mustChangePassword: true });
    expect((await change(back, { currentPassword: temporary })).status).toBe(200);
  });

  test("does not become the first password of a user with external log-in", async () => {
    const person = await createUser();
    await takePassword(person);
    const temporary = await forget(person);
    const form = { newPassword: temporary, newPasswordConfirm: temporary };
    expect(await getRefusal(await person.api.user.password.$patch({ form }))).toEqual(REUSED);
    expect(await (await person.api.user.$get()).json()).toMatchObject({ hasPassword: false });
  });

  test("is the proof of a user with external log-in who logged in with it", async () => {
    const person = await createUser();
    await takePassword(person);
    const temporary = await forget(person);
    const back = await logIn(person.user.email, { password: temporary });
    await expireProof(person);
    const wrong = atField(422, "currentPassword", "PASSWORD_WRONG");
    expect(await getRefusal(await change(back, { currentPassword: "Guess-1234" }))).toEqual(wrong);
    expect((await change(back, { currentPassword: temporary })).status).toBe(200);
  });

  test("does not make the old password acceptable as a new one", async () => {
    const person = await createUser();
    const form = { currentPassword: await forget(person), newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    expect(await getRefusal(await change(person, form))).toEqual(REUSED);
  });

  test("is not revealed by entering it as the new password", async () => {
    const person = await createUser();
    const temporary = await forget(person);
    const form = { currentPassword: "Guess-1234", newPassword: temporary, newPasswordConfirm: temporary };
    expect(await getRefusal(await change(person, form))).toEqual(atField(422, "currentPassword", "PASSWORD_WRONG"));
  });
});

describe("a changed password", () => {
  const SUBJECT = "Your Moa password was changed";
  const sentTo = ({ user }: Pick<TestUser, "user">) => mailbox.sent.filter(({ to }) => to === user.email);

  test("is mailed to the user, with what has ended and what to do", async () => {
    const person = await createUser({ locale: "en" });
    await change(person);

    const [mail, ...others] = sentTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(SUBJECT);
    for (const body of [mail?.text, mail?.html])
      for (const words of ["other devices", "temporary passwords", "Forgot password?"]) expect(body).toContain(words);
    for (const password of [PASSWORD, NEW]) expect(mail?.text).not.toContain(password);
  });

  test("is mailed in the user's language, also after a temporary password", async () => {
    const person = await createUser({ locale: "ko" });
    const currentPassword = await forget(person);
    const back = await logIn(person.user.email, { password: currentPassword });
    await change(back, { currentPassword });
    expect(mailbox.lastTo(person.user.email).subject).toBe("[Moa] 비밀번호가 바뀌었어요");
  });

  test("is mailed as a new way to log in if it is the first password", async () => {
    const person = await createUser({ locale: "en" });
    await takePassword(person);
    await person.api.user.password.$patch({ form: { newPassword: NEW, newPasswordConfirm: NEW } });

    const [mail, ...others] = sentTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Moa login methods have changed");
    expect(mail?.text).toContain("password was added");
  });

  test("is not mailed if the change is refused", async () => {
    const person = await createUser();
    await change(person, { currentPassword: "Guess-1234" });
    await change(person, { newPassword: PASSWORD, newPasswordConfirm: PASSWORD });
    expect(sentTo(person)).toEqual([]);
  });

  test("is kept even if the mail cannot be sent", async () => {
    const person = await createUser();
    mailbox.down = true;
    try {
      expect((await change(person)).status).toBe(200);
    } finally {
      mailbox.down = false;
    }
    expect((await signIn(person.user.email, NEW)).status).toBe(200);
  });
});

test("an existing password of more than 128 characters still logs in", async () => {
  const person = await createUser();
  const old = "a7!x".repeat(50);
  await env.DB.prepare("update users set password_hash = ? where id = ?")
    .bind(await hashPassword(old), person.user.id)
    .run();
  expect((await signIn(person.user.email, old)).status).toBe(200);
  expect((await change(person, { currentPassword: old })).status).toBe(200);
});
