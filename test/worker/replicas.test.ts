import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { getPath, routes } from "../factories/routes.ts";
import { storeCardFor } from "../factories/storedCard.factory.ts";
import { mailedPassword, PASSWORD, type StoredPerson, storePerson } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, workerWith } from "../factories/visitor.factory.ts";
import { laggingDatabase } from "../faults/laggingDatabase.ts";

const LOGIN_REQUIRED = { status: 401, code: "LOGIN_REQUIRED" };

/** A user on a device with a bookmark, and a replica that has exactly that state. */
async function openDevice(options: { autoLogin?: boolean } = {}) {
  const person = await storePerson({}, options);
  const database = await laggingDatabase();
  const worker = workerWith({ DB: database.DB });
  const bookmark = { "x-d1-bookmark": database.bookmark() };
  const headers = { ...bookmark, authorization: `Bearer ${person.accessToken}` };
  return {
    person,
    worker,
    database,
    device: createVisitor({ worker, headers }),
    stranger: createVisitor({ worker, headers: bookmark }),
  };
}

/** Another device of the same user, which reads the current state. */
const elsewhere = ({ accessToken }: StoredPerson, worker: ReturnType<typeof workerWith>) =>
  createVisitor({ worker, headers: { authorization: `Bearer ${accessToken}` } });

describe("with a lagging replica, an old bookmark", () => {
  test("does not restore an ended session", async () => {
    const { person, worker, device } = await openDevice();
    expect((await device.send("/api/user")).status).toBe(200);
    const ended = await elsewhere(person, worker).send(`/api/user/sessions/${person.sessionId}`, { method: "DELETE" });
    expect(ended.status).toBe(204);
    for (const path of ["/api/user", "/api/contacts", "/api/cards", "/api/user/export"])
      expect(await getRefusal(await device.send(path))).toEqual(LOGIN_REQUIRED);
  });

  test("does not let a suspended user in", async () => {
    const { person, device, stranger, database } = await openDevice();
    const suspend = database.DB.withSession("first-primary").prepare("update users set suspended_at = 1 where id = ?");
    await suspend.bind(person.user.id).run();
    expect(await getRefusal(await device.send("/api/user"))).toEqual(LOGIN_REQUIRED);
    const form = { email: person.user.email, password: PASSWORD };
    expect(await getRefusal(await stranger.api.auth.signIn.$post({ form }))).toMatchObject({ code: "SIGN_IN_FAILED" });
  });

  test("does not renew an ended session, by refresh token or auto-login", async () => {
    const { person, worker, stranger } = await openDevice({ autoLogin: true });
    await elsewhere(person, worker).send("/api/auth/logout");
    const headers = { cookie: `refreshToken=${person.refreshToken}` };
    expect(await getRefusal(await stranger.send("/api/auth/refresh", { headers }))).toEqual(LOGIN_REQUIRED);
    const json = person.autoLogin ?? { id: "", pw: "" };
    expect(await getRefusal(await stranger.api.auth.auto.$post({ json }))).toEqual(LOGIN_REQUIRED);
  });

  test("does not give a session more rights than a temporary password used since", async () => {
    const { person, worker, device, stranger } = await openDevice();
    const { email } = person.user;
    await stranger.api.auth.password.reset.$post({ form: { id: email, email } });
    const form = { email, password: mailedPassword(email) };
    expect((await createVisitor({ worker }).api.auth.signIn.$post({ form })).status).toBe(200);
    expect(await getRefusal(await device.send("/api/cards"))).toMatchObject({ code: "PASSWORD_CHANGE_REQUIRED" });
  });

  test("shows no data older than the session check", async () => {
    const { person, worker, device } = await openDevice();
    const changed = await elsewhere(person, worker).api.user.$patch({ form: { name: "새 이름" } });
    expect(changed.status).toBe(200);
    expect(await (await device.send("/api/user")).json()).toMatchObject({ name: "새 이름" });
  });

  test("or any other text in its place has no effect on any route", async () => {
    const { person, database } = await openDevice();
    const starts: unknown[] = [];
    const withSession = (start?: string) => {
      starts.push(start);
      return database.DB.withSession(start);
    };
    const worker = workerWith({ DB: { withSession } });
    const ofApi = routes.filter((route) => route.includes(" /api/") && !route.endsWith("/health"));
    for (const bookmark of [database.bookmark(), "first-unconstrained", "garbage", "' or 1=1 --", "x".repeat(5000)]) {
      const headers = { "x-d1-bookmark": bookmark, authorization: `Bearer ${person.accessToken}` };
      const { send } = createVisitor({ worker, headers });
      for (const route of ofApi) {
        const answer = await send(getPath(route), { method: route.split(" ")[0] ?? "" });
        expect([route, answer.headers.get("x-d1-bookmark")]).toEqual([route, null]);
      }
    }
    expect(starts.length).toBeGreaterThan(30);
    expect(new Set(starts)).toEqual(new Set(["first-primary"]));
  });
});

test("public pages are read from a replica, with its state", async () => {
  const person = await storePerson();
  const { cardId } = await storeCardFor(person.user, { name: "Earlier" });
  const { DB, catchUp } = await laggingDatabase();
  const { send } = createVisitor({ worker: workerWith({ DB }) });
  await env.DB.prepare("update cards set name = 'Later' where card_id = ?").bind(cardId).run();
  expect(await (await send(`/c/${cardId}`)).text()).toContain("Earlier");
  await catchUp();
  expect(await (await send(`/c/${cardId}`)).text()).toContain("Later");
});
