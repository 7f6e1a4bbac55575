import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { DAY, MINUTE } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { complete, getTickets, keyStatuses, order, season, subscribe } from "../factories/purchase.factory.ts";
import { createVisitor, getContent } from "../factories/visitor.factory.ts";

type TestGateway = ReturnType<typeof openGateway>;

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});

/**
 * Pays the first month of a subscription as a single payment: the window is opened without requesting a billing key.
 */
const payOnce = async (gateway: TestGateway, id: string) =>
  gateway.inWindow(id, "vanish", {
    issueId: undefined,
    paymentId: id,
    orderName: "Season",
    totalAmount: 4900,
    currency: "CURRENCY_KRW",
  });

async function paidOnce() {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer, season);
  const refunds = vi.spyOn(gateway.books, "cancel");
  await payOnce(gateway, id);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  return { gateway, buyer, id, refunds };
}

const webhook = async ({ webhooks, worker }: TestGateway, paymentId: string) => {
  const body = JSON.stringify({ type: "Transaction.Paid", timestamp: new Date().toISOString(), data: { paymentId } });
  const headers = await webhooks.headersFor(body);
  return createVisitor({ worker }).send("/api/webhooks/portone", { method: "POST", headers, body });
};

const getSubscription = async ({ user }: Buyer) =>
  env.DB.prepare(
    "select status, billing_key as billingKey from subscriptions where user_id = ? order by created_at desc",
  )
    .bind(user.id)
    .first<{ status: string; billingKey: string | null }>();

test.each([
  ["the user returns", async (_: TestGateway, buyer: Buyer, id: string) => complete(buyer, id)],
  ["the webhook arrives", async (gateway: TestGateway) => gateway.webhooks.flush()],
  ["the job finds it", async (gateway: TestGateway) => gateway.runJobs(new Date(Date.now() + 20 * MINUTE))],
])("a subscription paid once by its id, without a billing key, is refunded when %s", async (_, find) => {
  const { gateway, buyer, id, refunds } = await paidOnce();
  await find(gateway, buyer, id);
  expect(gateway.books.balance()).toEqual({});
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: "payment refused", order: id, reason: "a season without a billing key" },
  ]);

  // However often it is found again, it is refunded once and buys nothing.
  expect(await complete(buyer, id)).toMatchObject({ status: "refunded", ticket: null });
  await webhook(gateway, id);
  await gateway.webhooks.flush({ times: 2 });
  await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
  await gateway.runJobs(new Date(Date.now() + 5 * DAY));
  expect(refunds).toHaveBeenCalledTimes(1);
  expect(await getTickets(buyer)).toEqual([]);
  expect(await getSubscription(buyer)).toEqual({ status: "ended", billingKey: null });
});

test("two concurrent requests refund it once", async () => {
  const { gateway, buyer, id, refunds } = await paidOnce();
  await Promise.all([complete(buyer, id), complete(buyer, id), gateway.webhooks.flush({ times: 2 })]);
  expect(gateway.books.balance()).toEqual({});
  await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
  expect([...gateway.books.payments.values()].map(({ status }) => status)).toEqual(["CANCELLED"]);
  expect(refunds.mock.results.filter(({ type }) => type === "return")).toHaveLength(1);
});

test("a refund whose response is lost is not repeated", async () => {
  const { gateway, buyer, id, refunds } = await paidOnce();
  gateway.faults.plan("refund", "silent");
  const answer = await buyer.api.orders[":id"].complete.$post({ param: { id }, json: {} });
  expect(answer.status).toBe(503);
  await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
  expect(await complete(buyer, id)).toMatchObject({ status: "refunded" });
  expect(refunds).toHaveBeenCalledTimes(1);
});

test("a key that arrives after the refund started is deleted, and the next subscription can be bought", async () => {
  const { gateway, buyer, id } = await paidOnce();
  await complete(buyer, id);
  const back = await gateway.inWindow((await order(buyer, season)).id, "pay", { issueId: id });
  await complete(buyer, id, { billingKey: back?.billingKey ?? "" });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED"]);
  const next = await order(buyer, season);
  const given = await gateway.inWindow(next.id, "pay");
  expect(await complete(buyer, next.id, { billingKey: given?.billingKey ?? "" })).toMatchObject({ status: "paid" });
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("a first month that the key has paid is not treated as one without a key", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer, season);
  const back = await gateway.inWindow(id, "pay");
  // The webhook has read the order, without a key, and calls the gateway. At this moment the user returns.
  const answer = vi.mocked(globalThis.fetch).getMockImplementation();
  let isFirst = true;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (isFirst && pathname === `/payments/${id}`) {
      isFirst = false;
      await complete(buyer, id, { billingKey: back?.billingKey ?? "" });
    }
    return (await answer?.(input, init)) ?? Response.error();
  });
  expect((await webhook(gateway, id)).status).toBe(204);
  expect(isFirst).toBe(false);
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  expect(lines).toEqual([]);
});

test("a month of an active subscription paid by its id adds that month", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway, "pay-once");
  const at = new Date(end.getTime() + MINUTE);
  await gateway.runJobs(at);
  const [id = ""] = (
    await env.DB.prepare("select id from orders where user_id = ? and cycle = 1").bind(buyer.user.id).raw<string[]>()
  ).flat();
  gateway.books.pay(id, { orderName: "Season", amount: 4900, currency: "KRW", channelKey: "channel-card" }, true);
  await webhook(gateway, id);
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  expect(await getTickets(buyer)).toHaveLength(2);
});

test("a method change paid by its id is refunded once, and stays open for its key", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  await gateway.webhooks.flush();
  const json = { method: "kakaopay", consent: true } as const;
  const { id } = await getContent(await buyer.api.tickets[":id"].method.$post({ param: { id: ticketId }, json }));
  const refunds = vi.spyOn(gateway.books, "cancel");
  await payOnce(gateway, id);
  gateway.faults.plan("refund", "silent");
  expect(await gateway.webhooks.flush()).toEqual([503]);
  expect((await webhook(gateway, id)).status).toBe(204);
  expect(await gateway.webhooks.flush({ times: 2 })).toEqual([204, 204]);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  expect(refunds).toHaveBeenCalledTimes(1);
  expect(lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "payment refused")).toMatchObject([
    { order: id, reason: "a change of the payment method costs nothing" },
  ]);
  const back = await gateway.inWindow(id, "pay");
  const given = { billingKey: back?.billingKey ?? "" };
  const changed = await buyer.api["method-changes"][":id"].complete.$post({ param: { id }, json: given });
  expect(await getContent(changed)).toMatchObject({ status: "done" });
});

test("another party's payment in the same store is ignored", async () => {
  const gateway = openGateway();
  const id = crypto.randomUUID();
  gateway.books.pay(id, { orderName: "Shop", amount: 100, currency: "KRW", channelKey: "channel-card" }, true);
  expect(await gateway.webhooks.flush()).toEqual([204]);
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 100 });
});
