import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MINUTE, passTime } from "../factories/clock.ts";
import {
  createUser,
  logIn,
  mailedPassword,
  PASSWORD,
  signedInAs,
  type TestUser,
  takePassword,
} from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";
import { steppedDatabase } from "../faults/steppedDatabase.ts";

const NEW = "Ánother-horse-8";
/** The current password in another Unicode normalization, which has the same hash. */
const DECOMPOSED = PASSWORD.normalize("NFD");
/** One character longer than a new password may be. */
const LONG = `${"a7!x".repeat(32)}y`;
const WRONG = atField(422, "currentPassword", "PASSWORD_WRONG");

type Change = { currentPassword?: string; newPassword?: string; newPasswordConfirm?: string };
const change = ({ api }: Pick<TestUser, "api">, form: Change = {}) =>
  api.user.password.$patch({ form: { currentPassword: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW, ...form } });
const signIn = (email: string, password: string) =>
  createVisitor().api.auth.signIn.$post({ form: { email, password } });

describe("changing the password", () => {
  test("makes the new one valid", async () => {
    const person = await createUser();
    const response = await change(person);

    expect(response.status).toBe(200);
    // The change is a notification.
    expect(await response.json()).toEqual({ ...person.user, unreadNotifications: 1 });
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(401);
    // The same letters in another Unicode normalization, as another system types them.
    expect((await signIn(person.user.email, NEW.normalize("NFD"))).status).toBe(200);
  });

  test("ends all other sessions immediately, and all auto-logins", async () => {
    const person = await createUser();
    const { email } = person.user;
    const elsewhere = await logIn(email, { autoLogin: true });
    const here = await logIn(email, { autoLogin: true });
    await change(here);

    expect((await here.api.user.$get()).status).toBe(200);
    const visitor = createVisitor();
    const refresh = ({ refreshToken }: { refreshToken: string }) =>
      visitor.send("/api/auth/refresh", { headers: { cookie: `__Secure-refreshToken=${refreshToken}` } });
    for (const device of [elsewhere, person]) {
      expect((await device.api.user.$get()).status).toBe(401);
      expect((await refresh(device)).status).toBe(401);
    }
    for (const { autoLogin } of [elsewhere, here]) {
      if (!autoLogin) throw new Error("no credential");
      expect((await visitor.api.auth.auto.$post({ json: autoLogin })).status).toBe(401);
    }
  });

  test.each([1, 2])("stops a concurrent log-in with the old password before its step %i", async (moment) => {
    const person = await createUser();
    let step = 0;
    const DB = steppedDatabase(env.DB, async (work) => {
      step += 1;
      if (step === moment) await getContent(await change(person));
      return work();
    });
    const thief = createVisitor({ worker: workerWith({ DB }) });
    await thief.api.auth.signIn.$post({ form: { email: person.user.email, password: PASSWORD } });

    const { results } = await env.DB.prepare("select id from sessions where user_id = ?").bind(person.user.id).all();
    expect(results).toHaveLength(1);
    expect((await person.api.user.$get()).status).toBe(200);
    expect(step).toBeGreaterThanOrEqual(moment);
  });

  /** Changes the password in a request before whose writing statement something else happens. */
  async function changeAfter(person: TestUser, before: () => Promise<unknown>, form: Change) {
    let step = 0;
    const DB = steppedDatabase(env.DB, async (work) => {
      step += 1;
      if (step === 2) await before();
      return work();
    });
    return change(signedInAs(person.accessToken, { worker: workerWith({ DB }) }), form);
  }

  const OTHER = { newPassword: "Third-horse-9!", newPasswordConfirm: "Third-horse-9!" };

  test("is refused if another change with the same password was faster", async () => {
    const person = await createUser();
    const late = await changeAfter(person, async () => getContent(await change(person)), OTHER);
    expect(await getRefusal(late)).toEqual(WRONG);
    expect((await signIn(person.user.email, NEW)).status).toBe(200);
  });

  test("is refused if the session has ended in between, and ends no other session", async () => {
    const person = await createUser();
    const elsewhere = await logIn(person.user.email);
    const late = await changeAfter(person, async () => elsewhere.api.user.sessions.$delete(), OTHER);
    expect(await getRefusal(late)).toEqual(WRONG);
    expect((await elsewhere.api.user.$get()).status).toBe(200);
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(200);
  });

  test.each([true, false])("is refused if a temporary password was used in between (own: %s)", async (hasOwn) => {
    const person = await createUser();
    const { email } = person.user;
    if (!hasOwn) await takePassword(person);
    await person.api.auth.password.reset.$post({ form: { id: email, email } });
    const useTemporary = async () => logIn(email, { password: mailedPassword(email) });
    const late = await changeAfter(person, useTemporary, OTHER);
    expect((await getRefusal(late)).status).toBe(422);
    expect((await signIn(email, OTHER.newPassword)).status).toBe(401);
  });

  test("is refused if a newer temporary password replaces the one that was checked", async () => {
    const person = await createUser();
    const { email } = person.user;
    const reset = async () => person.api.auth.password.reset.$post({ form: { id: email, email } });
    await reset();
    const currentPassword = mailedPassword(email);
    expect(await getRefusal(await changeAfter(person, reset, { ...OTHER, currentPassword }))).toEqual(WRONG);
  });

  test("does not affect other users", async () => {
    const [person, other] = [await createUser(), await createUser()];
    await change(person);
    expect((await other.api.user.$get()).status).toBe(200);
    expect((await signIn(other.user.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    [{ currentPassword: "" }, "currentPassword", "FIELD_EMPTY"],
    [{ newPassword: "short-1", newPasswordConfirm: "short-1" }, "newPassword", "PASSWORD_FORMAT"],
    [{ newPassword: "no-numbers", newPasswordConfirm: "no-numbers" }, "newPassword", "PASSWORD_FORMAT"],
    [{ newPasswordConfirm: `${NEW}x` }, "newPasswordConfirm", "NEW_PASSWORD_MISMATCH"],
    [{ newPasswordConfirm: "" }, "newPasswordConfirm", "FIELD_EMPTY"],
    [{ newPassword: LONG, newPasswordConfirm: LONG }, "newPassword", "TEXT_TOO_LONG"],
    [{ newPassword: PASSWORD, newPasswordConfirm: PASSWORD }, "newPassword", "PASSWORD_REUSED"],
    [{ newPassword: DECOMPOSED, newPasswordConfirm: DECOMPOSED }, "newPassword", "PASSWORD_REUSED"],
  ])("refuses %j and changes nothing", async (form, path, code) => {
    const person = await createUser();
    expect(await getRefusal(await change(person, form))).toEqual(atField(422, path, code));
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ["Password1!", "PASSWORD_COMMON"],
    ["1234Football!", "PASSWORD_COMMON"],
    ["한지우-abc-27!", "PASSWORD_PERSONAL"],
    ["gkswldn-2026!", "PASSWORD_PERSONAL"],
    ["example-2026!", "PASSWORD_PERSONAL"],
  ])("refuses %s, made of the account's name and address, with %s", async (newPassword, code) => {
    const person = await createUser({ name: "한지우" });
    const refused = await getRefusal(await change(person, { newPassword, newPasswordConfirm: newPassword }));
    expect(refused).toEqual(atField(422, "newPassword", code));
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(200);
  });

  test("refuses a common one also after a temporary password and as a first password", async () => {
    const form = { newPassword: "Password1!", newPasswordConfirm: "Password1!" };
    const COMMON = atField(422, "newPassword", "PASSWORD_COMMON");
    const forgetful = await createUser();
    const { email } = forgetful.user;
    await forgetful.api.auth.password.reset.$post({ form: { id: email, email } });
    const currentPassword = mailedPassword(email);
    const back = await logIn(email, { password: currentPassword });
    expect(await getRefusal(await change(back, { ...form, currentPassword }))).toEqual(COMMON);
    expect(await (await back.api.user.$get()).json()).toMatchObject({ mustChangePassword: true });

    const external = await createUser();
    await takePassword(external);
    expect(await getRefusal(await external.api.user.password.$patch({ form }))).toEqual(COMMON);
    expect(await (await external.api.user.$get()).json()).toMatchObject({ hasPassword: false });
  });

  test.each(["Password1!", PASSWORD])(
    "does not count the refused %s as a guess of the current one",
    async (password) => {
      const person = await createUser();
      const form = { newPassword: password, newPasswordConfirm: password };
      for (let i = 0; i < 7; i += 1) expect((await change(person, form)).status).toBe(422);
      expect((await change(person)).status).toBe(200);
    },
  );

  test("reports an invalid form and a mismatch together", async () => {
    const refused = await getRefusal(
      await change(await createUser(), { newPassword: "abc", newPasswordConfirm: "abd" }),
    );
    expect(refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "newPassword PASSWORD_FORMAT",
      "newPasswordConfirm NEW_PASSWORD_MISMATCH",
    ]);
  });
});

describe("the current password", () => {
  test("must be given and correct", async () => {
    const person = await createUser();
    expect(await getRefusal(await change(person, { currentPassword: "Guess-1234" }))).toEqual(WRONG);
    const { currentPassword: _, ...rest } = { currentPassword: "", newPassword: NEW, newPasswordConfirm: NEW };
    expect(await getRefusal(await person.api.user.password.$patch({ form: rest }))).toEqual(
      atField(422, "currentPassword", "FIELD_EMPTY"),
    );
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(200);
  });

  test("can be guessed five times, also concurrently", async () => {
    const person = await createUser();
    const device = signedInAs(person.accessToken);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => change(device, { currentPassword: "Guess-1234" })),
    );
    expect(guesses.map((answer): number => answer.status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 422, 429, 429,
    ]);

    const blocked = await change(device);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(await getRefusal(blocked)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    passTime(15 * MINUTE);
    expect((await change(device)).status).toBe(200);
  });

  test("given correctly is not a guess", async () => {
    const person = await createUser();
    let currentPassword = PASSWORD;
    for (const newPassword of [NEW, PASSWORD, NEW]) {
      const form = { currentPassword, newPassword, newPasswordConfirm: newPassword };
      expect((await change(person, form)).status).toBe(200);
      for (let i = 0; i < 3; i += 1) expect((await change(person, { currentPassword: "Guess-1234" })).status).toBe(422);
      currentPassword = newPassword;
    }
  });

  test("is not needed if there is none: a user with external log-in sets a first password", async () => {
    const person = await createUser();
    await takePassword(person);
    const form = { newPassword: NEW, newPasswordConfirm: NEW };
    const response = await person.api.user.password.$patch({ form });

    expect(await response.json()).toMatchObject({ hasPassword: true });
    expect((await signIn(person.user.email, NEW)).status).toBe(200);
    expect(await getRefusal(await person.api.user.password.$patch({ form }))).toEqual(
      atField(422, "currentPassword", "FIELD_EMPTY"),
    );
  });
});
