import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { sendPushes } from "../../worker/features/push/push.service.ts";
import type { PushOutcome } from "../../worker/push/push.ts";
import { MINUTE } from "../factories/clock.ts";
import { pushAll, runMinute, subscribeSession, toEndpoint } from "../factories/delivery.factory.ts";
import { countSubscriptions, createNews, service, subscribe, subscribeThere } from "../factories/push.factory.ts";
import { logIn, type TestUser } from "../factories/user.factory.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describe("sending", () => {
  test("happens once, also with two runs at once and after a crash", async () => {
    const { owner, save } = await createNews();
    await subscribeSession(owner);
    await save();
    const sent = await Promise.all([pushAll(), pushAll(), pushAll()]);
    expect(sent.flat()).toHaveLength(1);

    const again = await createNews();
    await subscribeSession(again.owner);
    await again.save();
    const crash = new Error("the run was interrupted");
    let requests = 0;
    const send = async () => {
      requests += 1;
      throw crash;
    };
    await expect(sendPushes({ db: openDatabase(env.DB).db, now: new Date(), send })).rejects.toBe(crash);
    expect([requests, await pushAll()]).toEqual([1, []]);
  });

  test("is tried again for an hour if the push service is overloaded", async () => {
    const { owner, save } = await createNews();
    await subscribeSession(owner);
    await save();
    expect(await pushAll("later")).toHaveLength(1);
    expect(await pushAll("sent", inMinutes(1))).toHaveLength(0);
    expect(await pushAll("later", inMinutes(3))).toHaveLength(1);
    expect(await pushAll("later", inMinutes(70))).toHaveLength(1);
    expect(await pushAll("sent", inMinutes(80))).toHaveLength(0);
  });

  test("does not happen for what was read before the run, and happens again for the next save", async () => {
    const { owner, save, next } = await createNews();
    await subscribeSession(owner);
    await save();
    await owner.api.notifications.read.$post({ json: {} });
    expect(await pushAll()).toEqual([]);
    await next();
    await next();
    expect((await pushAll()).map(({ message }) => message.title)).toEqual(["2명이 명함을 저장했어요"]);
  });

  test("is in the reader's language, and small", async () => {
    const { owner, save } = await createNews();
    await env.DB.prepare("update users set locale = 'ur' where id = ?").bind(owner.user.id).run();
    await env.DB.prepare("update users set name = ? where name = '이웃'").bind("ن".repeat(60)).run();
    await subscribeSession(owner);
    await save();
    const [sent] = await pushAll();
    expect(sent?.message).toMatchObject({ lang: "ur", dir: "rtl" });
    expect(new TextEncoder().encode(sent?.text).length).toBeLessThan(3000);
  });

  test("reaches a second device of the same user, too", async () => {
    const { owner, save } = await createNews();
    await subscribeSession(owner);
    await logIn(owner.user.email);
    await subscribeSession(owner, toEndpoint("second"));
    await save();
    const saved = (await pushAll()).filter(({ message }) => String(message.tag).startsWith("cardSaved"));
    expect(saved.map(({ endpoint }) => endpoint)).toEqual([toEndpoint(owner.user.id), toEndpoint("second")]);
  });
});

describe("the answer of the push service", () => {
  /** A user with one browser, whose push message the service answers with a status. */
  async function sendAndAnswer(status: number) {
    const { owner, save } = await createNews();
    const { endpoint, keys } = await subscribeThere();
    await subscribe(owner, { endpoint, keys });
    await save();
    const requests = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status }));
    await runMinute(new Date(), { PUSH_TEST_ORIGIN: service });
    const sent = requests.mock.calls.map(([url]) => url);
    requests.mockRestore();
    const again = (await pushAll("sent", inMinutes(3))).map((message) => message.endpoint);
    return { owner, sent, again, endpoint };
  }

  test.each([404, 410])("%d deletes the subscription", async (status) => {
    const { owner, sent, again, endpoint } = await sendAndAnswer(status);
    expect(sent).toEqual([endpoint]);
    expect([again, await countSubscriptions(owner)]).toEqual([[], 0]);
  });

  test.each([429, 503])("%d makes the message due again", async (status) => {
    const { owner, sent, again, endpoint } = await sendAndAnswer(status);
    expect(sent).toEqual([endpoint]);
    expect([again, await countSubscriptions(owner)]).toEqual([[endpoint], 1]);
  });

  test.each([400, 403, 413])("%d does neither", async (status) => {
    const { owner, sent, again, endpoint } = await sendAndAnswer(status);
    expect(sent).toEqual([endpoint]);
    expect([again, await countSubscriptions(owner)]).toEqual([[], 1]);
  });
});

describe("a user with several browsers", () => {
  /** A user with two browsers, and what the push services answer: `first` for the first browser. */
  async function sendToTwo(first: PushOutcome, second: PushOutcome) {
    const { owner, save } = await createNews();
    const one = await subscribeSession(owner);
    await logIn(owner.user.email);
    const two = await subscribeSession(owner, toEndpoint(`${owner.user.id}-2`));
    await forgetDue();
    await save();
    const send = async ({ endpoint }: { endpoint: string }) => (endpoint === one ? first : second);
    await sendPushes({ db: openDatabase(env.DB).db, now: new Date(), send });
    return { again: (await pushAll("sent", inMinutes(3))).map(({ endpoint }) => endpoint), one, two };
  }

  test("gets a message again in the browser that had to wait, if the other one is gone", async () => {
    const { again, two } = await sendToTwo("gone", "later");
    expect(again).toEqual([two]);
  });

  test.each(["sent", "failed"] as const)(
    "gets no message again if one is %s and another has to wait",
    async (outcome) => {
      expect((await sendToTwo(outcome, "later")).again).toEqual([]);
    },
  );
});

describe("a run", () => {
  const [BROWSERS, NOTIFICATIONS] = [20, 10];

  /** A user with twenty browsers, to whom ten push messages are due: 200 requests. */
  async function createMuch(): Promise<TestUser> {
    const { owner, save } = await createNews();
    await subscribeSession(owner);
    await save();
    await env.DB.batch([
      env.DB.prepare(
        `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
         with recursive n(i) as (select 2 union all select i + 1 from n where i < ?2)
         select ?1 || i, ?1, 'x', 0, 9e15, '', i from n`,
      ).bind(owner.user.id, BROWSERS),
      env.DB.prepare(
        `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
         select user_id, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', 0 from sessions where user_id = ? and created_at <= 20`,
      ).bind(owner.user.id),
    ]);
    await forgetDue();
    await env.DB.prepare(
      `insert into notifications (user_id, kind, subject, card_idx, at, expires_at, push_due)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       select user_id, kind, 'card:x' || i, card_idx, at, expires_at, at from notifications, n where user_id = ?1 and kind = 'cardSaved'`,
    )
      .bind(owner.user.id, NOTIFICATIONS)
      .run();
    return owner;
  }

  const countDue = async ({ user }: TestUser) =>
    env.DB.prepare("select count(*) from notifications where user_id = ? and push_due is not null")
      .bind(user.id)
      .first("count(*)");

  test("claims no more than about fifty messages at a time, so a crash loses no more", async () => {
    const owner = await createMuch();
    const crash = new Error("the run was interrupted");
    const send = async () => {
      throw crash;
    };
    await expect(sendPushes({ db: openDatabase(env.DB).db, now: new Date(), send })).rejects.toBe(crash);
    expect(await countDue(owner)).toBe(NOTIFICATIONS - 3);
  });

  test("ends between two messages if its time is over, and a later run sends the rest once", async () => {
    await createMuch();
    const sent: string[] = [];
    const send = async ({ endpoint }: { endpoint: string }, text: string) => {
      sent.push(`${endpoint} ${(JSON.parse(text) as { tag: string }).tag}`);
      return "sent" as const;
    };
    const { db } = openDatabase(env.DB);
    expect(await sendPushes({ db, now: new Date(), send }, () => sent.length >= 6)).toBe(6);
    expect(sent).toHaveLength(6);
    await sendPushes({ db, now: inMinutes(3), send });
    expect(new Set(sent).size).toBe(sent.length);
    const tags = new Set(sent.map((message) => message.split(" ").slice(1).join(" ")));
    expect(tags.size).toBe(NOTIFICATIONS);
  });
});

/** No push message is due any more, so that a test counts only its own. */
const forgetDue = async () => env.DB.prepare("update notifications set push_due = null").run();
