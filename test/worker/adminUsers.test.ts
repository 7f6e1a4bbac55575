import { describe, expect, test } from "vitest";
import { actsOn, createAdmin } from "../factories/admin.factory.ts";
import { createAssociation, join } from "../factories/association.factory.ts";
import { MINUTE } from "../factories/clock.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { createGroup } from "../factories/group.factory.ts";
import { subscribe } from "../factories/purchase.factory.ts";
import { createUser, logIn, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses, mailbox, ORIGIN } from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const { users, groups, associations, audit } = admin.api.admin;
const mark = crypto.randomUUID().slice(0, 8);
const named = async (email: string, name: string) => createUser({ email: `${mark}-${email}@example.com`, name });
const found = async (query: { q?: string; cursor?: string; limit?: string }) => getContent(await users.$get({ query }));
const getNames = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
const reason = "도배";

const denied = { status: 403, code: "ACCESS_DENIED" };

test("only administrators have access", async () => {
  const { api, user } = await createUser();
  const param = { id: user.id };
  for (const refused of [
    await api.admin.users.$get({ query: {} }),
    await api.admin.users[":id"].suspend.$post({ param, json: { reason } }),
    await api.admin.users[":id"].resume.$post({ param }),
    await api.admin.groups.$get({ query: {} }),
    await api.admin.associations.$get({ query: {} }),
    await api.admin.audit.$get({ query: {} }),
    await api.admin.summary.$get({ query: {} }),
  ]) {
    expect(await getRefusal(refused)).toEqual(denied);
  }
});

describe("users", () => {
  test("are found by the beginning of their ID or name, in any script and case, page by page", async () => {
    await named("boris", "Иван Петров");
    await named("anna", "Ánna Kim");
    await named("cleo", "김민지");
    await createUser({ name: `${mark} Zoe` });
    expect(getNames(await found({ q: mark.toUpperCase() }))).toEqual([
      "Ánna Kim",
      "Иван Петров",
      "김민지",
      `${mark} Zoe`,
    ]);
    expect(getNames(await found({ q: "иВАН" }))).toEqual(["Иван Петров"]);
    expect(getNames(await found({ q: "anna k" }))).toEqual(["Ánna Kim"]);
    expect(getNames(await found({ q: "김민" }))).toEqual(["김민지"]);
    expect(getNames(await found({ q: `${mark}-anna@` }))).toEqual(["Ánna Kim"]);
    expect(getNames(await found({ q: "%" }))).toEqual([]);

    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof found>> = await found({ q: mark, limit: "1", ...(cursor && { cursor }) });
      names.push(...getNames(page));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(["Ánna Kim", "Иван Петров", "김민지", `${mark} Zoe`]);
  });

  test("are found by their current name", async () => {
    const { api } = await createUser({ name: `${mark}old` });
    await api.user.$patch({ form: { name: `${mark}NEW` } });
    expect(getNames(await found({ q: `${mark}new` }))).toEqual([`${mark}NEW`]);
    expect(getNames(await found({ q: `${mark}old` }))).toEqual([]);
  });

  test("are listed newest first", async () => {
    const [older, newer] = [await createUser(), await createUser()];
    const first = await found({ limit: "1" });
    expect(first.items).toEqual([
      {
        id: newer.user.id,
        email: newer.user.email,
        name: newer.user.name,
        locale: "ko",
        joinedAt: newer.user.joinedAt,
        suspendedAt: null,
        role: "user",
      },
    ]);
    const second = await found({ limit: "1", cursor: first.nextCursor ?? "" });
    expect(second.items.map(({ id }) => id)).toEqual([older.user.id]);
  });
});

describe("suspending a user", () => {
  test("ends their sessions immediately and blocks log-ins until they are restored", async () => {
    const person = await createUser();
    const phone = await logIn(person.user.email, { autoLogin: true });
    const param = { id: person.user.id };
    const suspended = await getContent(await users[":id"].suspend.$post({ param, json: { reason } }));
    expect(suspended.suspendedAt).toEqual(expect.any(String));
    expect(getStatuses([await person.api.user.$get(), await phone.api.user.$get()])).toEqual([401, 401]);
    const refreshed = await createVisitor().send("/api/auth/refresh", {
      headers: { cookie: `__Secure-refreshToken=${person.refreshToken}` },
    });
    expect(refreshed.status).toBe(401);
    const form = { email: person.user.email, password: PASSWORD };
    expect((await createVisitor().api.auth.signIn.$post({ form })).status).toBe(401);

    expect((await getContent(await users[":id"].resume.$post({ param }))).suspendedAt).toBeNull();
    expect((await person.api.user.$get()).status).toBe(401);
    expect((await (await logIn(person.user.email)).api.user.$get()).status).toBe(200);
    const email = person.user.email;
    expect(await actsOn(person.user.id)).toEqual([
      { actor: admin.user.email, action: "user.suspend", detail: { reason, email } },
      { actor: admin.user.email, action: "user.resume", detail: { email } },
    ]);
  });

  test("cancels their subscriptions", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    await users[":id"].suspend.$post({ param: { id: buyer.user.id }, json: { reason } });
    await gateway.runJobs(new Date(end.getTime() + MINUTE));
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("is recorded once if it is repeated or concurrent", async () => {
    const { user } = await createUser();
    const suspend = async () => users[":id"].suspend.$post({ param: { id: user.id }, json: { reason } });
    expect(getStatuses(await Promise.all([suspend(), suspend()]))).toEqual([200, 200]);
    expect((await suspend()).status).toBe(200);
    expect(await actsOn(user.id)).toHaveLength(1);
  });

  test("and resuming mail them once each, in their language, the first with the reason", async () => {
    const { user } = await createUser({ locale: "en" });
    const param = { id: user.id };
    const suspend = async () => users[":id"].suspend.$post({ param, json: { reason } });
    const resume = async () => users[":id"].resume.$post({ param });
    const before = mailbox.sent.filter(({ to }) => to === user.email).length;
    await Promise.all([suspend(), suspend()]);
    await suspend();
    await Promise.all([resume(), resume()]);
    await resume();
    const [first, second, ...others] = mailbox.sent.filter(({ to }) => to === user.email).slice(before);
    expect(others).toEqual([]);
    expect(first?.subject).toBe("Moa: Your account was suspended");
    for (const part of [first?.text, first?.html]) expect(part).toContain(reason);
    expect(second?.subject).toBe("Moa: Your account was reinstated");
    expect(second?.text).toContain(`${ORIGIN}/user/login`);
    for (const mail of [first, second]) expect(mail?.text).not.toContain(admin.user.email);
  });

  test("takes effect even if the mail cannot be sent", async () => {
    const { user } = await createUser();
    mailbox.down = true;
    const suspended = await users[":id"].suspend.$post({ param: { id: user.id }, json: { reason } });
    mailbox.down = false;
    expect((await getContent(suspended)).suspendedAt).toEqual(expect.any(String));
  });

  test("is refused for administrators, without a reason, and for unknown users", async () => {
    const itself = await users[":id"].suspend.$post({ param: { id: admin.user.id }, json: { reason } });
    expect(await getRefusal(itself)).toEqual(denied);
    expect((await admin.api.user.$get()).status).toBe(200);
    const { user } = await createUser();
    const silent = await users[":id"].suspend.$post({ param: { id: user.id }, json: { reason: " " } });
    expect(await getRefusal(silent)).toMatchObject({ status: 422, code: "FIELD_EMPTY" });
    const nobody = { param: { id: crypto.randomUUID() } };
    expect((await users[":id"].suspend.$post({ ...nobody, json: { reason } })).status).toBe(404);
    expect((await users[":id"].resume.$post(nobody)).status).toBe(404);
    expect(await actsOn(nobody.param.id)).toEqual([]);
  });
});

test("groups are listed newest first and found by the beginning of their name", async () => {
  const first = await createGroup({ companyName: `${mark} Alpha` });
  const second = await createGroup({ companyName: `${mark} beta` });
  const list = async (query: { q?: string; limit?: string; cursor?: string }) =>
    getContent(await groups.$get({ query }));
  const page = await list({ q: mark.toUpperCase(), limit: "1" });
  expect(page.items).toMatchObject([
    { companyName: `${mark} Alpha`, memberCount: 1, owner: { email: first.owner.user.email } },
  ]);
  const next = await list({ q: mark.toUpperCase(), limit: "1", cursor: String(page.nextCursor) });
  expect(next.items.map(({ companyName }) => companyName)).toEqual([`${mark} beta`]);
  const newest = await list({ limit: "1" });
  expect(newest.items.map(({ owner }) => owner.id)).toEqual([second.owner.user.id]);
  const older = await list({ limit: "1", cursor: String(newest.nextCursor) });
  expect(older.items.map(({ owner }) => owner.id)).toEqual([first.owner.user.id]);
});

test("associations are listed newest first and found by the beginning of their name, in any case and width", async () => {
  const [first, second] = [await createAssociation(undefined, `${mark} Ünion`), await createAssociation()];
  const asker = await createUser();
  await join(asker, first);
  const third = await createAssociation(first.president, `${mark} ｕnity`);
  const list = async (query: { q?: string; limit?: string; cursor?: string }) =>
    getContent(await associations.$get({ query }));
  const { id, email, name } = first.president.user;
  const page = await list({ q: `${mark.toUpperCase()} uni`, limit: "1" });
  expect(page.items).toEqual([
    {
      idx: first.idx,
      name: `${mark} Ünion`,
      memberCount: 1,
      pendingCount: 1,
      createdAt: expect.any(String),
      president: { id, email, name },
    },
  ]);
  const next = await list({ q: `${mark} UNI`, limit: "1", cursor: String(page.nextCursor) });
  expect(next).toMatchObject({ items: [{ idx: third.idx }], nextCursor: null });
  expect((await list({ q: "%" })).items).toEqual([]);
  const newest = await list({ limit: "1" });
  expect(newest.items.map(({ idx }) => idx)).toEqual([third.idx]);
  const older = await list({ limit: "1", cursor: String(newest.nextCursor) });
  expect(older.items.map(({ idx }) => idx)).toEqual([second.idx]);
});

test("the audit log shows who did what, newest first, filtered by administrator or subject", async () => {
  const { user } = await createUser();
  const param = { id: user.id };
  await users[":id"].suspend.$post({ param, json: { reason } });
  await users[":id"].resume.$post({ param });
  const list = async (query: { q?: string; limit?: string; cursor?: string }) =>
    getContent(await audit.$get({ query }));
  const latest = await list({ limit: "1" });
  expect(latest.items).toMatchObject([{ actor: admin.user.email, action: "user.resume", subject: user.id }]);
  const before = await list({ limit: "1", cursor: String(latest.nextCursor) });
  expect(before.items).toMatchObject([{ action: "user.suspend", detail: { reason } }]);
  expect((await list({ q: user.id })).items.map(({ action }) => action)).toEqual(["user.resume", "user.suspend"]);
  expect((await list({ q: admin.user.email.toUpperCase(), limit: "1" })).items).toEqual(latest.items);
  expect((await list({ q: "nobody@example.com" })).items).toEqual([]);
});
