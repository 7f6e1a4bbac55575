import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { CARD_QUOTA, CONTACT_QUOTA, DEVICE_QUOTA, LEAD_QUOTA } from "../../domain/quotas.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { groupFields } from "../factories/group.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { copyCard, fillBook, fillLeads, getUsage } from "../factories/quota.factory.ts";
import { endTickets, giveTicket } from "../factories/ticket.factory.ts";
import { createUser, logIn, PASSWORD, signedInAs, type TestUser } from "../factories/user.factory.ts";
import {
  atField,
  createVisitor,
  getContent,
  getRefusal,
  getStatuses,
  workerWith,
} from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

const save = ({ api }: Caller, { cardId }: { cardId: string }) => api.contacts.$post({ json: { cardId } });
const count = async (table: string, where: string) =>
  env.DB.prepare(`select count(*) as rows from ${table} where ${where}`).first<number>("rows");

describe("contacts", () => {
  const FREE = { max: CONTACT_QUOTA.free, premium: CONTACT_QUOTA.premium };

  test("over the limit are refused with a field error that names the limit and the premium limit", async () => {
    const [reader, card] = [await createUser(), await createCard(await createUser())];
    await fillBook(reader, CONTACT_QUOTA.free - 1);
    const [last] = await getContent(await reader.api.contacts.$get({ query: { limit: "1" } })).then(
      ({ items }) => items,
    );
    await getContent(await save(reader, card));
    const other = await createCard(await createUser());
    const refused = await getRefusal(await save(reader, other));
    expect(refused).toEqual(atField(402, "cardId", "QUOTA_CONTACTS_FREE"));
    expect(refused.params).toEqual(FREE);
    // A duplicate is reported as such, and a deletion makes room.
    expect(await getRefusal(await save(reader, card))).toEqual(atField(409, "cardId", "CONTACT_EXISTS"));
    await reader.api.contacts[":id"].$delete({ param: { id: String(last?.id) } });
    expect((await save(reader, other)).status).toBe(201);
  });

  test("added concurrently for the last place: one is stored", async () => {
    const reader = await createUser();
    const cards = await Promise.all(
      [createUser(), createUser(), createUser()].map(async (who) => createCard(await who)),
    );
    await fillBook(reader, CONTACT_QUOTA.free - 1);
    const answers = await Promise.all(cards.map((card) => save(reader, card)));
    expect(getStatuses(answers)).toEqual([201, 402, 402]);
    expect(await getUsage(reader)).toMatchObject({ contacts: CONTACT_QUOTA.free, contactRows: CONTACT_QUOTA.free });
  });

  test("with premium have a higher limit; after premium ends all are kept and only new ones are refused", async () => {
    const [reader, card] = [await createUser(), await createCard(await createUser())];
    await fillBook(reader, CONTACT_QUOTA.free);
    await giveTicket(reader, "period");
    expect((await save(reader, card)).status).toBe(201);
    await endTickets(reader);
    const other = await createCard(await createUser());
    expect((await getRefusal(await save(reader, other))).code).toBe("QUOTA_CONTACTS_FREE");
    expect((await getContent(await reader.api.contacts.$get({ query: { limit: "1" } }))).items).toHaveLength(1);
    expect(await getUsage(reader)).toMatchObject({ contactRows: CONTACT_QUOTA.free + 1 });
  });

  test("over the premium limit are refused without an offer", async () => {
    const [reader, card] = [await createUser(), await createCard(await createUser())];
    await giveTicket(reader, "period");
    await fillBook(reader, CONTACT_QUOTA.premium);
    const refused = await getRefusal(await save(reader, card));
    expect(refused).toEqual(atField(409, "cardId", "QUOTA_CONTACTS"));
    expect(refused.params).toEqual({ max: CONTACT_QUOTA.premium });
  });

  test("are counted however they are added and removed", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    const saved = await createCard(await createUser());
    await getContent(await save(owner, saved));
    await getContent(
      await owner.api.contacts.import.$post({ form: { file: new File(["이름\n하나\n둘\n"], "a.csv") } }),
    );
    const json = { name: "손님", consent: true };
    await createVisitor().api.public.cards[":cardId"].details.$post({ param: { cardId: card.cardId }, json });
    expect(await getUsage(owner)).toEqual({ contacts: 3, contactRows: 3, leads: 1, leadRows: 1 });
    // Deleting a card for good also deletes the contacts that refer to it.
    await env.DB.prepare("delete from cards where idx = ?").bind(saved.idx).run();
    expect(await getUsage(owner)).toEqual({ contacts: 2, contactRows: 2, leads: 1, leadRows: 1 });
    for (const { id } of (await getContent(await owner.api.contacts.$get({ query: {} }))).items)
      await owner.api.contacts[":id"].$delete({ param: { id: String(id) } });
    expect(await getUsage(owner)).toEqual({ contacts: 0, contactRows: 0, leads: 0, leadRows: 0 });
    await owner.api.user.$delete({ json: { confirm: owner.user.email } });
    expect(await count("usage", `user_id = '${owner.user.id}'`)).toBe(0);
  });
});

describe("leads", () => {
  const leave = (cardId: string, note = "") =>
    createVisitor().api.public.cards[":cardId"].details.$post({
      param: { cardId },
      json: { name: "손님", consent: true, note },
    });

  test("are accepted when the card book is full, and do not count in it", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    await fillBook(owner, CONTACT_QUOTA.premium);
    expect((await leave(card.cardId)).status).toBe(201);
    const other = await createPremium({ detailsWanted: true });
    await fillLeads(other.owner, LEAD_QUOTA);
    expect((await save(other.owner, card)).status).toBe(201);
  });

  test("over their limit are refused, also concurrently, and the form is hidden until there is room", async () => {
    const { owner, card, param } = await createPremium({ detailsWanted: true });
    await fillLeads(owner, LEAD_QUOTA - 1);
    const answers = await Promise.all(["하나", "둘", "셋"].map((note) => leave(card.cardId, note)));
    expect(getStatuses(answers)).toEqual([201, 409, 409]);
    const isOffered = async () =>
      (await (await createVisitor().send(`/c/${card.cardId}`)).text()).includes(`action="/c/${card.cardId}/details`);
    expect(await getRefusal(await leave(card.cardId, "넷"))).toEqual({ status: 409, code: "QUOTA_LEADS" });
    expect(await isOffered()).toBe(false);
    expect(await getContent(await owner.api.cards[":idx"].$get({ param }))).toMatchObject({
      detailsWanted: true,
      detailsFull: true,
    });
    await env.DB.prepare("delete from contacts where id = (select min(id) from contacts where user_id = ?)")
      .bind(owner.user.id)
      .run();
    expect(await isOffered()).toBe(true);
    expect(await getContent(await owner.api.cards[":idx"].$get({ param }))).toMatchObject({ detailsFull: false });
    expect((await leave(card.cardId, "넷")).status).toBe(201);
  });

  test("from a form that was opened earlier are refused with their input and the reason", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    await fillLeads(owner, LEAD_QUOTA);
    const answer = await createVisitor().send(`/c/${card.cardId}/details?lang=en`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://moa.test" },
      body: new URLSearchParams({ name: "이방문", note: "부스에서", consent: "on" }).toString(),
    });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('value="이방문"');
    expect(html).toContain("부스에서");
    expect(html).toContain(messagesIn("en").error_quota_leads());
  });
});

describe("cards", () => {
  test("beyond ten are refused before their pictures are processed; deleted cards count", async () => {
    const owner = await createUser();
    const first = await createCard(owner);
    await copyCard(first, CARD_QUOTA.free - 1);
    await owner.api.cards[":idx"].$delete({ param: { idx: String(first.idx) } });
    const pictures = await count("images", "true");
    const input = vi.fn<() => never>(() => {
      throw new Error("a picture is drawn");
    });
    const { api } = signedInAs(owner.accessToken, { worker: workerWith({ IMAGES: { ...env.IMAGES, input } }) });
    const refused = await getRefusal(await api.cards.$post({ form: cardForm() }));
    expect(refused).toEqual({
      status: 402,
      code: "QUOTA_CARDS_FREE",
      params: { max: CARD_QUOTA.free, premium: CARD_QUOTA.premium },
    });
    expect(input).not.toHaveBeenCalled();
    expect(await count("images", "true")).toBe(pictures);
    expect((await owner.api.cards[":idx"].restore.$post({ param: { idx: String(first.idx) } })).status).toBe(200);
  });

  test("created concurrently for the last place: one is created, and the others leave nothing", async () => {
    const owner = await createUser();
    await copyCard(await createCard(owner), CARD_QUOTA.free - 2);
    const answers = await Promise.all([1, 2, 3].map(() => owner.api.cards.$post({ form: cardForm() })));
    expect(getStatuses(answers)).toEqual([201, 402, 402]);
    expect(await count("cards", `owner_id = '${owner.user.id}'`)).toBe(CARD_QUOTA.free);
  });

  test("of premium users have a higher limit and are kept when it ends; a group card is not counted", async () => {
    const { owner, card } = await createPremium();
    await copyCard(card, CARD_QUOTA.free);
    await getContent(await owner.api.cards.$post({ form: cardForm() }));
    await giveTicket(owner, "group");
    await copyCard(card, CARD_QUOTA.premium - CARD_QUOTA.free - 2);
    expect(await getRefusal(await owner.api.cards.$post({ form: cardForm() }))).toEqual({
      status: 409,
      code: "QUOTA_CARDS",
      params: { max: CARD_QUOTA.premium },
    });
    const { idx } = await getContent(await owner.api.groups.$post({ json: groupFields() }));
    await createCard(owner, { type: "group", groupId: String(idx) });
    await endTickets(owner);
    expect((await getRefusal(await owner.api.cards.$post({ form: cardForm() }))).code).toBe("QUOTA_CARDS_FREE");
    const { items } = await getContent(await owner.api.cards.$get({ query: { limit: "100" } }));
    expect(items).toHaveLength(CARD_QUOTA.premium + 1);
  });
});

describe("devices", () => {
  test("over the limit end the session that was not used for the longest time", async () => {
    const person = await createUser();
    await env.DB.prepare(
      `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       select ?1 || i, ?1, 'h', i, 9e15, '', 0 from n`,
    )
      .bind(person.user.id, DEVICE_QUOTA - 1)
      .run();
    const own = `user_id = '${person.user.id}'`;
    expect(await count("sessions", own)).toBe(DEVICE_QUOTA);
    const { api } = await logIn(person.user.email, { password: PASSWORD });
    expect(await count("sessions", own)).toBe(DEVICE_QUOTA);
    expect(await count("sessions", `${own} and rotated_at = 1`)).toBe(0);
    expect((await api.user.$get()).status).toBe(200);
    expect((await person.api.user.$get()).status).toBe(200);
  });
});
