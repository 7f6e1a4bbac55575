import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { CONTACT_QUOTA, OFFERED_CARDS } from "../../domain/quotas.ts";
import { suspend } from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import {
  acceptOffer,
  createPair,
  declineOffer,
  findContact,
  getContacts,
  listOffers,
  offerCard,
} from "../factories/exchange.factory.ts";
import { createGroup } from "../factories/group.factory.ts";
import { getInbox, getKinds, saveCard } from "../factories/notification.factory.ts";
import { fillBook, getUsage } from "../factories/quota.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api" | "user">;

const cardIds = async (person: Caller) => (await getContacts(person)).map(({ card }) => card?.cardId);
const countRows = async ({ user }: Caller, status = "%") =>
  env.DB.prepare("select count(*) as n from exchanges where (sender_id = ?1 or recipient_id = ?1) and status like ?2")
    .bind(user.id, status)
    .first<number>("n");
const emptyBook = async ({ user }: Caller) =>
  env.DB.prepare("delete from contacts where user_id = ?").bind(user.id).run();
const OFFERED = { status: "offered", contactId: null };
const MET_AT = "2026-01-02T03:00:00.000Z";

describe("an offer", () => {
  test("is listed for the owner of the card, in their language, and for no one else", async () => {
    const { ana, ben, anasCard, bensCard, offer } = await createPair();
    await translateCard(anasCard, "en", { name: "Ana" });
    const response = await offer({ note: " 반가웠어요. ", place: "서울", metAt: MET_AT });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(OFFERED);
    const { items } = await getInbox(ben);
    expect(items).toMatchObject([
      {
        kind: "exchangeOffered",
        photoKey: expect.any(String),
        offer: { ownCardIdx: bensCard.idx, note: "반가웠어요." },
      },
    ]);
    expect(await listOffers(ben)).toEqual({
      items: [
        {
          id: items[0]?.offer?.id,
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
          note: "반가웠어요.",
          place: "서울",
          metAt: MET_AT,
          toCardIdx: bensCard.idx,
          card: expect.objectContaining({ cardId: anasCard.cardId, name: "아나" }),
        },
      ],
      nextCursor: null,
    });
    const english = await ben.api.exchanges.$get({ query: {} }, { headers: { "accept-language": "en" } });
    expect((await getContent(english)).items[0]?.card.name).toBe("Ana");
    for (const person of [ana, await createUser()]) expect((await listOffers(person)).items).toEqual([]);
    // Neither has a contact yet.
    expect([await cardIds(ana), await cardIds(ben)]).toEqual([[], []]);
  });

  test("repeated, also concurrently, is one offer", async () => {
    const { ben, offer } = await createPair();
    const answers = await Promise.all([offer({ place: "서울" }), offer({ place: "서울" }), offer({ place: "서울" })]);
    expect(getStatuses(answers)).toEqual([201, 201, 201]);
    expect(await (await offer()).json()).toEqual(OFFERED);
    expect((await listOffers(ben)).items).toMatchObject([{ place: "서울" }]);
    expect(await getKinds(ben)).toEqual(["exchangeOffered"]);
  });

  test("stays visible to its sender in the contact until it expires", async () => {
    const { ana, bensCard, offer } = await createPair();
    await saveCard(ana, bensCard.cardId);
    expect(await findContact(ana, bensCard)).toMatchObject({ offeredUntil: null, exchangedAt: null });
    await offer();
    const until = (await findContact(ana, bensCard))?.offeredUntil ?? "";
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 29 * DAY);
  });

  test("is listed in pages", async () => {
    const ben = await createUser();
    const bensCard = await createCard(ben);
    const names = ["하나", "둘", "셋"];
    for (const name of names) {
      const person = await createUser();
      await offerCard(person, bensCard, await createCard(person, { name }));
    }
    const first = await listOffers(ben, { limit: "2" });
    const second = await listOffers(ben, { limit: "2", cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ card }) => card.name)).toEqual(names.toReversed());
    expect(second.nextCursor).toBeNull();
  });

  test("is refused for one's own card, a missing or withdrawn card, and a group card", async () => {
    const { ana, ben, anasCard, bensCard, offer } = await createPair();
    expect(await getRefusal(await offerCard(ana, anasCard, anasCard))).toEqual(
      atField(422, "cardId", "CONTACT_OWN_CARD"),
    );
    const missing = atField(404, "cardId", "NOT_FOUND");
    expect(await getRefusal(await offerCard(ana, { cardId: "nobody-here" }, anasCard))).toEqual(missing);
    expect(await getRefusal(await offerCard(ana, (await createGroup()).card, anasCard))).toEqual(missing);
    await withdrawCard(bensCard);
    expect(await getRefusal(await offer())).toEqual(missing);
    const other = await createCard(ben);
    await suspend(ben);
    expect(await getRefusal(await offerCard(ana, other, anasCard))).toEqual(missing);
    expect(await countRows(ana)).toBe(0);
  });

  test("is refused with a card that is another user's, in the bin, taken down, or a group card", async () => {
    const { ana, ben, anasCard, bensCard, offer } = await createPair();
    const refused = atField(403, "cardIdx", "NOT_CARD_OWNER");
    expect(await getRefusal(await offerCard(ana, bensCard, bensCard))).toEqual(refused);
    const group = await createGroup();
    expect(await getRefusal(await offerCard(group.owner, bensCard, group.card))).toEqual(refused);
    await env.DB.prepare("update cards set taken_down_at = 1 where idx = ?").bind(anasCard.idx).run();
    expect(await getRefusal(await offer())).toEqual(refused);
    await env.DB.prepare("update cards set taken_down_at = null where idx = ?").bind(anasCard.idx).run();
    await withdrawCard(anasCard);
    expect(await getRefusal(await offer())).toEqual(refused);
    expect(await countRows(ben)).toBe(0);
  });

  test.each([
    ["note", "가".repeat(201), "TEXT_TOO_LONG"],
    ["place", "가".repeat(201), "TEXT_TOO_LONG"],
    ["metAt", "yesterday", "INPUT_INVALID"],
    ["metAt", new Date(Date.now() + 3 * DAY).toISOString(), "INPUT_INVALID"],
  ])("with %s %s is refused", async (field, value, code) => {
    const { ana, offer } = await createPair();
    expect(await getRefusal(await offer({ [field]: value }))).toEqual(atField(422, field, code));
    expect(await countRows(ana)).toBe(0);
  });

  test("is limited per sender and day", async () => {
    const { ana, anasCard, offer } = await createPair();
    const max = OFFERED_CARDS[0]?.max ?? 0;
    await Promise.all(Array.from({ length: max }, async () => offerCard(ana, { cardId: "nobody-here" }, anasCard)));
    expect(await getRefusal(await offer())).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(await countRows(ana)).toBe(0);
  });

  test("disappears while the offered card is withdrawn, or its owner is suspended", async () => {
    const { ana, ben, anasCard, bensCard, offer, getOffer } = await createPair();
    await offer();
    const { id } = await getOffer();
    await withdrawCard(anasCard);
    expect([(await listOffers(ben)).items, await getKinds(ben)]).toEqual([[], []]);
    expect(await getRefusal(await acceptOffer(ben, id, bensCard))).toMatchObject({ status: 404 });
    await env.DB.prepare("update cards set deleted_at = null where idx = ?").bind(anasCard.idx).run();
    expect((await listOffers(ben)).items).toHaveLength(1);
    await suspend(ana);
    expect((await listOffers(ben)).items).toEqual([]);
    expect(await getRefusal(await acceptOffer(ben, id, bensCard))).toMatchObject({ status: 404 });
    expect(await cardIds(ben)).toEqual([]);
  });

  test("with a card that was withdrawn makes way for one with another card", async () => {
    const { ana, ben, anasCard, bensCard, offer } = await createPair();
    await offer();
    await withdrawCard(anasCard);
    await offerCard(ana, bensCard, await createCard(ana, { name: "아나 둘" }));
    expect((await listOffers(ben)).items).toMatchObject([{ card: { name: "아나 둘" } }]);
  });

  test("is deleted with the account of either user", async () => {
    for (const who of ["ana", "ben"] as const) {
      const pair = await createPair();
      await pair.offer();
      const gone = pair[who];
      await gone.api.user.$delete({ json: { confirm: gone.user.email } });
      expect(await countRows(gone)).toBe(0);
    }
  });
});

describe("accepting", () => {
  test("gives both users the other card, with when and where they met, and tells the sender", async () => {
    const { ana, ben, anasCard, bensCard, offer, accept } = await createPair();
    await offer({ place: "서울", metAt: MET_AT });
    const { contactId } = await getContent(await accept());
    const met = { metAt: MET_AT, metPlace: "서울", exchangedAt: expect.any(String), note: "" };
    expect(await getContacts(ben)).toMatchObject([{ id: contactId, card: { cardId: anasCard.cardId }, ...met }]);
    expect(await getContacts(ana)).toMatchObject([{ card: { cardId: bensCard.cardId }, ...met, offeredUntil: null }]);
    expect(await getKinds(ana)).toEqual(["exchangeAccepted"]);
    expect((await listOffers(ben)).items).toEqual([]);
    // A search finds them, like any saved card.
    const found = await getContent(await ben.api.contacts.$get({ query: { q: "아나" } }));
    expect(found.items).toHaveLength(1);
    for (const person of [ana, ben]) expect(await getUsage(person)).toMatchObject({ contacts: 1, contactRows: 1 });
  });

  test("keeps contacts that exist already, and their notes", async () => {
    const { ana, ben, anasCard, bensCard, offer, accept } = await createPair();
    const saved = await saveCard(ana, bensCard.cardId);
    await ana.api.contacts[":id"].$patch({ param: { id: String(saved.id) }, json: { note: "메모" } });
    await saveCard(ben, anasCard.cardId);
    await offer({ place: "서울" });
    await accept();
    expect(await getContacts(ana)).toMatchObject([
      { id: saved.id, note: "메모", metPlace: "서울", createdAt: saved.createdAt },
    ]);
    expect(await cardIds(ben)).toEqual([anasCard.cardId]);
    expect(await getUsage(ana)).toMatchObject({ contacts: 1, contactRows: 1 });
  });

  test("with another card gives that card", async () => {
    const { ana, ben, offer, getOffer } = await createPair();
    await offer();
    const other = await createCard(ben, { name: "벤 둘" });
    await acceptOffer(ben, (await getOffer()).id, other);
    expect(await cardIds(ana)).toEqual([other.cardId]);
  });

  test("twice, also concurrently, has one result", async () => {
    const { ana, ben, bensCard, offer, getOffer } = await createPair();
    await offer();
    const { id } = await getOffer();
    const answers = await Promise.all([acceptOffer(ben, id, bensCard), acceptOffer(ben, id, bensCard)]);
    const contacts = await Promise.all([...answers, await acceptOffer(ben, id, bensCard)].map(getContent));
    expect(new Set(contacts.map(({ contactId }) => contactId)).size).toBe(1);
    expect([await cardIds(ana), await cardIds(ben)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await getKinds(ana)).toEqual(["exchangeAccepted"]);
  });

  test("does not bring back a contact that the user has deleted since", async () => {
    const { ben, bensCard, offer, getOffer } = await createPair();
    await offer();
    const { id } = await getOffer();
    const { contactId } = await getContent(await acceptOffer(ben, id, bensCard));
    await ben.api.contacts[":id"].$delete({ param: { id: String(contactId) } });
    expect(await getContent(await acceptOffer(ben, id, bensCard))).toEqual({ contactId: null });
    expect(await getContacts(ben)).toEqual([]);
  });

  test("is possible only for the recipient, with an own public card", async () => {
    const { ana, ben, anasCard, bensCard, offer, getOffer } = await createPair();
    await offer();
    const { id } = await getOffer();
    const stranger = await createUser();
    const missing = { status: 404, code: "NOT_FOUND" };
    expect(await getRefusal(await acceptOffer(ana, id, anasCard))).toMatchObject(missing);
    expect(await getRefusal(await acceptOffer(stranger, id, await createCard(stranger)))).toMatchObject(missing);
    expect(await getRefusal(await declineOffer(ana, id))).toMatchObject(missing);
    expect(await getRefusal(await declineOffer(stranger, id))).toMatchObject(missing);
    const refused = atField(403, "cardIdx", "NOT_CARD_OWNER");
    expect(await getRefusal(await acceptOffer(ben, id, anasCard))).toEqual(refused);
    await withdrawCard(bensCard);
    expect(await getRefusal(await acceptOffer(ben, id, bensCard))).toEqual(refused);
    expect([await cardIds(ana), await cardIds(ben)]).toEqual([[], []]);
    expect((await listOffers(ben)).items).toHaveLength(1);
    // Nobody else learns of an answer either.
    await getContent(await acceptOffer(ben, id, await createCard(ben)));
    expect(await getRefusal(await acceptOffer(stranger, id, await createCard(stranger)))).toMatchObject(missing);
  });

  test("while one's own card book is full is refused, and changes nothing", async () => {
    const { ana, ben, offer, accept } = await createPair();
    await offer();
    await fillBook(ben, CONTACT_QUOTA.free);
    expect(await getRefusal(await accept())).toMatchObject({ status: 402, code: "QUOTA_CONTACTS_FREE" });
    expect([await cardIds(ana), await getKinds(ana), await countRows(ana, "offered")]).toEqual([[], [], 1]);
    await emptyBook(ben);
    await getContent(await accept());
    expect(await cardIds(ana)).toHaveLength(1);
  });

  test("while the other card book is full is refused, and changes nothing", async () => {
    const { ana, ben, anasCard, offer, accept, offerBack } = await createPair();
    await offer();
    await fillBook(ana, CONTACT_QUOTA.free);
    const full = { status: 409, code: "EXCHANGE_OTHER_FULL" };
    expect(await getRefusal(await accept())).toMatchObject(full);
    expect(await getRefusal(await offerBack())).toMatchObject(full);
    expect([await cardIds(ben), await countRows(ana, "offered"), await countRows(ana)]).toEqual([[], 1, 1]);
    await emptyBook(ana);
    await getContent(await accept());
    expect(await cardIds(ben)).toEqual([anasCard.cardId]);
  });

  test("needs no room for a card that is in the card book already", async () => {
    const { ana, ben, bensCard, offer, accept } = await createPair();
    await saveCard(ana, bensCard.cardId);
    await offer();
    await fillBook(ana, CONTACT_QUOTA.free);
    await getContent(await accept());
    expect(await cardIds(ben)).toHaveLength(1);
  });
});
