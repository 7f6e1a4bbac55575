import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));
const save = ({ api }: Pick<TestUser, "api">, cardId: string) => api.contacts.$post({ json: { cardId } });
const list = async ({ api }: Pick<TestUser, "api">, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.contacts.$get({ query }));

describe("saving a card", () => {
  test("creates a contact and an entry in the list", async () => {
    const reader = await createUser();
    const ways = { mobile: "010-1234-5678", email: "moa@card.example" };
    const card = await createCard(owner, { position: "팀장", companyName: "모아", ...ways });
    const response = await save(reader, ` ${card.cardId.toUpperCase()} `);

    expect(response.status).toBe(201);
    const saved = await response.json();
    expect(saved).toMatchObject({ cardId: card.cardId, id: expect.any(Number), createdAt: expect.any(String) });
    expect(await list(reader)).toEqual({
      items: [
        {
          id: saved.id,
          name: card.name,
          position: "팀장",
          companyName: "모아",
          photoKey: card.photoKey,
          phone: null,
          phoneticName: null,
          mobile: "010-1234-5678",
          email: "moa@card.example",
          note: "",
          tags: [],
          favourite: false,
          createdAt: saved.createdAt,
          card: { idx: card.idx, cardId: card.cardId, title: card.title, available: true },
        },
      ],
      nextCursor: null,
    });
    expect(await list(owner)).toEqual({ items: [], nextCursor: null });
  });

  test("twice is refused", async () => {
    const [reader, { cardId }] = [await createUser(), await createCard(owner)];
    await save(reader, cardId);
    expect(await getRefusal(await save(reader, cardId))).toEqual(atField(409, "cardId", "CONTACT_EXISTS"));
  });

  test("twice concurrently succeeds once", async () => {
    const [reader, { cardId }] = [await createUser(), await createCard(owner)];
    const answers = await Promise.all([save(reader, cardId), save(reader, cardId)]);

    expect(getStatuses(answers)).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status !== 201);
    expect(lost && (await getRefusal(lost))).toEqual(atField(409, "cardId", "CONTACT_EXISTS"));
    expect((await list(reader)).items).toHaveLength(1);
  });

  test("is refused for the user's own card", async () => {
    const { cardId } = await createCard(owner);
    expect(await getRefusal(await save(owner, cardId))).toEqual(atField(422, "cardId", "CONTACT_OWN_CARD"));
  });

  test("is refused for a card that does not exist or was withdrawn", async () => {
    const [reader, card] = [await createUser(), await createCard(owner)];
    await withdrawCard(card);
    for (const cardId of ["no-such-card", card.cardId]) {
      expect(await getRefusal(await save(reader, cardId))).toEqual(atField(404, "cardId", "NOT_FOUND"));
    }
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["x".repeat(31), "CARD_ID_FORMAT"],
  ])("with the card ID %j is refused", async (cardId, code) => {
    expect(await getRefusal(await save(owner, cardId))).toEqual(atField(422, "cardId", code));
  });

  test("needs a log-in", async () => {
    const { api } = createVisitor();
    const answers = [
      await api.contacts.$get({ query: {} }),
      await api.contacts.$post({ json: { cardId: "some-card" } }),
      await api.contacts[":id"].$delete({ param: { id: "1" } }),
    ];
    for (const answer of answers) {
      expect(await getRefusal(answer)).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
    }
  });
});

describe("the list", () => {
  test("is paginated, newest first", async () => {
    const reader = await createUser();
    const cardIds = [];
    for (let i = 0; i < 3; i += 1) cardIds.unshift((await createCard(owner)).cardId);
    for (const cardId of cardIds.toReversed()) await save(reader, cardId);

    const first = await list(reader, { limit: "2" });
    expect(first.items.map(({ card }) => card?.cardId)).toEqual(cardIds.slice(0, 2));
    const second = await list(reader, { limit: "2", cursor: String(first.nextCursor) });
    expect(second.items.map(({ card }) => card?.cardId)).toEqual(cardIds.slice(2));
    expect(second.nextCursor).toBeNull();
  });

  test("shows each card as it is now, in the reader's language if available", async () => {
    const [reader, card] = [await createUser(), await createCard(owner, { position: "팀장" })];
    await translateCard(card, "en", { title: "Moa Kim, designer", name: "Moa Kim" });
    await save(reader, card.cardId);
    const inLanguage = async (headers: Record<string, string>) =>
      (await list(signedInAs(reader.accessToken, { headers }))).items[0];

    // A text without a translation is in the card's own language.
    const english = { name: "Moa Kim", position: "팀장", card: { title: "Moa Kim, designer" } };
    const korean = { name: card.name, card: { title: card.title } };
    expect(await inLanguage({ "accept-language": "en-GB,en;q=0.9" })).toMatchObject(english);
    expect(await inLanguage({ "accept-language": "ko", cookie: "locale=en" })).toMatchObject(english);
    expect(await inLanguage({ "accept-language": "ko" })).toMatchObject(korean);
    expect(await inLanguage({ "accept-language": "ja" })).toMatchObject(korean);
    // Of the reader's two languages, the one that the card has is used.
    expect(await inLanguage({ "accept-language": "ja,en;q=0.5" })).toMatchObject(english);

    await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { title: "부장 김모아" } });
    expect(await inLanguage({})).toMatchObject({ card: { title: "부장 김모아" } });
  });

  test("shows only the name of a withdrawn card", async () => {
    const [reader, card] = [await createUser(), await createCard(owner, { position: "팀장", companyName: "모아" })];
    await save(reader, card.cardId);
    await withdrawCard(card);

    const nothing = { position: null, companyName: null, photoKey: null, phone: null, mobile: null, email: null };
    expect((await list(reader)).items).toEqual([
      expect.objectContaining({
        name: card.name,
        ...nothing,
        card: { idx: card.idx, cardId: card.cardId, title: null, available: false },
      }),
    ]);
  });
});

describe("removing a contact", () => {
  const remove = ({ api }: Pick<TestUser, "api">, id: number | string) =>
    api.contacts[":id"].$delete({ param: { id: String(id) } });

  test("removes it from the list, and it can be saved again", async () => {
    const [reader, { cardId }] = [await createUser(), await createCard(owner)];
    const { id } = await getContent(await save(reader, cardId));

    expect((await remove(reader, id)).status).toBe(204);
    expect((await list(reader)).items).toEqual([]);
    expect((await save(reader, cardId)).status).toBe(201);
  });

  test("of another user, or one that does not exist, returns not found", async () => {
    const [reader, { cardId }] = [await createUser(), await createCard(owner)];
    const { id } = await getContent(await save(reader, cardId));

    for (const [person, key] of [
      [owner, id],
      [reader, 1_000_000],
      [reader, "x"],
    ] as const) {
      expect(await getRefusal(await remove(person, key))).toEqual({ status: 404, code: "NOT_FOUND" });
    }
    expect((await list(reader)).items).toHaveLength(1);
  });
});

test("a contact is deleted with the account that saved it, and with the card", async () => {
  const [reader, card] = [await createUser(), await createCard(owner)];
  await save(reader, card.cardId);
  const count = () => env.DB.prepare("select count(*) as n from contacts where card_idx = ?").bind(card.idx).first("n");

  expect(await count()).toBe(1);
  await env.DB.prepare("delete from users where id = ?").bind(reader.user.id).run();
  expect(await count()).toBe(0);
});
