import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { actsOn, createAdmin } from "../factories/admin.factory.ts";
import { createCard, type TestCard } from "../factories/card.factory.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, getStatuses, mailbox } from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const { cards, reports } = admin.api.admin;
const reason = "은행을 사칭해요.";

type Card = Pick<TestCard, "idx">;
const param = ({ idx }: Card) => ({ idx: String(idx) });
const open = async (card: Card) => getContent(await cards[":idx"].$get({ param: param(card) }));
const dismiss = async (id: number) => reports[":id"].dismiss.$post({ param: { id: String(id) } });
const report = async ({ cardId }: Pick<TestCard, "cardId">, json: object = { reason: "other" }) =>
  createVisitor().send(`/api/public/cards/${cardId}/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
const mailsTo = (address: string) => mailbox.sent.filter(({ to }) => to === address);
const publicStatus = async ({ cardId }: Pick<TestCard, "cardId">) =>
  (await createVisitor().send(`/api/public/cards/${cardId}`)).status;

describe("the report queue", () => {
  const queue = async (query: { limit?: string; cursor?: string } = {}) => getContent(await reports.$get({ query }));

  test("has each card once, page by page, open reports and latest reports first", async () => {
    await env.DB.prepare("delete from reported_cards").run();
    const owner = await createUser({ name: "김주인" });
    const [first, second, closed] = [await createCard(owner), await createCard(owner), await createCard(owner)];
    const later = async (work: () => Promise<unknown>) => {
      passTime(SECOND);
      await work();
    };
    await later(async () => report(closed, { reason: "other" }));
    await later(async () => report(first, { reason: "phishing", text: "돈을 달래요." }));
    await later(async () => report(second, { reason: "other" }));
    await later(async () => report(first, { reason: "phishing" }));
    await later(async () => report(closed, { reason: "other" }));
    await dismiss((await open(closed)).reports.items[0]?.id ?? 0);

    const { items, nextCursor } = await queue();
    expect(nextCursor).toBeNull();
    expect(items).toEqual([
      {
        isOpen: true,
        open: 2,
        total: 2,
        lastAt: expect.any(String),
        reasons: { phishing: 2, impersonation: 0, other: 0 },
        lastText: "돈을 달래요.",
        card: {
          idx: first.idx,
          cardId: first.cardId,
          name: first.name,
          title: first.title,
          deletedAt: null,
          takenDownAt: null,
        },
        owner: { id: owner.user.id, email: owner.user.email, name: "김주인", suspendedAt: null },
      },
      expect.objectContaining({
        open: 1,
        total: 1,
        reasons: { phishing: 0, impersonation: 0, other: 1 },
        lastText: null,
      }),
      expect.objectContaining({ open: 0, total: 2, reasons: { phishing: 0, impersonation: 0, other: 2 } }),
    ]);
    const pages: string[][] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({ limit: "1", ...(cursor && { cursor }) });
      pages.push(page.items.map(({ card }) => card.cardId));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([[first.cardId], [second.cardId], [closed.cardId]]);
  });

  test("loses a card's reports up to the latest one that was seen when they are dismissed", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await report(card, { reason: "other", text: "첫째" });
    await report(card, { reason: "other", text: "둘째" });
    const seen = (await open(card)).reports.items[0]?.id ?? 0;
    // While the administrator reads the queue.
    await report(card, { reason: "phishing", text: "셋째" });
    expect((await getContent(await dismiss(seen))).reports).toMatchObject({
      open: 1,
      total: 3,
      items: [
        { text: "셋째", closedAt: null, outcome: null },
        { text: "둘째", outcome: "dismissed" },
        { text: "첫째", outcome: "dismissed" },
      ],
    });
    expect(getStatuses(await Promise.all([dismiss(seen), dismiss(seen)]))).toEqual([200, 200]);
    expect(await actsOn(`card:${card.idx}`)).toEqual([
      { actor: admin.user.email, action: "reports.dismiss", detail: { cardId: card.cardId, upTo: seen } },
    ]);
    expect(await publicStatus(card)).toBe(200);
    expect(mailsTo(owner.user.email)).toEqual([]);
    expect(await getRefusal(await dismiss(1_000_000))).toEqual({ status: 404, code: "NOT_FOUND" });
  });

  test("keeps reports open if the owner is suspended, who may be restored", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await report(card);
    const { id } = owner.user;
    await getContent(await admin.api.admin.users[":id"].suspend.$post({ param: { id }, json: { reason } }));
    expect(await open(card)).toMatchObject({ owner: { suspendedAt: expect.any(String) }, reports: { open: 1 } });
  });

  test("refuses a cursor that it did not issue", async () => {
    expect((await reports.$get({ query: { cursor: "nonsense" } })).status).toBe(422);
  });
});
