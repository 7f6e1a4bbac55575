import { env } from "cloudflare:workers";
import { describe, expect, inject, test, vi } from "vitest";
import { KEYS, pushAll, runMinute, subscribeSession, toEndpoint } from "../factories/delivery.factory.ts";
import {
  askService,
  countSubscriptions,
  createNews,
  service,
  subscribe,
  subscribeThere,
} from "../factories/push.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";

test("a message arrives at a push service that others wrote, which checks its signature and decrypts it", async () => {
  const { owner, save } = await createNews();
  const { endpoint, keys, clientHash } = await subscribeThere();
  expect((await subscribe(owner, { endpoint, keys })).status).toBe(201);
  await save();
  await runMinute(new Date(), { PUSH_TEST_ORIGIN: service });
  await runMinute(new Date(), { PUSH_TEST_ORIGIN: service });
  const { messages } = (await askService("/get-notifications", { clientHash })) as { messages: string[] };
  expect(messages.map((text) => JSON.parse(text))).toEqual([
    {
      title: "1명이 명함을 저장했어요",
      body: "이웃",
      path: expect.stringMatching(/^\/card\/edit\/\d+$/),
      tag: expect.stringMatching(/^cardSaved card:\d+$/),
      unread: expect.any(Number),
      lang: "ko",
      dir: "ltr",
    },
  ]);
  expect(JSON.stringify(messages)).not.toContain("비밀 명함");
});

test("a subscription that the push service has ended is deleted", async () => {
  const { owner, save } = await createNews();
  const { endpoint, keys, clientHash } = await subscribeThere();
  await subscribe(owner, { endpoint, keys });
  await fetch(`${service}/expire-subscription/${clientHash}`, { method: "POST" });
  await save();
  await runMinute(new Date(), { PUSH_TEST_ORIGIN: service });
  expect(await countSubscriptions(owner)).toBe(0);
});

describe("an endpoint", () => {
  const refused = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:pass@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://evil.example/fcm.googleapis.com",
    "https://notify.windows.com.evil.example/x",
    "https://evil-notify.windows.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://moa.example/api/user",
    "http://moa.test/api/user",
    "file:///etc/passwd",
  ];

  test.each(refused)("is refused outside the known push services: %s", async (endpoint) => {
    const person = await createUser();
    const answer = await getRefusal(await subscribe(person, { endpoint, keys: KEYS }));
    expect(answer).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    expect(await countSubscriptions(person)).toBe(0);
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
  ])("of a known push service is accepted: %s", async (endpoint) => {
    expect((await subscribe(await createUser(), { endpoint, keys: KEYS })).status).toBe(201);
  });

  test("of the test service is refused unless the operator allows it", async () => {
    const { endpoint, keys } = await subscribeThere();
    const person = await createUser();
    expect((await subscribe(person, { endpoint, keys }, { PUSH_TEST_ORIGIN: "" })).status).toBe(422);
  });

  test("that was stored and is not allowed any more gets no request and is deleted", async () => {
    const { owner, save } = await createNews();
    await subscribeSession(owner, "https://10.0.0.1/x");
    const requests = vi.spyOn(globalThis, "fetch");
    await save();
    await runMinute();
    expect(requests).not.toHaveBeenCalled();
    expect(await countSubscriptions(owner)).toBe(0);
  });

  test("of a server that redirects is not followed", async () => {
    const origin = inject("redirectServer");
    const { owner, save } = await createNews();
    const { keys } = await subscribeThere();
    const allowed = { PUSH_TEST_ORIGIN: origin };
    const path = `/${owner.user.id}`;
    expect((await subscribe(owner, { endpoint: origin + path, keys }, allowed)).status).toBe(201);
    await save();
    await runMinute(new Date(), allowed);
    const requests = await (await fetch(`${origin}/requests`)).json<string[]>();
    expect(requests.filter((request) => request.includes(path))).toEqual([`POST ${path}`]);
    expect(await countSubscriptions(owner)).toBe(1);
  });
});

describe("a subscription", () => {
  const own = { endpoint: toEndpoint("one-browser"), keys: KEYS };

  test("moves to the user who registers its endpoint last", async () => {
    const [first, second] = [await createUser(), await createUser()];
    await subscribe(first, own);
    await subscribe(second, own);
    expect([await countSubscriptions(first), await countSubscriptions(second)]).toEqual([0, 1]);
  });

  test("replaces the session's previous one, and two requests at once are one", async () => {
    const person = await createUser();
    const other = { ...own, endpoint: toEndpoint(person.user.id) };
    await subscribe(person, own);
    await Promise.all([subscribe(person, other), subscribe(person, other)]);
    const { push } = await getContent(await person.api.notifications.preferences.$get());
    expect([push.endpoint, await countSubscriptions(person)]).toEqual([other.endpoint, 1]);
    expect(push.key).toBe(env.VAPID_PUBLIC_KEY);
  });

  test("ends with a log-out, a deletion by its user, and the account, but not by another user", async () => {
    const person = await createUser();
    const other = await createUser();
    const json = { endpoint: toEndpoint(person.user.id), keys: KEYS };
    const remove = async ({ api }: TestUser) => api.push.subscriptions.$delete({ json: { endpoint: json.endpoint } });
    await subscribe(person, json);
    expect((await remove(other)).status).toBe(204);
    expect(await countSubscriptions(person)).toBe(1);
    await remove(person);
    await remove(person);
    expect(await countSubscriptions(person)).toBe(0);

    await subscribe(person, json);
    await person.api.auth.logout.$get();
    expect(await countSubscriptions(person)).toBe(0);
  });

  test("is the newest of at most 20", async () => {
    const person = await createUser();
    await env.DB.prepare(
      `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 25)
       select ?1 || i, ?1, 'x', 0, 9e15, '', i from n`,
    )
      .bind(person.user.id)
      .run();
    await env.DB.prepare(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       select user_id, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', 0 from sessions where user_id = ? and created_at < 26`,
    )
      .bind(person.user.id)
      .run();
    const json = { endpoint: toEndpoint(person.user.id), keys: KEYS };
    await subscribe(person, json);
    expect(await countSubscriptions(person)).toBe(20);
    const { push } = await getContent(await person.api.notifications.preferences.$get());
    expect(push.endpoint).toBe(json.endpoint);
  });

  test("is not offered without keys", async () => {
    const person = await createUser();
    const replaced = { VAPID_PRIVATE_KEY: "" };
    expect(await getRefusal(await subscribe(person, own, replaced))).toMatchObject({ status: 404 });
    const { api } = signedInAs(person.accessToken, { worker: workerWith(replaced) });
    expect((await getContent(await api.notifications.preferences.$get())).push.key).toBeNull();
  });

  test("that a session of the past left gets nothing", async () => {
    const { owner, save } = await createNews();
    await subscribeSession(owner);
    await env.DB.prepare("update sessions set expires_at = 1 where user_id = ?").bind(owner.user.id).run();
    await save();
    expect(await pushAll()).toEqual([]);
  });
});
