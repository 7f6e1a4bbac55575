import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser } from "../factories/user.factory.ts";

/** Rules that the database enforces regardless of the code. */
const insertTicket = (userId: string, kind: string, order: string | null) =>
  env.DB.prepare("insert into tickets (id, user_id, kind, starts_at, ends_at, order_id) values (?, ?, ?, 1, 2, ?)")
    .bind(crypto.randomUUID(), userId, kind, order)
    .run();

const getOrders = async (userId: string) => {
  const { results } = await env.DB.prepare("select id, subscription_id as subscription from orders where user_id = ?")
    .bind(userId)
    .all<{ id: string; subscription: string | null }>();
  return results;
};

test("a ticket needs an order of its kind that the same user paid", async () => {
  const [buyer, other] = [await createUser(), await createUser()];
  await giveTicket(buyer, "period");
  const [order] = await getOrders(buyer.user.id);
  await expect(insertTicket(buyer.user.id, "period", null)).rejects.toThrow("a ticket needs a paid order");
  await expect(insertTicket(buyer.user.id, "group", order?.id ?? "")).rejects.toThrow("a ticket needs a paid order");
  await expect(insertTicket(other.user.id, "period", order?.id ?? "")).rejects.toThrow("a ticket needs a paid order");
  await env.DB.prepare("update orders set status = 'refunded' where id = ?").bind(order?.id).run();
  await expect(insertTicket(buyer.user.id, "period", order?.id ?? "")).rejects.toThrow("a ticket needs a paid order");
});

test("an order has one ticket", async () => {
  const buyer = await createUser();
  await giveTicket(buyer, "period");
  const [order] = await getOrders(buyer.user.id);
  await expect(insertTicket(buyer.user.id, "period", order?.id ?? "")).rejects.toThrow("UNIQUE");
});

test("a promotion gives each user one ticket", async () => {
  const guest = await createUser();
  await giveTicket(guest, "promotion");
  await expect(insertTicket(guest.user.id, "promotion", null)).rejects.toThrow("UNIQUE");
});

test("a month of a subscription is ordered once, and no order is free", async () => {
  const buyer = await createUser();
  await giveTicket(buyer, "season");
  const [first] = await getOrders(buyer.user.id);
  const insertOrder = (amount: number, cycle: number) =>
    env.DB.prepare(
      `insert into orders (id, user_id, kind, months, method, amount, currency, status, subscription_id, cycle, consented_at, created_at, check_at)
       values (?, ?, 'season', 1, 'card', ?, 'KRW', 'open', ?, ?, 1, 1, 1)`,
    )
      .bind(crypto.randomUUID(), buyer.user.id, amount, first?.subscription, cycle)
      .run();
  await expect(insertOrder(4900, 0)).rejects.toThrow("UNIQUE");
  await expect(insertOrder(0, 1)).rejects.toThrow("CHECK");
  await expect(insertOrder(4900, 1)).resolves.toBeTruthy();
});
