import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { findOrder } from "../../worker/features/billing/orders/orders.queries.ts";
import { settleOrder } from "../../worker/features/billing/orders/settlement.queries.ts";
import { createCard } from "../factories/card.factory.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { complete, getEntitlements, order, period, type Request, season } from "../factories/purchase.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { atField, getContent, getRefusal } from "../factories/visitor.factory.ts";

const getCard = async ({ api }: Buyer, { idx }: { idx: number }) =>
  getContent(await api.cards[":idx"].$get({ param: { idx: String(idx) } }));

const setType = async ({ api }: Buyer, { idx }: { idx: number }, type: "personal" | "premium") =>
  getContent(await api.cards[":idx"].$patch({ param: { idx: String(idx) }, json: { type } }));

/** A buyer with a personal card, and an order of a premium ticket from that card. */
async function startOrder(request: Request = period) {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const card = await createCard(buyer);
  const { id, cardIdx } = await order(buyer, { ...request, cardIdx: card.idx });
  expect(cardIdx).toBe(card.idx);
  return { gateway, buyer, card, id };
}

describe("a premium ticket that is bought from a card", () => {
  test.each([period, season])("by $kind makes the card premium although the browser does not return", async (kind) => {
    const { gateway, buyer, card, id } = await startOrder(kind);
    const other = await createCard(buyer);
    await gateway.inWindow(id, "pay");
    expect(await getCard(buyer, card)).toMatchObject({ type: "personal", premium: false });
    await gateway.webhooks.flush();
    expect(await getCard(buyer, card)).toMatchObject({ type: "premium", premium: true });
    expect(await getCard(buyer, other)).toMatchObject({ type: "personal" });
  });

  test("makes the card premium once, if the webhook and the return settle at the same time", async () => {
    const { gateway, buyer, card, id } = await startOrder();
    await gateway.inWindow(id, "pay");
    await Promise.all([complete(buyer, id), gateway.webhooks.flush(), complete(buyer, id)]);
    expect(await getCard(buyer, card)).toMatchObject({ type: "premium", premium: true });
  });

  test("does not undo a later choice of the owner, if a settlement that began before runs late", async () => {
    const { gateway, buyer, card, id } = await startOrder();
    const { db } = openDatabase(env.DB);
    const now = new Date();
    const found = await findOrder(db, id, now);
    if (!found) throw new Error("the order was not found");
    await gateway.inWindow(id, "pay");
    await complete(buyer, id);
    await setType(buyer, card, "personal");
    const ticket = { id: crypto.randomUUID(), startsAt: now, endsAt: null, graceEndsAt: null };
    const late = { order: { ...found.order, userId: buyer.user.id }, ticket, queue: undefined, now };
    expect(await settleOrder(db, late)).toMatchObject({ isPaid: false });
    expect(await getCard(buyer, card)).toMatchObject({ type: "personal" });
  });

  test("makes the card premium at once, although the new ticket waits for the end of another one", async () => {
    const { gateway, buyer, card, id } = await startOrder();
    await giveTicket(buyer, "promotion");
    await gateway.inWindow(id, "pay");
    await complete(buyer, id);
    expect(await getCard(buyer, card)).toMatchObject({ type: "premium", premium: true });
  });

  test("changes nothing if the payment fails or is refunded", async () => {
    const { gateway, buyer, card, id } = await startOrder();
    await gateway.inWindow(id, "decline");
    await complete(buyer, id);
    expect(await getCard(buyer, card)).toMatchObject({ type: "personal" });
    await env.DB.prepare("update orders set amount = 1 where id = ?").bind(id).run();
    gateway.books.pay(id, { orderName: "", amount: 13_200, currency: "KRW", channelKey: "channel-card" }, true);
    expect(await complete(buyer, id)).toMatchObject({ status: "refunded" });
    expect(await getCard(buyer, card)).toMatchObject({ type: "personal" });
  });

  test("is another purchase than the same ticket from another card", async () => {
    const { buyer, card, id } = await startOrder();
    const other = await createCard(buyer);
    expect((await order(buyer, { ...period, cardIdx: card.idx })).id).toBe(id);
    expect((await order(buyer, { ...period, cardIdx: other.idx })).id).not.toBe(id);
    expect((await order(buyer)).id).not.toBe(id);
  });
});

test("another user's card is refused", async () => {
  const gateway = openGateway();
  const [buyer, owner] = [await gateway.newBuyer(), await gateway.newBuyer()];
  const { idx } = await createCard(owner);
  const json = { ...period, cardIdx: idx };
  expect(await getRefusal(await buyer.api.orders.$post({ json }))).toEqual(atField(400, "cardIdx", "ACCESS_INVALID"));
});

test.each([
  ["belongs to another user", "update cards set owner_id = (select id from users where id <> owner_id) where idx = ?"],
  ["is in the bin", "update cards set deleted_at = 1 where idx = ?"],
  ["represents a group", "update cards set type = 'group' where idx = ?"],
])("a card that %s at the settlement stays as it is, and the ticket is given", async (_, change) => {
  const { gateway, buyer, card, id } = await startOrder();
  await gateway.newBuyer();
  const read = env.DB.prepare("select type, updated_at from cards where idx = ?").bind(card.idx);
  await env.DB.prepare(change).bind(card.idx).run();
  const before = await read.first();
  await gateway.inWindow(id, "pay");
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
  expect(await getEntitlements(buyer)).toEqual(["premium"]);
  expect(await read.first()).toEqual(before);
});

test("a card that is deleted before the settlement leaves the order, and the ticket is given", async () => {
  const { gateway, buyer, card, id } = await startOrder();
  await env.DB.prepare("delete from cards where idx = ?").bind(card.idx).run();
  await gateway.inWindow(id, "pay");
  expect(await complete(buyer, id)).toMatchObject({ status: "paid", cardIdx: null });
});
