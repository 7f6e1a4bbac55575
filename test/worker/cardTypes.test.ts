import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { type CardForm, cardForm, createCard } from "../factories/card.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const setType = async ({ api }: Pick<TestUser, "api">, card: { idx: number }, type: string) =>
  api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { type } as { type: "personal" } });

/** Inserts a group without a card directly in D1. */
async function storeGroup({ user }: Pick<TestUser, "user">): Promise<string> {
  const idx = await env.DB.prepare(
    `insert into groups (owner_id, kind, company_name, ceo, registration_number, country, join_policy, created_at)
     values (?, 'company', '모아', '김모아', '1234567890', 'KR', 'open', 0) returning idx`,
  )
    .bind(user.id)
    .first<number>("idx");
  return String(idx);
}

/** The same with a ticket of its owner assigned. */
async function storeServedGroup(owner: Pick<TestUser, "user">): Promise<string> {
  const idx = await storeGroup(owner);
  await giveTicket(owner, "group");
  await env.DB.prepare(
    "update tickets set group_idx = ? where id = (select id from tickets where user_id = ? and kind = 'group' and group_idx is null)",
  )
    .bind(idx, owner.user.id)
    .run();
  return idx;
}

describe("a card's type", () => {
  test("becomes premium only with a ticket, and personal at any time; premium settings are kept", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect(await getRefusal(await setType(owner, card, "premium"))).toEqual({ status: 402, code: "TICKET_NEEDED" });

    await giveTicket(owner, "period");
    expect(await getContent(await setType(owner, card, "premium"))).toMatchObject({ type: "premium", premium: true });
    const param = { idx: String(card.idx) };
    await owner.api.cards[":idx"].theme.$patch({ param, json: { theme: "hanji" } });
    expect(await getContent(await setType(owner, card, "personal"))).toMatchObject({
      type: "personal",
      premium: false,
      theme: "hanji",
    });
  });

  test("premium can be saved again without a ticket", async () => {
    const owner = await createUser();
    await giveTicket(owner, "period");
    const card = await createCard(owner, { type: "premium" });
    await env.DB.prepare("delete from tickets where user_id = ?").bind(owner.user.id).run();
    expect(await getContent(await setType(owner, card, "premium"))).toMatchObject({ type: "premium", premium: false });
  });

  test("never changes to or from a group card", async () => {
    const owner = await createUser();
    await giveTicket(owner, "period");
    const groupCard = await createCard(owner, { type: "group", groupId: await storeServedGroup(owner) });
    for (const type of ["personal", "premium"]) {
      expect(await getRefusal(await setType(owner, groupCard, type))).toEqual(atField(422, "type", "INPUT_INVALID"));
    }
    const card = await createCard(owner);
    expect(await getRefusal(await setType(owner, card, "group"))).toEqual(atField(422, "type", "INPUT_INVALID"));
  });
});

describe("a group card", async () => {
  const owner = await createUser();
  await giveTicket(owner, "group");
  const create = async (fields: Partial<CardForm>, { api } = owner) =>
    api.cards.$post({ form: cardForm({ type: "group", ...fields }) });

  test("is created for the user's own group", async () => {
    const groupId = await storeServedGroup(owner);
    expect(await getContent(await create({ groupId }))).toMatchObject({
      type: "group",
      representsGroupIdx: Number(groupId),
    });
  });

  test("needs a ticket", async () => {
    const person = await createUser();
    const answer = await create({ groupId: await storeGroup(person) }, person);
    expect(await getRefusal(answer)).toEqual({ status: 402, code: "TICKET_NEEDED" });
  });

  test("is refused without a group, for an unknown group and for another user's group", async () => {
    const anothers = await storeGroup(await createUser());
    const refusal = async (fields: Partial<CardForm>) => getRefusal(await create(fields));
    expect(await refusal({})).toEqual(atField(422, "groupId", "FIELD_EMPTY"));
    expect(await refusal({ groupId: "1000000" })).toEqual(atField(404, "groupId", "NOT_FOUND"));
    expect(await refusal({ groupId: "x" })).toEqual(atField(422, "groupId", "INPUT_INVALID"));
    expect(await refusal({ groupId: anothers })).toEqual(atField(403, "groupId", "ACCESS_DENIED"));
  });

  test("is unique: a second one is refused, also concurrently, and leaves nothing", async () => {
    const groupId = await storeServedGroup(owner);
    const answers = await Promise.all([create({ groupId }), create({ groupId })]);
    expect(getStatuses(answers)).toEqual([201, 409]);
    const [, lost] = answers.toSorted((a, b) => a.status - b.status);
    const taken = atField(409, "groupId", "GROUP_HAS_CARD");
    expect(lost && (await getRefusal(lost))).toEqual(taken);
    expect(await getRefusal(await create({ groupId }))).toEqual(taken);
    const count = env.DB.prepare("select count(*) as n from cards where represents_group_idx = ?").bind(groupId);
    expect(await count.first("n")).toBe(1);
  });

  test("has no group if its type is not group", async () => {
    const groupId = await storeGroup(owner);
    expect(await getContent(await create({ type: "personal", groupId }))).toMatchObject({ representsGroupIdx: null });
  });
});
