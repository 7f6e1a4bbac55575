import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import {
  acceptOffer,
  ageOffers,
  createPair,
  declineOffer,
  findContact,
  getContacts,
  getExportedOffers,
  listOffers,
  offerCard,
} from "../factories/exchange.factory.ts";
import { getInbox, getKinds, saveCard } from "../factories/notification.factory.ts";
import { getUsage } from "../factories/quota.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api" | "user">;

const cardIds = async (person: Caller) => (await getContacts(person)).map(({ card }) => card?.cardId);
const countRows = async ({ user }: Caller, status = "%") =>
  env.DB.prepare("select count(*) as n from exchanges where (sender_id = ?1 or recipient_id = ?1) and status like ?2")
    .bind(user.id, status)
    .first<number>("n");
/** The declines of a user's offers whose rows are gone. */
const countDeclines = async ({ user }: Caller) =>
  env.DB.prepare("select count(*) as n from declines where sender_id = ?").bind(user.id).first<number>("n");
/** Moves the answers to a user's offers into the past. */
const answeredBefore = async ({ user }: Caller, time: number) =>
  env.DB.prepare("update exchanges set answered_at = answered_at - ? where sender_id = ?").bind(time, user.id).run();
const OFFERED = { status: "offered", contactId: null };
const MET_AT = "2026-01-02T03:00:00.000Z";

test("the notification of an offer names the recipient's card only while it can be given in return", async () => {
  const { ben, bensCard, offer } = await createPair();
  await offer({ note: "반가웠어요." });
  expect((await getInbox(ben)).items).toMatchObject([{ offer: { ownCardIdx: bensCard.idx } }]);
  await withdrawCard(bensCard);
  expect((await getInbox(ben)).items).toMatchObject([{ offer: { ownCardIdx: null, note: "반가웠어요." } }]);
});

describe("two offers to each other", () => {
  test("are an exchange: the second one accepts the first", async () => {
    const { ana, ben, anasCard, bensCard, offer, offerBack } = await createPair();
    await offer({ place: "서울" });
    const second = await getContent(await offerBack({ place: "부산", metAt: MET_AT }));
    expect(second).toEqual({ status: "accepted", contactId: expect.any(Number) });
    // Each keeps the own words, and the other's where there are none.
    expect(await getContacts(ana)).toMatchObject([
      { card: { cardId: bensCard.cardId }, metPlace: "서울", metAt: MET_AT },
    ]);
    expect(await getContacts(ben)).toMatchObject([
      { id: second.contactId, card: { cardId: anasCard.cardId }, metPlace: "부산", metAt: MET_AT },
    ]);
    expect([await getKinds(ana), await countRows(ana)]).toEqual([["exchangeAccepted"], 1]);
    // The same requests again change nothing.
    expect(await getContent(await offerBack())).toEqual(second);
    expect(await getContent(await offer())).toMatchObject({ status: "accepted" });
    expect([(await listOffers(ana)).items, (await listOffers(ben)).items]).toEqual([[], []]);
    expect(await countRows(ana)).toBe(1);
  });

  test("at once are one accepted exchange", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, ben, anasCard, bensCard, offer, offerBack } = await createPair();
      const answers = await Promise.all([offer(), offerBack(), offer(), offerBack()]);
      expect(getStatuses(answers)).toEqual([201, 201, 201, 201]);
      expect([await countRows(ana), await countRows(ana, "accepted")]).toEqual([1, 1]);
      expect([await cardIds(ana), await cardIds(ben)]).toEqual([[bensCard.cardId], [anasCard.cardId]]);
    }
  });

  test("meet even if one of them is for another card of the same person", async () => {
    const { ana, ben, bensCard, offer } = await createPair();
    await offer();
    const second = await createCard(ana, { name: "아나 둘" });
    expect(await getContent(await offerCard(ben, second, bensCard))).toMatchObject({ status: "accepted" });
    expect(await countRows(ana)).toBe(1);
  });

  test("are repeated within minutes, and lead to the contact with the card that was given", async () => {
    const { ana, ben, bensCard, offer } = await createPair();
    await offer();
    const second = await createCard(ana, { name: "아나 둘" });
    const accepted = await getContent(await offerCard(ben, second, bensCard));
    expect(await getContent(await offerCard(ben, second, bensCard))).toEqual(accepted);
    await answeredBefore(ana, 11 * MINUTE);
    // Later, it is an offer for the other card.
    expect(await getContent(await offerCard(ben, second, bensCard))).toEqual(OFFERED);
    expect((await listOffers(ana)).items).toMatchObject([{ toCardIdx: second.idx }]);
  });

  test("repeated after an answer with another card lead to the contact with that card", async () => {
    const { ana, ben, offer, getOffer } = await createPair();
    await offer();
    const other = await createCard(ben, { name: "벤 둘" });
    await acceptOffer(ben, (await getOffer()).id, other);
    const contactId = (await findContact(ana, other))?.id;
    expect(await getContent(await offer())).toEqual({ status: "accepted", contactId });
  });

  test("for the card that was given are the same at any time", async () => {
    const { ana, offer, offerBack } = await createPair();
    await offer();
    const accepted = await getContent(await offerBack());
    await answeredBefore(ana, DAY);
    expect(await getContent(await offerBack())).toEqual(accepted);
    expect((await listOffers(ana)).items).toEqual([]);
  });

  test("cannot both be open, whatever the code does", async () => {
    const { ana, ben, anasCard, bensCard, offer } = await createPair();
    await offer();
    const insert = env.DB.prepare(
      `insert into exchanges (sender_id, from_card_idx, recipient_id, to_card_idx, created_at, expires_at, delete_at)
       values (?, ?, ?, ?, 0, 0, 0)`,
    );
    await expect(insert.bind(ben.user.id, bensCard.idx, ana.user.id, anasCard.idx).run()).rejects.toThrow(/UNIQUE/);
  });

  test("do not bring in a third user", async () => {
    const { ben, anasCard, offer } = await createPair();
    await offer();
    const third = await createUser();
    expect(await getContent(await offerCard(third, anasCard, await createCard(third)))).toEqual(OFFERED);
    expect([await countRows(ben, "accepted"), await cardIds(ben)]).toEqual([0, []]);
  });
});

describe("declining", () => {
  test("removes the offer and tells nobody", async () => {
    const { ana, ben, bensCard, offer, getOffer } = await createPair();
    await saveCard(ana, bensCard.cardId);
    await offer();
    const before = await findContact(ana, bensCard);
    const { id } = await getOffer();
    expect((await declineOffer(ben, id)).status).toBe(204);
    expect((await declineOffer(ben, id)).status).toBe(204);
    expect([(await listOffers(ben)).items, await getKinds(ben), await getKinds(ana)]).toEqual([[], [], []]);
    // The sender sees the same as before.
    expect(await findContact(ana, bensCard)).toEqual(before);
    expect(await getContent(await offer())).toEqual(OFFERED);
    expect([(await listOffers(ben)).items, await getKinds(ben)]).toEqual([[], []]);
    expect(await getRefusal(await acceptOffer(ben, id, bensCard))).toMatchObject({ status: 404 });
  });

  test("looks open in the export of the sender, and not in one's own", async () => {
    const { ana, ben, offer, getOffer } = await createPair();
    await offer({ note: "안녕하세요" });
    await declineOffer(ben, (await getOffer()).id);
    expect(await getExportedOffers(ana)).toMatchObject([{ isSent: true, status: "offered", note: "안녕하세요" }]);
    expect(await getExportedOffers(ben)).toMatchObject([{ isSent: false, status: "declined" }]);
  });

  test("blocks further offers of the same sender for 90 days, and looks like an open offer", async () => {
    const { ana, ben, bensCard, offer, getOffer } = await createPair();
    await saveCard(ana, bensCard.cardId);
    await offer();
    await declineOffer(ben, (await getOffer()).id);
    // The offer has expired, but the answer is younger than 90 days.
    await ageOffers(ana, 60);
    expect(await findContact(ana, bensCard)).toMatchObject({ offeredUntil: null });
    expect(await getContent(await offer())).toEqual(OFFERED);
    expect(Date.parse((await findContact(ana, bensCard))?.offeredUntil ?? "")).toBeGreaterThan(Date.now() + 29 * DAY);
    expect((await listOffers(ben)).items).toEqual([]);
    await ageOffers(ana, 31);
    await offer();
    expect((await listOffers(ben)).items).toHaveLength(1);
  });

  test.each(["anasCard", "bensCard"] as const)("still does after %s is gone, and still looks open", async (lost) => {
    const { ana, ben, offer, getOffer, ...cards } = await createPair();
    await offer();
    await declineOffer(ben, (await getOffer()).id);
    await env.DB.prepare("delete from cards where idx = ?").bind(cards[lost].idx).run();
    const [anas, bens] = [await createCard(ana, { name: "아나 둘" }), await createCard(ben, { name: "벤 둘" })];
    await saveCard(ana, bens.cardId);
    const getOfferedUntil = async () => Date.parse((await findContact(ana, bens))?.offeredUntil ?? "");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await getContent(await offerCard(ana, bens, anas))).toEqual(OFFERED);
      expect(await getOfferedUntil()).toBeGreaterThan(Date.now() + 29 * DAY);
      expect([(await listOffers(ben)).items, await getKinds(ben)]).toEqual([[], []]);
    }
    await ageOffers(ana, 91);
    await offerCard(ana, bens, anas);
    expect((await listOffers(ben)).items).toHaveLength(1);
    expect(await countDeclines(ana)).toBe(1);
    await runJobs("17 * * * *", env, new Date(Date.now() + 92 * DAY));
    expect(await countDeclines(ana)).toBe(0);
  });

  test("is forgotten with the account of either", async () => {
    const { ana, ben, anasCard, bensCard, offer, getOffer } = await createPair();
    await offer();
    await declineOffer(ben, (await getOffer()).id);
    const remove = async (table: string, column: string, key: string | number) =>
      env.DB.prepare(`delete from ${table} where ${column} = ?`).bind(key).run();
    await remove("cards", "idx", bensCard.idx);
    expect(await countDeclines(ana)).toBe(1);
    await remove("users", "id", ben.user.id);
    expect(await countDeclines(ana)).toBe(0);
    // The account goes together with an answer that still has its cards.
    const other = await createUser();
    await offerCard(other, anasCard, await createCard(other));
    await declineOffer(ana, (await listOffers(ana)).items[0]?.id ?? 0);
    await remove("users", "id", ana.user.id);
    expect(await countDeclines(other)).toBe(0);
  });

  test("does not keep the decliner from offering", async () => {
    const { ana, ben, bensCard, offer, offerBack, getOffer } = await createPair();
    await offer();
    await declineOffer(ben, (await getOffer()).id);
    expect(await getContent(await offerBack())).toEqual(OFFERED);
    // The declined sender's offer is now an answer.
    expect(await getContent(await offer())).toMatchObject({ status: "accepted" });
    expect([await cardIds(ana), await cardIds(ben)].map(({ length }) => length)).toEqual([1, 1]);
    expect(bensCard.cardId).toBe((await cardIds(ana))[0]);
  });
});

describe("after 30 days", () => {
  test("an offer can no longer be accepted, makes way for a new one, and is deleted", async () => {
    const { ana, ben, bensCard, offer, getOffer } = await createPair();
    await offer({ place: "서울" });
    const { id } = await getOffer();
    await env.DB.prepare("update exchanges set expires_at = ?1, delete_at = ?1 where sender_id = ?2")
      .bind(Date.now() - 1, ana.user.id)
      .run();
    expect([(await listOffers(ben)).items, await getKinds(ben)]).toEqual([[], []]);
    expect(await getRefusal(await acceptOffer(ben, id, bensCard))).toMatchObject({ status: 404 });
    await offer({ place: "부산" });
    expect((await listOffers(ben)).items).toMatchObject([{ place: "부산" }]);
    await runJobs("17 * * * *", env, new Date(Date.now() + 32 * DAY));
    expect(await countRows(ana)).toBe(0);
  });

  test("an answer is kept until 90 days have passed", async () => {
    const { ana, offer, accept } = await createPair();
    await offer();
    await accept();
    await runJobs("17 * * * *", env, new Date(Date.now() + 89 * DAY));
    expect(await countRows(ana)).toBe(1);
    await runJobs("17 * * * *", env, new Date(Date.now() + 92 * DAY));
    expect(await countRows(ana)).toBe(0);
    // The contacts stay.
    expect(await getUsage(ana)).toMatchObject({ contactRows: 1 });
  });
});
