import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, passTime } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { complete, group, order, period, subscribe } from "../factories/purchase.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

const page = async ({ api }: Pick<Buyer, "api">, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.orders.$get({ query }));

test("a user's payments are private, newest first, without unpaid orders", async () => {
  const gateway = openGateway();
  const { buyer, orderId } = await subscribe(gateway);
  const other = await gateway.newBuyer();
  passTime(1000);
  const { id } = await order(buyer, group);
  await gateway.inWindow(id, "pay");
  await complete(buyer, id);
  passTime(1000);
  const unpaid = await order(buyer, period);

  expect(await page(buyer)).toEqual({
    items: [
      {
        id,
        kind: "group",
        months: 0,
        method: "transfer",
        price: { amount: 7900, currency: "USD" },
        status: "paid",
        createdAt: expect.any(String),
        paidAt: expect.any(String),
        refundedAt: null,
      },
      expect.objectContaining({ id: orderId, kind: "season", price: { amount: 4900, currency: "KRW" } }),
    ],
    nextCursor: null,
  });
  await env.DB.prepare("update orders set status = 'expired' where id = ?").bind(unpaid.id).run();
  expect((await page(buyer)).items).toHaveLength(2);
  expect((await page(other)).items).toEqual([]);
});

test("a late payment that was refunded is listed as refunded", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  await gateway.inWindow(id, "pay");
  await env.DB.prepare("update orders set status = 'expired' where id = ?").bind(id).run();
  gateway.faults.plan("refund", "html");
  await buyer.api.orders[":id"].complete.$post({ param: { id }, json: {} });
  expect((await page(buyer)).items).toMatchObject([{ id, status: "refunding", paidAt: null, refundedAt: null }]);
  await complete(buyer, id);
  expect((await page(buyer)).items).toMatchObject([
    { id, status: "refunded", paidAt: null, refundedAt: expect.any(String) },
  ]);
});

test("payments are paginated without duplicates, also those of the same moment", async () => {
  const buyer = await openGateway().newBuyer();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 6)
     insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at, paid_at)
     select 'many-' || i || ?1, ?1, 'group', 0, 'card', i + 1, 'KRW',
       case i when 3 then 'open' when 4 then 'refunded' else 'paid' end, 1, ?2 + i / 3, 1, ?2 from n`,
  )
    .bind(buyer.user.id, Date.now() - DAY)
    .run();
  const seen: number[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 9; pages++) {
    const { items, nextCursor } = await page(buyer, { limit: "2", ...(cursor && { cursor }) });
    expect(items.length).toBeLessThanOrEqual(2);
    seen.push(...items.map(({ price }) => price.amount));
    cursor = nextCursor;
  }
  expect(seen).toEqual([7, 6, 5, 3, 2, 1]);
});

test.each([{ cursor: "x" }, { limit: "101" }])("payments with the query %j are refused", async (query) => {
  const { api } = await openGateway().newBuyer();
  expect(await getRefusal(await api.orders.$get({ query }))).toMatchObject({ status: 422 });
});
