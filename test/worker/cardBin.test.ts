import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, translateCard } from "../factories/card.factory.ts";
import { DAY, passTime } from "../factories/clock.ts";
import { createUser, logIn, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const visitor = createVisitor();
const param = (card: { idx: number }) => ({ idx: String(card.idx) });
const remove = async ({ api }: Pick<TestUser, "api">, card: { idx: number }) =>
  api.cards[":idx"].$delete({ param: param(card) });
const restore = async ({ api }: Pick<TestUser, "api">, card: { idx: number }) =>
  api.cards[":idx"].restore.$post({ param: param(card) });
const titles = async ({ api }: Pick<TestUser, "api">, query: { bin?: "true"; limit?: string; cursor?: string }) =>
  (await getContent(await api.cards.$get({ query }))).items.map(({ title }) => title);

describe("a deleted card", () => {
  test("disappears immediately, and is complete again after it is restored", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { title: "명함" });
    await translateCard(card, "en", { name: "Moa Kim" });
    const menu = { version: 0, items: [{ siteName: "모아", url: "https://moa.example" }] };
    await owner.api.cards[":idx"].menu.$put({ param: param(card), json: menu });
    const before = await getContent(await owner.api.cards[":idx"].$get({ param: param(card) }));
    const friend = await createUser();
    await friend.api.contacts.$post({ json: { cardId: card.cardId } });
    const addresses = ["", ".vcf", "/qr.svg", "/qr.png", "/qr.svg?kind=vcard", "/og.jpg"];
    const statuses = async () =>
      Promise.all(addresses.map(async (file) => (await visitor.send(`/c/${card.cardId}${file}`)).status));
    expect(await statuses()).toEqual(addresses.map(() => 200));

    expect((await remove(owner, card)).status).toBe(204);
    expect(await statuses()).toEqual(addresses.map(() => 410));
    const page = await visitor.send(`/c/${card.cardId}`, { headers: { "accept-language": "ko" } });
    expect(await page.text()).toContain("<h1>");
    const publicCard = await visitor.send(`/api/public/cards/${card.cardId}`);
    expect(await getRefusal(publicCard)).toEqual({ status: 410, code: "IN_BIN" });
    const [contact] = (await getContent(await friend.api.contacts.$get({ query: {} }))).items;
    expect(contact?.card).toMatchObject({ cardId: card.cardId, available: false, title: null });
    expect(await titles(owner, {})).toEqual([]);
    expect(await titles(owner, { bin: "true" })).toEqual(["명함"]);

    expect(await getContent(await restore(owner, card))).toEqual(before);
    expect(await statuses()).toEqual(addresses.map(() => 200));
    expect(await titles(owner, {})).toEqual(["명함"]);
    expect(await titles(owner, { bin: "true" })).toEqual([]);
  });

  test("is no longer its owner's primary card", async () => {
    const owner = await createUser();
    const [first, second] = [await createCard(owner), await createCard(owner)];
    await owner.api.user.$patch({ form: { primaryCardIdx: String(second.idx) } });
    const primary = async () => (await getContent(await owner.api.user.$get())).primaryCardIdx;

    await remove(owner, first);
    expect(await primary()).toBe(second.idx);
    await remove(owner, second);
    expect(await primary()).toBeNull();
  });

  test("remains the owner's primary card if another user tries to delete it", async () => {
    const [owner, stranger] = [await createUser(), await createUser()];
    const card = await createCard(owner);
    await owner.api.user.$patch({ form: { primaryCardIdx: String(card.idx) } });

    expect(await getRefusal(await remove(stranger, card))).toEqual({ status: 403, code: "NOT_CARD_OWNER" });
    expect(await getContent(await owner.api.user.$get())).toMatchObject({ primaryCardIdx: card.idx });
  });

  test("stays in the bin for exactly 30 days", async () => {
    const { user, ...owner } = await createUser();
    const card = await createCard(owner, { title: "명함" });
    await remove(owner, card);
    const deletedAt = await env.DB.prepare("select deleted_at from cards where idx = ?")
      .bind(card.idx)
      .first<number>("deleted_at");

    passTime((deletedAt ?? 0) + 30 * DAY - 1000 - Date.now());
    const later = await logIn(user.email);
    expect(await titles(later, { bin: "true" })).toEqual(["명함"]);
    passTime((deletedAt ?? 0) + 30 * DAY - Date.now());
    expect(await titles(later, { bin: "true" })).toEqual([]);
    expect(await getRefusal(await restore(later, card))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect((await visitor.send(`/c/${card.cardId}`)).status).toBe(410);
  });
});

describe("two concurrent requests", () => {
  test("delete a card once", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect(getStatuses(await Promise.all([remove(owner, card), remove(owner, card)]))).toEqual([204, 410]);
    expect(await getRefusal(await remove(owner, card))).toEqual({ status: 410, code: "IN_BIN" });
  });

  test("restore a card, and both succeed", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await remove(owner, card);
    const [one, two] = await Promise.all([restore(owner, card), restore(owner, card)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await two.json());
    expect((await restore(owner, card)).status).toBe(200);
  });
});

test("only its owner can delete and restore a card", async () => {
  const [owner, stranger] = [await createUser(), await createUser()];
  const card = await createCard(owner, { title: "명함" });
  const refused = { status: 403, code: "NOT_CARD_OWNER" };
  expect(await getRefusal(await remove(stranger, card))).toEqual(refused);
  expect(await getRefusal(await restore(stranger, card))).toEqual(refused);
  await remove(owner, card);
  expect(await getRefusal(await restore(stranger, card))).toEqual(refused);
  expect(await getRefusal(await remove(stranger, card))).toEqual(refused);
  expect(await titles(stranger, { bin: "true" })).toEqual([]);
  expect(await getRefusal(await restore(owner, { idx: 1_000_000 }))).toEqual({ status: 404, code: "NOT_FOUND" });
});

test("the bin is paginated, last deleted first, including cards deleted at the same time", async () => {
  const owner = await createUser();
  const cards = [];
  for (let i = 0; i < 5; i += 1) cards.push(await createCard(owner, { title: `카드 ${i}` }));
  await createCard(owner, { title: "카드 5" });
  for (const [i, { idx }] of cards.entries()) {
    const at = Date.now() - ([500, 100, 300, 300, 300][i] ?? 0);
    await env.DB.prepare("update cards set deleted_at = ? where idx = ?").bind(at, idx).run();
  }
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await getContent(
      await owner.api.cards.$get({ query: { bin: "true", limit: "2", ...(cursor && { cursor }) } }),
    );
    pages.push(page.items.map(({ title }) => title));
    cursor = page.nextCursor ? String(page.nextCursor) : undefined;
  } while (cursor);
  expect(pages).toEqual([["카드 1", "카드 4"], ["카드 3", "카드 2"], ["카드 0"]]);
  expect((await owner.api.cards.$get({ query: { bin: "maybe" as "true" } })).status).toBe(422);
});
