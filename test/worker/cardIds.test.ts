import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { type CardForm, cardForm, createCard, nextCardId, withdrawCard } from "../factories/card.factory.ts";
import { getObjectPath, noise } from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));
const stranger = await createUser();
const create = (fields: Partial<CardForm> = {}) => owner.api.cards.$post({ form: cardForm(fields) });

describe("a card ID", () => {
  test("can be checked in advance", async () => {
    const { cardId } = await createCard(stranger);
    const check = async (query: { cardId: string }) => (await owner.api.cards["check-id"].$get({ query })).json();

    expect(await check({ cardId: nextCardId() })).toEqual({ available: true });
    expect(await check({ cardId })).toEqual({ available: false });
    expect(await check({ cardId: cardId.toUpperCase() })).toEqual({ available: false });
  });

  test("of a deleted card is free for everyone after a year", async () => {
    const { idx, cardId } = await createCard(stranger);
    const available = async () => (await owner.api.cards["check-id"].$get({ query: { cardId } })).json();
    await withdrawCard({ idx });
    expect(await available()).toEqual({ available: false });
    expect(await getRefusal(await create({ cardId }))).toEqual(atField(409, "cardId", "CARD_ID_TAKEN"));

    await env.DB.prepare("delete from cards where idx = ?").bind(idx).run();
    expect(await available()).toEqual({ available: false });
    for (const { api } of [owner, stranger]) {
      const answer = await api.cards.$post({ form: cardForm({ cardId }) });
      expect(await getRefusal(answer)).toEqual(atField(409, "cardId", "CARD_ID_TAKEN"));
    }

    const year = 365 * 24 * 60 * 60_000;
    await env.DB.prepare("update retired_card_ids set free_at = free_at - ? where card_id = ?")
      .bind(year, cardId)
      .run();
    expect(await available()).toEqual({ available: true });
    expect((await create({ cardId })).status).toBe(201);
  });

  test("requested twice concurrently is assigned once, and the other request leaves nothing", async () => {
    const cardId = nextCardId();
    const pictures = await Promise.all([noise(80, 60), noise(80, 60)]);
    const before = (await env.IMAGE_BUCKET.list()).objects.length;
    const answers = await Promise.all(
      [owner, stranger].map(({ api }, i) =>
        api.cards.$post({ form: cardForm({ cardId, image: getObjectPath(pictures[i] ?? "", "image/png") }) }),
      ),
    );

    expect(getStatuses(answers)).toEqual([201, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost && (await getRefusal(lost))).toEqual(atField(409, "cardId", "CARD_ID_TAKEN"));
    const card = await won?.json();
    for (const key of [card?.introKey, card?.shareKey, card?.photoKey]) {
      expect(await env.IMAGE_BUCKET.head(key ?? "")).not.toBeNull();
    }
    expect((await env.IMAGE_BUCKET.list()).objects).toHaveLength(before + 3);
    const images = await env.DB.prepare("select count(*) as n from images").first<number>("n");
    expect(images).toBe(before + 3);
  });

  test("requested twice concurrently with the same picture keeps the picture of the winner", async () => {
    const cardId = nextCardId();
    const answers = await Promise.all([create({ cardId }), create({ cardId, name: "이모아" })]);

    const card = await answers.find(({ status }) => status === 201)?.json();
    expect(getStatuses(answers)).toEqual([201, 409]);
    expect(await env.IMAGE_BUCKET.head(card?.introKey ?? "")).not.toBeNull();
  });

  test("sent again, because the first response was lost, returns the created card", async () => {
    const extra = JSON.stringify([{ kind: "phone", label: "work", value: "02-555-0110" }]);
    const form = { cardId: nextCardId(), mobile: "010-1234-5678", extra };
    const first = await getContent(await create(form));
    const again = await create(form);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
  });

  test("sent twice at the same time creates one card, which both requests return", async () => {
    const cardId = nextCardId();
    const [one, other] = await Promise.all([create({ cardId }), create({ cardId })]);
    expect(await getContent(one)).toEqual(await getContent(other));
  });

  test("of the user's own card is taken for a card with other texts or numbers, and for a card in the bin", async () => {
    const { idx, cardId } = await createCard(owner);
    const extra = JSON.stringify([{ kind: "phone", label: "work", value: "02-555-0110" }]);
    for (const other of [{ name: "이모아" }, { extra }])
      expect(await getRefusal(await create({ cardId, ...other }))).toEqual(atField(409, "cardId", "CARD_ID_TAKEN"));
    await withdrawCard({ idx });
    expect(await getRefusal(await create({ cardId }))).toEqual(atField(409, "cardId", "CARD_ID_TAKEN"));
  });
});
