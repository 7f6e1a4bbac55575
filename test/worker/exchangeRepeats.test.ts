import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import {
  acceptOffer,
  createPair,
  findContact,
  getContacts,
  listOffers,
  offerCard,
} from "../factories/exchange.factory.ts";
import { saveCard } from "../factories/notification.factory.ts";
import type { TestUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

const OFFERED = { status: "offered", contactId: null };

/** Ana and Ben have exchanged cards some time ago. */
async function createExchanged(time = DAY) {
  const pair = await createPair();
  await pair.offer();
  await getContent(await pair.accept());
  await env.DB.prepare("update exchanges set answered_at = answered_at - ? where sender_id = ?")
    .bind(time, pair.ana.user.id)
    .run();
  return pair;
}

async function deleteContacts(person: Pick<TestUser, "api">): Promise<void> {
  for (const { id } of await getContacts(person))
    await person.api.contacts[":id"].$delete({ param: { id: String(id) } });
}

test("after both have deleted their contacts, either can start another exchange", async () => {
  for (const back of [false, true]) {
    const { ana, ben, anasCard, bensCard, offer, offerBack } = await createExchanged();
    for (const person of [ana, ben]) await deleteContacts(person);
    const [sender, recipient] = back ? [ben, ana] : [ana, ben];
    await saveCard(sender, (back ? anasCard : bensCard).cardId);
    expect(await getContent(await (back ? offerBack() : offer()))).toEqual(OFFERED);
    expect((await listOffers(recipient)).items).toHaveLength(1);
    await getContent(await (back ? offer() : offerBack()));
    expect(await findContact(ana, bensCard)).toMatchObject({ exchangedAt: expect.any(String) });
    expect(await findContact(ben, anasCard)).toMatchObject({ exchangedAt: expect.any(String) });
  }
});

test("after the recipient alone has deleted the contact, another offer reaches them", async () => {
  const { ben, offer } = await createExchanged();
  await deleteContacts(ben);
  expect(await getContent(await offer())).toEqual(OFFERED);
  expect((await listOffers(ben)).items).toHaveLength(1);
});

test("a card that was deleted and saved again counts as exchanged after another offer, if the other user has the sender's", async () => {
  for (const time of [0, DAY]) {
    const { ana, ben, bensCard, offer } = await createExchanged(time);
    await deleteContacts(ana);
    const { id } = await saveCard(ana, bensCard.cardId);
    expect(await findContact(ana, bensCard)).toMatchObject({ id, exchangedAt: null });
    expect(await getContent(await offer())).toEqual({ status: "accepted", contactId: id });
    expect(await findContact(ana, bensCard)).toMatchObject({ exchangedAt: expect.any(String) });
    expect((await listOffers(ben)).items).toEqual([]);
  }
});

test("another offer for the card that was given in return has no effect, and one for another card is an offer", async () => {
  const { ana, ben, bensCard, offer, getOffer, anasCard } = await createPair();
  await offer();
  const given = await createCard(ben, { name: "벤 둘" });
  await acceptOffer(ben, (await getOffer()).id, given);
  const contactId = (await findContact(ana, given))?.id;
  const same = { status: "accepted", contactId };
  // Within 10 minutes, both are the same request again.
  expect(await getContent(await offerCard(ana, given, anasCard))).toEqual(same);
  expect(await getContent(await offerCard(ana, await createCard(ben), anasCard))).toEqual(same);
  await env.DB.prepare("update exchanges set answered_at = answered_at - ?").bind(DAY).run();
  expect(await getContent(await offerCard(ana, given, anasCard))).toEqual(same);
  expect((await listOffers(ben)).items).toEqual([]);
  expect(await getContent(await offerCard(ana, bensCard, anasCard))).toEqual(OFFERED);
  expect((await listOffers(ben)).items).toMatchObject([{ toCardIdx: bensCard.idx }]);
});
