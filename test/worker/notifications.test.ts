import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createCard, translateCard } from "../factories/card.factory.ts";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { createGroup, join, leave } from "../factories/group.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { choose, getInbox, getKinds, saveCard, submitLead } from "../factories/notification.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

/** A user who is notified of saved cards, and one of their cards. */
async function createOwner() {
  const owner = await createUser();
  await choose(owner, { savedCards: true });
  return { owner, card: await createCard(owner, { title: "내 명함" }) };
}

const unread = async ({ api }: { api: Awaited<ReturnType<typeof createUser>>["api"] }) =>
  (await getContent(await api.user.$get())).unreadNotifications;

describe("grouping", () => {
  test("several saves of a card are one row with a count, until it is read", async () => {
    const { owner, card } = await createOwner();
    for (let i = 0; i < 3; i += 1) await saveCard(await createUser(), card.cardId);
    const { items, unreadCount } = await getInbox(owner);
    expect(items).toMatchObject([{ kind: "cardSaved", count: 3, subject: "내 명함", actor: null, isRead: false }]);
    expect([unreadCount, await unread(owner)]).toEqual([1, 1]);

    await owner.api.notifications.read.$post({ json: { ids: items.map(({ id }) => id) } });
    passTime(MINUTE);
    await saveCard(await createUser(), card.cardId);
    expect((await getInbox(owner)).items).toMatchObject([
      { count: 1, isRead: false },
      { count: 3, isRead: true },
    ]);
  });

  test("two saves at once count twice", async () => {
    const { owner, card } = await createOwner();
    const people = await Promise.all([createUser(), createUser(), createUser(), createUser()]);
    await Promise.all(people.map(async (person) => saveCard(person, card.cardId)));
    expect((await getInbox(owner)).items).toMatchObject([{ count: 4 }]);
  });

  test("a second save of the same card by the same user is not counted", async () => {
    const { owner, card } = await createOwner();
    const saver = await createUser();
    await saveCard(saver, card.cardId);
    const again = await saver.api.contacts.$post({ json: { cardId: card.cardId } });
    expect(again.status).toBe(409);
    expect((await getInbox(owner)).items).toMatchObject([{ count: 1 }]);
  });

  test("a lead leads to its contact, and several leads lead to the card book", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    await submitLead(card.cardId, "이방문");
    const { id } = (await getContent(await owner.api.contacts.$get({ query: {} }))).items[0] ?? { id: 0 };
    expect((await getInbox(owner)).items).toMatchObject([
      { kind: "contactReceived", actor: "이방문", path: `/business-cards?contact=${id}`, detail: null },
    ]);
    await submitLead(card.cardId, "박방문");
    expect((await getInbox(owner)).items).toMatchObject([{ count: 2, actor: "박방문", path: "/business-cards" }]);
  });
});

test("a saved card leads to its statistics, or without premium to its editor", async () => {
  const { owner, card } = await createPremium();
  await choose(owner, { savedCards: true });
  await saveCard(await createUser(), card.cardId);
  expect((await getInbox(owner)).items).toMatchObject([{ kind: "cardSaved", path: `/card/statistics/${card.idx}` }]);
  const free = await createOwner();
  await saveCard(await createUser(), free.card.cardId);
  expect((await getInbox(free.owner)).items).toMatchObject([{ path: `/card/edit/${free.card.idx}` }]);
});

describe("preferences", () => {
  test("by default, no one is notified of saved cards and no one is named", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect(await getContent(await owner.api.notifications.preferences.$get())).toMatchObject({
      savedCards: false,
      showsName: false,
    });
    await saveCard(await createUser(), card.cardId);
    expect(await getKinds(owner)).toEqual([]);
  });

  test("a user who agrees is named", async () => {
    const { owner, card } = await createOwner();
    const saver = await createUser({ name: "김저장" });
    expect(await choose(saver, { showsName: true })).toMatchObject({ savedCards: false, showsName: true });
    await saveCard(saver, card.cardId);
    expect((await getInbox(owner)).items).toMatchObject([{ actor: "김저장" }]);
  });

  test("a user who no longer agrees is not named, and an owner who no longer wants these is not notified", async () => {
    const { owner, card } = await createOwner();
    const saver = await createUser({ name: "김저장" });
    await choose(saver, { showsName: true });
    await choose(saver, { showsName: false });
    await saveCard(saver, card.cardId);
    expect((await getInbox(owner)).items).toMatchObject([{ actor: null, count: 1 }]);
    await choose(owner, { savedCards: false });
    await saveCard(await createUser(), card.cardId);
    expect((await getInbox(owner)).items).toMatchObject([{ count: 1 }]);
  });

  test("an absent field stays unchanged", async () => {
    const person = await createUser();
    await choose(person, { savedCards: true });
    expect(await choose(person, { showsName: true })).toMatchObject({ savedCards: true, showsName: true });
  });
});

describe("the list", () => {
  test("has pages in order, without a gap or a repetition", async () => {
    const person = await createUser();
    const row = env.DB.prepare(
      "insert into notifications (user_id, kind, subject, at, expires_at) values (?, 'passwordChanged', ?, ?, ?)",
    );
    const at = Date.now();
    // Several rows at the same time, and notices among them.
    await env.DB.batch(
      Array.from({ length: 9 }, (_, i) => row.bind(person.user.id, `event:${i}`, at + (i >> 2), at + DAY)),
    );
    for (const publishAt of [at, at + 1, at + 1])
      await createNotice({ ko: { title: "공지", content: "내용" } }, { publishAt: new Date(publishAt) });
    passTime(MINUTE);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: "2", ...(cursor !== undefined && { cursor }) };
      const page = await getContent(await person.api.notifications.$get({ query }));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      expect(page.unreadCount).toBe(12);
    } while (cursor);
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
    const all = await getContent(await person.api.notifications.$get({ query: { limit: "100" } }));
    expect(all.items.map(({ id }) => id)).toEqual(seen);
  });

  test("shows a card's title in the reader's language", async () => {
    const { owner, card } = await createOwner();
    await translateCard(card, "en", { title: "My card" });
    await saveCard(await createUser(), card.cardId);
    const headers = { "accept-language": "en", authorization: `Bearer ${owner.accessToken}` };
    const response = await createVisitor().send("/api/notifications", { headers });
    expect(await response.json()).toMatchObject({ items: [{ subject: "My card" }] });
  });

  test("`unread` lists only unread notifications", async () => {
    const { owner, card } = await createOwner();
    await saveCard(await createUser(), card.cardId);
    expect((await getInbox(owner, { unread: "true" })).items).toHaveLength(1);
    await owner.api.notifications.read.$post({ json: {} });
    expect(await getInbox(owner, { unread: "true" })).toMatchObject({ items: [], unreadCount: 0 });
    expect((await getInbox(owner)).items).toHaveLength(1);
    expect(await unread(owner)).toBe(0);
  });

  test("hides a notification about a card in the bin, and does not count it", async () => {
    const { owner, card } = await createOwner();
    await saveCard(await createUser(), card.cardId);
    const param = { idx: String(card.idx) };
    await owner.api.cards[":idx"].$delete({ param });
    expect(await getInbox(owner)).toMatchObject({ items: [], unreadCount: 0 });
    await owner.api.cards[":idx"].restore.$post({ param });
    expect(await getInbox(owner)).toMatchObject({ items: [{ kind: "cardSaved" }], unreadCount: 1 });
  });

  test("hides a kind of a newer version", async () => {
    const person = await createUser();
    await env.DB.prepare(
      "insert into notifications (user_id, kind, subject, at, expires_at) values (?, 'exchangeOffered', 'event:1', 1, 9e15)",
    )
      .bind(person.user.id)
      .run();
    expect(await getInbox(person)).toMatchObject({ items: [], unreadCount: 0 });
  });

  test("marks only the user's own notifications as read", async () => {
    const [{ owner, card }, stranger] = [await createOwner(), await createUser()];
    await saveCard(await createUser(), card.cardId);
    const ids = (await getInbox(owner)).items.map(({ id }) => id);
    expect((await stranger.api.notifications.read.$post({ json: { ids } })).status).toBe(204);
    expect((await getInbox(owner)).unreadCount).toBe(1);
  });

  test("refuses an ID that is none", async () => {
    const { api } = await createUser();
    const refused = await api.notifications.read.$post({ json: { ids: ["1 or 1"] } });
    expect(await getRefusal(refused)).toMatchObject({ code: "INPUT_INVALID" });
  });
});

describe("notices to all users", () => {
  const publish = async (publishAt: Date) =>
    createNotice({ ko: { title: "점검 안내", content: "내용" } }, { publishAt });
  const notices = async ({ api }: { api: Awaited<ReturnType<typeof createUser>>["api"] }) => {
    const { items } = await getContent(await api.notifications.$get({ query: {} }));
    return items.filter(({ kind }) => kind === "notice");
  };

  test("appear if they were published since the user joined, and are read up to a time", async () => {
    await env.DB.prepare("delete from notices").run();
    await publish(new Date(Date.now() - DAY));
    const person = await createUser();
    expect(await notices(person)).toEqual([]);
    passTime(MINUTE);
    const first = await publish(new Date());
    await publish(new Date(Date.now() + DAY));
    passTime(MINUTE);
    expect(await notices(person)).toMatchObject([
      { id: `notice-${first}`, subject: "점검 안내", path: `/notice/${first}`, isRead: false, locale: "ko" },
    ]);
    expect(await unread(person)).toBe(1);
    await person.api.notifications.read.$post({ json: { ids: [`notice-${first}`] } });
    expect([await unread(person), (await notices(person))[0]?.isRead]).toEqual([0, true]);

    const second = await publish(new Date());
    passTime(MINUTE);
    expect((await notices(person)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [`notice-${second}`, false],
      [`notice-${first}`, true],
    ]);
    await person.api.notifications.read.$post({ json: {} });
    expect(await unread(person)).toBe(0);
    // An earlier notice does not make a later one unread again.
    await person.api.notifications.read.$post({ json: { ids: [`notice-${first}`] } });
    expect(await unread(person)).toBe(0);
  });

  test("write no row", async () => {
    const before = await env.DB.prepare("select count(*) as n from notifications").first("n");
    await publish(new Date());
    expect(await env.DB.prepare("select count(*) as n from notifications").first("n")).toBe(before);
  });
});

describe("deletion", () => {
  const count = async (userId: string) =>
    env.DB.prepare("select count(*) as n from notifications where user_id = ?").bind(userId).first<number>("n");
  const hourly = async (days: number) => runJobs("17 * * * *", env, new Date(Date.now() + days * DAY));

  test("follows 90 days after reading, and 180 days after the event", async () => {
    const { owner, card } = await createOwner();
    await saveCard(await createUser(), card.cardId);
    await owner.api.notifications.read.$post({ json: {} });
    await saveCard(await createUser(), card.cardId);
    await hourly(89);
    expect(await count(owner.user.id)).toBe(2);
    await hourly(91);
    expect(await count(owner.user.id)).toBe(1);
    await hourly(179);
    expect(await count(owner.user.id)).toBe(1);
    await hourly(181);
    expect(await count(owner.user.id)).toBe(0);
  });

  test("follows at once when the user leaves the group", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const member = await createUser();
    await join(member, group);
    await group.owner.api.groups[":idx"].members[":userId"].approve.$post({
      param: { ...group.param, userId: member.user.id },
    });
    expect(await count(member.user.id)).toBe(1);
    await leave(member, group);
    expect(await count(member.user.id)).toBe(0);
  });

  test("of an actor's account leaves the notification without a name", async () => {
    const { owner, card } = await createOwner();
    const saver = await createUser({ name: "김저장" });
    await choose(saver, { showsName: true });
    await saveCard(saver, card.cardId);
    await saver.api.user.$delete({ json: { confirm: saver.user.email } });
    expect((await getInbox(owner)).items).toMatchObject([{ actor: null, count: 1 }]);
  });
});
