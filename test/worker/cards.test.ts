import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import {
  type CardForm,
  cardForm,
  createCard,
  nextCardId,
  translateCard,
  withdrawCard,
} from "../factories/card.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));
const stranger = await createUser();
const create = (fields: Partial<CardForm> = {}) => owner.api.cards.$post({ form: cardForm(fields) });
const param = (card: { idx: number }) => ({ idx: String(card.idx) });
const read = async (card: { idx: number }) => (await owner.api.cards[":idx"].$get({ param: param(card) })).json();

describe("creating a card", () => {
  test("stores every field", async () => {
    const fields = {
      cardId: nextCardId(),
      title: "디자이너",
      name: "김모아",
      phoneticName: "Kim Moa",
      position: "수석 디자이너",
      companyName: "모아",
      address: "서울특별시 중구 세종대로 110",
      phone: "02-120",
      mobile: "+82 10-1234-5678",
      email: "Moa@Example.com",
      website: "https://moa.example/kim",
      intro: "첫째 줄\r\n둘째 줄",
      locale: "ko",
    } satisfies Partial<CardForm>;
    const response = await create({ ...fields, phone: "02-1234-5678", focusX: "0.25", focusY: "0", zoom: "2.5" });

    expect(response.status).toBe(201);
    const card = await response.json();
    expect(card).toMatchObject({
      ...fields,
      type: "personal",
      phone: "02-1234-5678",
      intro: "첫째 줄\n둘째 줄",
      focusX: 0.25,
      focusY: 0,
      zoom: 2.5,
      menuVersion: 0,
      menu: [],
      texts: [],
      deletedAt: null,
    });
    expect(card).not.toHaveProperty("ownerId");
    expect(await read(card)).toEqual(card);
  });

  test("centers the picture, adds https to a bare domain, and leaves the rest empty", async () => {
    const card = await createCard(owner, { website: "moa.example:8443/kim", cardId: nextCardId().toUpperCase() });
    expect(card).toMatchObject({ focusX: 0.5, focusY: 0.5, zoom: 1, website: "https://moa.example:8443/kim" });
    expect(card.cardId).toBe(card.cardId.toLowerCase());
    expect(card).toMatchObject({ phoneticName: null, position: null, companyName: null, phone: null, intro: null });
  });

  test.each<[keyof CardForm, string, string]>([
    ["title", " ", "FIELD_EMPTY"],
    ["title", "가".repeat(61), "TEXT_TOO_LONG"],
    ["name", "", "FIELD_EMPTY"],
    ["companyName", "A", "NAME_LENGTH"],
    ["companyName", "A".repeat(51), "TEXT_TOO_LONG"],
    ["intro", "가".repeat(501), "TEXT_TOO_LONG"],
    ["phone", "12", "PHONE_NUMBER"],
    ["mobile", "call me", "PHONE_NUMBER"],
    ["email", "somebody", "EMAIL_FORMAT"],
    ["website", "javascript:alert(1)", "URL_INVALID"],
    ["locale", "de", "INPUT_INVALID"],
    ["type", "gold", "INPUT_INVALID"],
    ["focusX", "1.01", "INPUT_INVALID"],
    ["focusY", "-0.01", "INPUT_INVALID"],
    ["zoom", "5", "INPUT_INVALID"],
    ["zoom", "NaN", "INPUT_INVALID"],
    ["image", "", "IMAGE_MISSING"],
    ["image", "not a file", "IMAGE_MISSING"],
    ["cardId", "", "FIELD_EMPTY"],
    ["cardId", "abc", "CARD_ID_FORMAT"],
    ["cardId", "a".repeat(31), "CARD_ID_FORMAT"],
    ["cardId", "kim_moa", "CARD_ID_FORMAT"],
    ["cardId", "김모아카드", "CARD_ID_FORMAT"],
    ["cardId", "../../etc", "CARD_ID_FORMAT"],
    ["cardId", "Admin", "CARD_ID_RESERVED"],
    ["cardId", "business-cards", "CARD_ID_RESERVED"],
  ])("refuses %s %j with %s", async (field, value, code) => {
    const response = await create({ [field]: value });
    expect(await getRefusal(response)).toEqual(atField(422, field, code));
  });

  test("without a picture is refused", async () => {
    const { image: _, ...form } = cardForm();
    const response = await owner.api.cards.$post({ form: form as CardForm });
    expect(await getRefusal(response)).toEqual(atField(422, "image", "IMAGE_MISSING"));
  });

  test.each(["premium", "group"] as const)("of type %s without a ticket is refused", async (type) => {
    const cardId = nextCardId();
    expect(await getRefusal(await create({ type, cardId }))).toEqual({ status: 402, code: "TICKET_NEEDED" });
    expect(await (await owner.api.cards["check-id"].$get({ query: { cardId } })).json()).toEqual({ available: true });
  });
});

describe("the list of the user's cards", () => {
  test("is paginated, without deleted cards", async () => {
    const person = await createUser();
    const made = [];
    for (let i = 0; i < 4; i += 1) made.push(await createCard(person, { title: `카드 ${i}` }));
    await env.DB.prepare("update cards set deleted_at = 1 where idx = ?").bind(made[1]?.idx).run();
    const list = async (query: { limit?: string; cursor?: string }) => (await person.api.cards.$get({ query })).json();

    const first = await list({ limit: "2" });
    expect(first.items.map(({ title }) => title)).toEqual(["카드 0", "카드 2"]);
    const second = await list({ limit: "2", cursor: String(first.nextCursor) });
    expect(second.items.map(({ title }) => title)).toEqual(["카드 3"]);
    expect(second.nextCursor).toBeNull();
    expect((await list({})).items).toHaveLength(3);
  });

  test.each([{ limit: "0" }, { limit: "101" }, { limit: "x" }, { cursor: "-1" }, { cursor: "1e99" }])(
    "refuses the query %j",
    async (query) => {
      expect((await getRefusal(await owner.api.cards.$get({ query }))).status).toBe(422);
    },
  );
});

describe("changing a card", () => {
  test("keeps absent fields and clears empty ones", async () => {
    const card = await createCard(owner, { position: "팀장", companyName: "모아", intro: "안녕하세요" });
    const change = async (json: object) => (await owner.api.cards[":idx"].$patch({ param: param(card), json })).json();

    expect(await change({ title: "새 제목", companyName: "" })).toMatchObject({
      title: "새 제목",
      companyName: null,
      position: "팀장",
      intro: "안녕하세요",
      name: "김모아",
    });
    expect(await change({})).toMatchObject({ title: "새 제목", position: "팀장" });
  });

  test("never changes its ID, owner, group or menu version", async () => {
    const card = await createCard(owner);
    const json = { cardId: nextCardId(), representsGroupIdx: 1, ownerId: stranger.user.id, menuVersion: 9, idx: 1 };
    const response = await owner.api.cards[":idx"].$patch({ param: param(card), json: json as object });
    expect(await response.json()).toMatchObject({
      cardId: card.cardId,
      representsGroupIdx: null,
      menuVersion: 0,
      idx: card.idx,
    });
  });

  test.each([
    [{ title: "" }, "title", "FIELD_EMPTY"],
    [{ name: null }, "name", "FIELD_EMPTY"],
    [{ website: "https://user:secret@moa.example" }, "website", "URL_INVALID"],
    [{ companyName: "A" }, "companyName", "NAME_LENGTH"],
    [{ intro: 7 }, "intro", "INPUT_INVALID"],
  ])("refuses %j", async (json, path, code) => {
    const card = await createCard(owner);
    const response = await owner.api.cards[":idx"].$patch({ param: param(card), json: json as object });
    expect(await getRefusal(response)).toEqual(atField(422, path, code));
    expect(await read(card)).toEqual(card);
  });

  test("is allowed only for its owner, and unknown cards are not found", async () => {
    const card = await createCard(owner);
    const calls = (api: typeof owner.api, idx: string) => {
      const target = api.cards[":idx"];
      return [
        target.$patch({ param: { idx }, json: { title: "fremd" } }),
        target.image.$put({ param: { idx }, form: { image: photograph() } }),
        target.image.$patch({ param: { idx }, json: { focusX: 0, focusY: 0, zoom: 1 } }),
        target.menu.$get({ param: { idx } }),
        target.menu.$put({ param: { idx }, json: { version: 0, items: [] } }),
        target.texts[":locale"].$put({ param: { idx, locale: "en" }, json: { name: "Moa" } }),
        target.texts[":locale"].$delete({ param: { idx, locale: "en" } }),
        target.$delete({ param: { idx } }),
      ] satisfies Promise<Response | object>[];
    };

    for (const response of await Promise.all(calls(stranger.api, String(card.idx)))) {
      expect(await getRefusal(response)).toEqual({ status: 403, code: "NOT_CARD_OWNER" });
    }
    for (const idx of ["1000000", "0", "-1", "x", "9".repeat(30)]) {
      for (const response of await Promise.all(calls(owner.api, idx))) {
        expect(await getRefusal(response)).toEqual({ status: 404, code: "NOT_FOUND" });
      }
    }
    expect(await read(card)).toEqual(card);
    await withdrawCard(card);
    for (const response of await Promise.all(calls(owner.api, String(card.idx)))) {
      expect(await getRefusal(response)).toEqual({ status: 410, code: "IN_BIN" });
    }
    for (const response of await Promise.all(calls(createVisitor().api, String(card.idx)))) {
      expect(await getRefusal(response)).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
    }
  });
});

describe("reading a card by its key", () => {
  test("returns to others what visitors see, in their language", async () => {
    const card = await createCard(owner, { email: "moa@example.com" });
    await translateCard(card, "en", { name: "Moa Kim" });
    const reader = signedInAs(stranger.accessToken, { headers: { "accept-language": "en" } });

    const seen = await getContent(await reader.api.cards[":idx"].$get({ param: param(card) }));
    const visited = await (await reader.send(`/api/public/cards/${card.cardId}`)).json();
    expect(seen).toMatchObject({ mine: false, name: "Moa Kim", email: "moa@example.com", locale: "en" });
    expect(seen).toEqual({ mine: false, ...(visited as object) });
    expect(await read(card)).toMatchObject({ mine: true, name: "김모아" });
  });

  test("in the bin returns not found to others and the card to its owner", async () => {
    const card = await createCard(owner);
    await withdrawCard(card);
    const get = async ({ api }: typeof owner) => api.cards[":idx"].$get({ param: param(card) });
    expect(await getRefusal(await get(stranger))).toEqual({ status: 410, code: "IN_BIN" });
    expect(await getContent(await get(owner))).toMatchObject({ mine: true, deletedAt: expect.any(String) });
  });

  test.each(["1000000", "0", "-1", "x", "9".repeat(30)])("returns not found for %s", async (idx) => {
    const response = await owner.api.cards[":idx"].$get({ param: { idx } });
    expect(await getRefusal(response)).toEqual({ status: 404, code: "NOT_FOUND" });
  });
});
