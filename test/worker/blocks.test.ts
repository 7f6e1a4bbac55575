import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { BLOCK_QUOTA, BLOCKS } from "../../domain/quotas.ts";
import { blockActor, blockBy, listBlocks, unblock } from "../factories/block.factory.ts";
import { createCard, translateCard } from "../factories/card.factory.ts";
import { acceptOffer, createPair, getContacts, listOffers, offerCard } from "../factories/exchange.factory.ts";
import { createGroup, createMember, join } from "../factories/group.factory.ts";
import { choose, getInbox, getKinds, saveCard } from "../factories/notification.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

/** A user whom someone has notified of a saved card, and who that was. */
async function createNamed() {
  const [owner, saver] = [await createUser(), await createUser({ name: "김저장" })];
  const card = await createCard(owner);
  await choose(owner, { savedCards: true });
  await choose(saver, { showsName: true });
  await saveCard(saver, card.cardId);
  return { owner, saver, card };
}

const forget = ({ user }: Pick<TestUser, "user">) =>
  env.DB.prepare("delete from notifications where user_id = ?").bind(user.id).run();

describe("the person of a notification", () => {
  test("can be blocked where an account is named, and notifies the user of nothing then", async () => {
    const { owner, saver } = await createNamed();
    const [item] = (await getInbox(owner)).items;
    expect(item).toMatchObject({ kind: "cardSaved", actor: "김저장", canBlock: true });
    const block = await blockActor(owner);
    expect(block).toEqual({ id: expect.any(Number), name: "김저장", at: expect.any(String) });
    expect((await getInbox(owner)).items).toMatchObject([{ actor: "김저장", canBlock: false }]);

    const second = await createCard(owner);
    await saveCard(saver, second.cardId);
    // Without a name, too.
    await choose(saver, { showsName: false });
    await saveCard(saver, (await createCard(owner)).cardId);
    expect((await getInbox(owner)).items).toHaveLength(1);
    // Others still do, and the owner's own actions notify the blocked person.
    await saveCard(await createUser(), second.cardId);
    expect((await getInbox(owner)).items).toHaveLength(2);
    const theirs = await createCard(saver);
    await choose(saver, { savedCards: true });
    await saveCard(owner, theirs.cardId);
    expect(await getKinds(saver)).toEqual(["cardSaved"]);
  });

  test("is blocked under the name that the notification shows, that of a card, in the user's language", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createUser({ name: "계정 이름" });
    const card = await createCard(person, { name: "카드 이름" });
    await translateCard(card, "en", { name: "Name On Card" });
    await join(person, group, card.idx);
    const [item] = (await getInbox(group.owner)).items;
    expect(item).toMatchObject({ actor: "카드 이름", canBlock: true });
    const json = { notificationId: item?.id ?? "" };
    const headers = { "accept-language": "en" };
    expect(await getContent(await group.owner.api.user.blocks.$post({ json }, { headers }))).toMatchObject({
      name: "Name On Card",
    });
    expect((await listBlocks(group.owner)).items).toMatchObject([{ name: "Name On Card" }]);
  });

  test("is blocked for this user only, among several who are notified", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const member = await createMember(group);
    await blockActor(group.owner);
    await forget(group.owner);
    const { owner, saver, card } = await createNamed();
    await saveCard(member, card.cardId);
    expect((await getInbox(owner)).items).toMatchObject([{ count: 2 }]);
    expect((await listBlocks(owner)).items).toEqual([]);
    expect((await listBlocks(saver)).items).toEqual([]);
  });

  test("is not mailed or pushed about, once blocked", async () => {
    const { owner } = await createNamed();
    await env.DB.prepare("update notifications set mail_due = 1, push_due = 1 where user_id = ?")
      .bind(owner.user.id)
      .run();
    await blockActor(owner);
    const due = "select mail_due, push_due from notifications where user_id = ? and actor_id is not null";
    expect((await env.DB.prepare(due).bind(owner.user.id).all()).results).toEqual([{ mail_due: null, push_due: null }]);
  });

  test("cannot be blocked by others, or by a notification that names nobody or is out of sight", async () => {
    const { owner, saver, card } = await createNamed();
    const notificationId = (await getInbox(owner)).items[0]?.id ?? "";
    const missing = { status: 404, code: "NOT_FOUND" };
    for (const person of [saver, await createUser()])
      expect(await getRefusal(await blockBy(person, { notificationId }))).toMatchObject(missing);
    await owner.api.cards[":idx"].$delete({ param: { idx: String(card.idx) } });
    expect(await getRefusal(await blockBy(owner, { notificationId }))).toMatchObject(missing);
    await saveCard(await createUser(), (await createCard(owner)).cardId);
    const [anonymous] = (await getInbox(owner)).items;
    expect(anonymous).toMatchObject({ actor: null, canBlock: false });
    expect(await getRefusal(await blockBy(owner, { notificationId: anonymous?.id ?? "" }))).toMatchObject(missing);
    expect((await listBlocks(owner)).items).toEqual([]);
  });

  test.each([{}, { offerId: 0 }, { notificationId: "notice-1" }])("is missing in %j", async (json) => {
    const { api } = await createUser();
    const refused = await api.user.blocks.$post({ json: json as { offerId: number } });
    expect(await getRefusal(refused)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
  });
});

describe("the person who accepted an offer", () => {
  test("can be blocked under the name on the card, and is never shown by the name of the account", async () => {
    const { ana, ben, bensCard, offer, accept } = await createPair();
    await offer();
    await getContent(await accept());
    const named = { kind: "exchangeAccepted", actor: "벤", canBlock: true };
    expect((await getInbox(ana)).items).toMatchObject([named]);
    for (const state of ["taken_down_at = 1", "taken_down_at = null"]) {
      await env.DB.prepare(`update cards set ${state} where idx = ?`).bind(bensCard.idx).run();
      expect((await getInbox(ana)).items).toMatchObject([named]);
    }
    expect(await blockActor(ana)).toMatchObject({ name: "벤" });
    expect((await getInbox(ana)).items).toMatchObject([{ actor: "벤", canBlock: false }]);
    await offerCard(ben, await createCard(ana), bensCard);
    expect((await listOffers(ana)).items).toEqual([]);
  });
});

describe("the sender of an offer", () => {
  test("is blocked under the name on the card, in the language of the user", async () => {
    const { ben, anasCard, offer, getOffer } = await createPair();
    await translateCard(anasCard, "en", { name: "Ana" });
    await offer();
    const { id: offerId } = await getOffer();
    const headers = { "accept-language": "en" };
    expect(await getContent(await ben.api.user.blocks.$post({ json: { offerId } }, { headers }))).toMatchObject({
      name: "Ana",
    });
    expect((await listBlocks(ben)).items).toMatchObject([{ name: "Ana" }]);
  });

  test("sees the offer as open, and later ones do not reach the user", async () => {
    const { ana, ben, anasCard, bensCard, offer, getOffer } = await createPair();
    await saveCard(ana, bensCard.cardId);
    await offer();
    const { id: offerId } = await getOffer();
    const seen = async () => (await getContacts(ana))[0]?.offeredUntil;
    const before = await seen();
    await getContent(await blockBy(ben, { offerId }));
    expect(await listOffers(ben)).toMatchObject({ items: [] });
    expect([await getKinds(ben), await seen()]).toEqual([[], before]);
    expect((await acceptOffer(ben, offerId, bensCard)).status).toBe(404);

    // A later offer, when nothing is left of the first one.
    await env.DB.prepare("delete from exchanges").run();
    expect(await (await offer({ note: "안녕하세요." })).json()).toEqual({ status: "offered", contactId: null });
    expect(await (await offer()).json()).toEqual({ status: "offered", contactId: null });
    expect([await listOffers(ben), await getKinds(ben)]).toMatchObject([{ items: [] }, []]);
    expect(await seen()).not.toBeNull();
    const { exchanges } = JSON.parse(await (await ana.api.user.export.$get({ query: { format: "json" } })).text());
    expect(exchanges).toMatchObject([{ isSent: true, status: "offered" }]);
    // With another card, and without having blocked anyone, it arrives.
    const other = await createUser();
    await offerCard(ana, await createCard(other), anasCard);
    expect(await getKinds(other)).toEqual(["exchangeOffered"]);
  });

  test("can be blocked by the recipient only", async () => {
    const { ana, offer, getOffer } = await createPair();
    await offer();
    const { id: offerId } = await getOffer();
    for (const person of [ana, await createUser()])
      expect(await getRefusal(await blockBy(person, { offerId }))).toMatchObject({ code: "NOT_FOUND" });
  });

  test("does not get the user's own offer any more, and accepting a later one notifies nobody", async () => {
    const { ana, ben, anasCard, bensCard, offer, offerBack, getOffer } = await createPair();
    await offer();
    const { id: offerId } = await getOffer();
    await getContent(await blockBy(ben, { offerId }));
    await env.DB.prepare("delete from exchanges").run();
    await offerBack();
    expect(await getKinds(ana)).toEqual(["exchangeOffered"]);
    const [back] = (await listOffers(ana)).items;
    await getContent(await acceptOffer(ana, back?.id ?? 0, anasCard));
    expect(await getKinds(ben)).toEqual([]);

    const other = await createUser({ name: "이개설" });
    await choose(other, { showsName: true });
    await choose(ben, { savedCards: true });
    await saveCard(other, bensCard.cardId);
    await offerCard(ben, await createCard(other), bensCard);
    expect((await listOffers(other)).items).toHaveLength(1);
    await blockActor(ben);
    expect((await listOffers(other)).items).toEqual([]);
  });
});

describe("the list", () => {
  test("is the user's own, in pages, latest first, and ends with an unblock", async () => {
    const owner = await createUser();
    await choose(owner, { savedCards: true });
    const card = await createCard(owner);
    for (const name of ["하나", "둘둘", "셋셋"]) {
      const saver = await createUser({ name });
      await choose(saver, { showsName: true });
      await saveCard(saver, card.cardId);
      await blockActor(owner);
    }
    const first = await listBlocks(owner, { limit: "2" });
    const second = await listBlocks(owner, { limit: "2", cursor: String(first.nextCursor) });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["셋셋", "둘둘", "하나"]);
    expect(second.nextCursor).toBeNull();

    const [block] = first.items;
    const stranger = await createUser();
    expect((await unblock(stranger, block?.id ?? 0)).status).toBe(204);
    expect((await listBlocks(owner)).items).toHaveLength(3);
    for (let i = 0; i < 2; i += 1) expect((await unblock(owner, block?.id ?? 0)).status).toBe(204);
    expect((await listBlocks(owner)).items.map(({ name }) => name)).toEqual(["둘둘", "하나"]);
  });

  test("contains a person once, also if blocked twice at once, and hears of them again after an unblock", async () => {
    const { owner, saver, card } = await createNamed();
    const notificationId = (await getInbox(owner)).items[0]?.id ?? "";
    const made = await Promise.all([1, 2].map(async () => getContent(await blockBy(owner, { notificationId }))));
    expect(made[0]).toEqual(made[1]);
    expect((await listBlocks(owner)).items).toEqual([made[0]]);
    await unblock(owner, made[0]?.id ?? 0);
    await forget(owner);
    await env.DB.prepare("delete from contacts where user_id = ?").bind(saver.user.id).run();
    await saveCard(saver, card.cardId);
    expect(await getKinds(owner)).toEqual(["cardSaved"]);
  });

  test("holds a limited number of people, and a limited number is blocked at a time", async () => {
    const { owner } = await createNamed();
    await env.DB.batch([
      env.DB.prepare(
        `insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${BLOCK_QUOTA})
         select 'blocked-' || i, i || '@blocked.example', 'x', 'ko', 'b' || i, '1', '1', 0, 0 from n`,
      ),
      env.DB.prepare(
        "insert into blocks (user_id, blocked_id, name, at) select ?, id, name, 1 from users where id like 'blocked-%'",
      ).bind(owner.user.id),
    ]);
    const notificationId = (await getInbox(owner)).items[0]?.id ?? "";
    const full = { code: "QUOTA_BLOCKS", params: { max: BLOCK_QUOTA } };
    expect(await getRefusal(await blockBy(owner, { notificationId }))).toMatchObject(full);
    await env.DB.prepare("delete from users where id = 'blocked-1'").run();
    await getContent(await blockBy(owner, { notificationId }));
    const max = BLOCKS[0]?.max ?? 0;
    for (let i = 2; i < max; i += 1) await getContent(await blockBy(owner, { notificationId }));
    expect(await getRefusal(await blockBy(owner, { notificationId }))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

test("a block is part of the user's data, and ends with either account", async () => {
  const [first, second] = [await createNamed(), await createNamed()];
  for (const { owner } of [first, second]) await blockActor(owner);
  const { blocks } = JSON.parse(await (await first.owner.api.user.export.$get({ query: { format: "json" } })).text());
  expect(blocks).toEqual([{ name: "김저장", at: expect.any(String) }]);
  await first.owner.api.user.$delete({ json: { confirm: first.owner.user.email } });
  await second.saver.api.user.$delete({ json: { confirm: second.saver.user.email } });
  const left = "select count(*) as n from blocks where user_id in (?1, ?2) or blocked_id in (?1, ?2)";
  expect(await env.DB.prepare(left).bind(first.owner.user.id, second.saver.user.id).first("n")).toBe(0);
});
