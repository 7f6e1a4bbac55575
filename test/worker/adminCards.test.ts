import { describe, expect, test } from "vitest";
import { actsOn, createAdmin } from "../factories/admin.factory.ts";
import { cardForm, createCard, type TestCard } from "../factories/card.factory.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import {
  atField,
  createVisitor,
  getContent,
  getRefusal,
  getStatuses,
  mailbox,
  ORIGIN,
} from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const { cards } = admin.api.admin;
const reason = "은행을 사칭해요.";

type Card = Pick<TestCard, "idx">;
const param = ({ idx }: Card) => ({ idx: String(idx) });
const takeDown = async (card: Card, why = reason) =>
  cards[":idx"].takedown.$post({ param: param(card), json: { reason: why } });
const restore = async (card: Card) => cards[":idx"].restore.$post({ param: param(card) });
const open = async (card: Card) => getContent(await cards[":idx"].$get({ param: param(card) }));
const report = async ({ cardId }: Pick<TestCard, "cardId">, json: object = { reason: "other" }) =>
  createVisitor().send(`/api/public/cards/${cardId}/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
const mailsTo = (address: string) => mailbox.sent.filter(({ to }) => to === address);
const own = async ({ api }: Pick<TestUser, "api">, card: Card) =>
  getContent(await api.cards[":idx"].$get({ param: param(card) }));
const publicStatus = async ({ cardId }: Pick<TestCard, "cardId">) =>
  (await createVisitor().send(`/api/public/cards/${cardId}`)).status;

test("only administrators have access", async () => {
  const { api } = await createUser();
  const calls = api.admin;
  const card = await createCard(await createUser());
  for (const refused of [
    await calls.reports.$get({ query: {} }),
    await calls.reports[":id"].dismiss.$post({ param: { id: "1" } }),
    await calls.cards.$get({ query: {} }),
    await calls.cards[":idx"].$get({ param: param(card) }),
    await calls.cards[":idx"].takedown.$post({ param: param(card), json: { reason } }),
    await calls.cards[":idx"].restore.$post({ param: param(card) }),
  ]) {
    expect(await getRefusal(refused)).toEqual({ status: 403, code: "ACCESS_DENIED" });
  }
  expect(await publicStatus(card)).toBe(200);
});

describe("taking a card down", () => {
  test("hides it, mails its owner the reason in their language, and is recorded in the audit log", async () => {
    const owner = await createUser({ locale: "en" });
    const card = await createCard(owner, { title: "Bank adviser" });
    const down = await getContent(await takeDown(card));
    expect(down).toMatchObject({
      card: { cardId: card.cardId, title: "Bank adviser" },
      owner: { id: owner.user.id, email: owner.user.email, suspendedAt: null },
      deletedAt: null,
      takenDownAt: expect.any(String),
      takedownReason: reason,
    });
    expect(await publicStatus(card)).toBe(410);
    expect(await actsOn(`card:${card.idx}`)).toEqual([
      { actor: admin.user.email, action: "card.takedown", detail: { reason, cardId: card.cardId } },
    ]);

    const [mail, ...others] = mailsTo(owner.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Moa: Your card was taken down");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Bank adviser");
      expect(part).toContain(reason);
      expect(part).toContain(`${ORIGIN}/card/edit/${card.idx}`);
    }
    expect(mail?.text).not.toContain(admin.user.email);
  });

  test("lets its owner see and edit it with the reason, but not restore it", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await takeDown(card);
    const state = { takenDownAt: expect.any(String), takedownReason: reason };
    expect(await own(owner, card)).toMatchObject({ mine: true, deletedAt: null, ...state });
    expect((await getContent(await owner.api.cards.$get({ query: {} }))).items).toMatchObject([state]);
    const changes = { title: "새 제목", takenDownAt: null, takedownReason: null };
    expect(await getContent(await owner.api.cards[":idx"].$patch({ param: param(card), json: changes }))).toMatchObject(
      {
        title: "새 제목",
        ...state,
      },
    );
    expect(await getContent(await owner.api.cards[":idx"].restore.$post({ param: param(card) }))).toMatchObject(state);
    expect(await publicStatus(card)).toBe(410);
  });

  test("is not undone by deleting and restoring the card, and frees no card ID", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await takeDown(card);
    await owner.api.cards[":idx"].$delete({ param: param(card) });
    await getContent(await owner.api.cards[":idx"].restore.$post({ param: param(card) }));
    expect(await own(owner, card)).toMatchObject({ deletedAt: null, takedownReason: reason });
    expect(await publicStatus(card)).toBe(410);
    const free = await owner.api.cards["check-id"].$get({ query: { cardId: card.cardId } });
    expect(await getContent(free)).toEqual({ available: false });
    const other = await createUser();
    expect(await getRefusal(await other.api.cards.$post({ form: cardForm({ cardId: card.cardId }) }))).toEqual(
      atField(409, "cardId", "CARD_ID_TAKEN"),
    );
  });

  test("needs a card and a reason of at most 200 characters", async () => {
    const card = await createCard(await createUser());
    expect(await getRefusal(await takeDown(card, " "))).toEqual(atField(422, "reason", "FIELD_EMPTY"));
    expect(await getRefusal(await takeDown(card, "x".repeat(201)))).toEqual(atField(422, "reason", "TEXT_TOO_LONG"));
    expect(await getRefusal(await takeDown({ idx: 1_000_000 }))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await getRefusal(await restore({ idx: 1_000_000 }))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await publicStatus(card)).toBe(200);
  });

  test("repeated or concurrent happens once: one record, one mail, the first reason", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect(getStatuses(await Promise.all([takeDown(card), takeDown(card)]))).toEqual([200, 200]);
    expect(await getContent(await takeDown(card, "다른 사유"))).toMatchObject({ takedownReason: reason });
    expect(await actsOn(`card:${card.idx}`)).toHaveLength(1);
    expect(mailsTo(owner.user.email)).toHaveLength(1);
  });

  test("closes the card's open reports", async () => {
    const card = await createCard(await createUser());
    await report(card, { reason: "phishing" });
    await report(card, { reason: "other" });
    expect((await open(card)).reports).toMatchObject({ open: 2, total: 2 });
    await takeDown(card);
    expect((await open(card)).reports).toMatchObject({
      open: 0,
      total: 2,
      items: [{ outcome: "takenDown", closedAt: expect.any(String) }, { outcome: "takenDown" }],
    });
  });
});

describe("restoring a card", () => {
  test("shows it to everyone again, mails its owner, and is recorded once", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { title: "명함" });
    await takeDown(card);
    expect(getStatuses(await Promise.all([restore(card), restore(card)]))).toEqual([200, 200]);
    expect(await publicStatus(card)).toBe(200);
    expect(await own(owner, card)).toMatchObject({ takenDownAt: null, takedownReason: null });
    expect((await actsOn(`card:${card.idx}`)).map(({ action, detail }) => [action, detail])).toEqual([
      ["card.takedown", { reason, cardId: card.cardId }],
      ["card.restore", { cardId: card.cardId }],
    ]);
    expect(mailsTo(owner.user.email).map(({ subject }) => subject)).toEqual([
      "[Moa] 명함 게시가 중단됐어요",
      "[Moa] 명함이 다시 공개됐어요",
    ]);
    expect(mailsTo(owner.user.email)[1]?.text).toContain(`${ORIGIN}/c/${card.cardId}`);
  });

  test("keeps a deleted card in the bin and a suspended owner out, and then mails nothing", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await takeDown(card);
    await owner.api.cards[":idx"].$delete({ param: param(card) });
    expect(await getContent(await restore(card))).toMatchObject({ takenDownAt: null, deletedAt: expect.any(String) });
    expect(await publicStatus(card)).toBe(410);
    expect(mailsTo(owner.user.email)).toHaveLength(1);
  });

  test("that was not taken down changes nothing", async () => {
    const card = await createCard(await createUser());
    expect(await getContent(await restore(card))).toMatchObject({ takenDownAt: null });
    expect(await actsOn(`card:${card.idx}`)).toEqual([]);
  });
});

describe("cards", () => {
  const found = async (query: { q?: string; limit?: string; cursor?: string }) =>
    getContent(await cards.$get({ query }));
  const getIds = ({ items }: Awaited<ReturnType<typeof found>>) => items.map(({ cardId }) => cardId);

  test("are found by the beginning of their ID or their owner's; without a search the withdrawn ones are listed", async () => {
    const owner = await createUser();
    const mark = crypto.randomUUID().slice(0, 8);
    const made = [];
    for (const end of ["a", "b", "c"]) made.push(await createCard(owner, { cardId: `${mark}-${end}` }));
    const ids = made.map(({ cardId }) => cardId);
    expect(getIds(await found({ q: mark.toUpperCase() }))).toEqual(ids);
    expect(getIds(await found({ q: owner.user.email.toUpperCase() }))).toEqual(ids);
    expect(getIds(await found({ q: "%" }))).toEqual([]);
    const [first, second, third] = made;
    for (const card of [second, first]) {
      passTime(SECOND);
      await takeDown(card ?? { idx: 0 });
    }
    expect(getIds(await found({})).slice(0, 2)).toEqual([first?.cardId, second?.cardId]);

    for (const q of [mark, owner.user.email, undefined]) {
      const page = await found({ limit: "1", ...(q && { q }) });
      const next = await found({ limit: "1", ...(q && { q }), cursor: String(page.nextCursor) });
      expect([...getIds(page), ...getIds(next)]).toEqual(q ? ids.slice(0, 2) : [first?.cardId, second?.cardId]);
    }
    await owner.api.cards[":idx"].$delete({ param: param(third ?? { idx: 0 }) });
    expect((await found({ q: mark })).items).toMatchObject([
      { takenDownAt: expect.any(String) },
      { takenDownAt: expect.any(String) },
      { deletedAt: expect.any(String), takenDownAt: null, openReports: 0 },
    ]);
  });

  test("are visible to administrators with their picture, withdrawn or not", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { name: "김명함" });
    const { send } = createVisitor();
    const getPicture = async () => (await send(`/api/images/${(await open(card)).card.introKey}`)).status;
    expect(await getPicture()).toBe(200);
    await takeDown(card);
    expect(await getPicture()).toBe(200);
    expect((await open(card)).card).toMatchObject({ name: "김명함" });
    expect(await getRefusal(await cards[":idx"].$get({ param: { idx: "1000000" } }))).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
  });

  test("of an administrator can be taken down as well", async () => {
    const card = await createCard(admin);
    await takeDown(card);
    expect(await publicStatus(card)).toBe(410);
  });
});

test("a mail that cannot be sent does not prevent a take-down", async () => {
  const card = await createCard(await createUser());
  mailbox.down = true;
  try {
    expect((await takeDown(card)).status).toBe(200);
  } finally {
    mailbox.down = false;
  }
  expect(await publicStatus(card)).toBe(410);
});
