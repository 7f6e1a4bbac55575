import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { COMPLETIONS, ORDERS } from "../../worker/features/billing/orders/orderLimits.service.ts";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { comeTo, complete, getTickets, order, period, season, subscribe } from "../factories/purchase.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

const HOUR = 60 * MINUTE;
const methods = ["card", "mobile", "transfer", "kakaopay", "naverpay", "tosspay"] as const;

type Answer = { status: number; headers: Headers; json(): Promise<unknown> };

const getSeconds = ({ headers }: Answer) => Number(headers.get("retry-after"));

/** Calls until one is refused. @returns the number of accepted calls, and the refusal */
async function untilRefused(call: (nth: number) => Promise<Answer>) {
  for (let nth = 0; nth < 1000; nth += 1) {
    const answer = await call(nth);
    if (answer.status === 429) return { calls: nth, answer };
  }
  throw new Error("never refused");
}

/** The refusal has the time to wait in its header and its parameters. */
async function expectRefusal(answer: Answer, withinMs: number) {
  const seconds = getSeconds(answer);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds * 1000).toBeLessThanOrEqual(withinMs);
  expect(await getRefusal(answer)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS", params: { seconds } });
}

const readRows = async ({ user }: Buyer) =>
  env.DB.prepare("select count(*) as count from orders where user_id = ?").bind(user.id).first<number>("count");

/** A different order each time: another method, another price. */
const another = async ({ api }: Buyer, nth: number) => {
  await env.DB.prepare("update prices set amount = ? where kind = 'period' and months = 3 and currency = 'KRW'")
    .bind(10_000 + nth)
    .run();
  return api.orders.$post({ json: { ...period, method: methods[nth % methods.length] ?? "card" } });
};

test("an account can create a limited number of orders for each hour and day, without more rows or gateway calls", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const registered = vi.spyOn(gateway.books, "preRegister");
  const [hour, day] = ORDERS;
  const first = await untilRefused(async (nth) => another(buyer, nth));
  expect(first.calls).toBe(hour.max);
  await expectRefusal(first.answer, HOUR);
  expect([await readRows(buyer), registered.mock.calls.length]).toEqual([hour.max, hour.max]);
  expect((await another(await gateway.newBuyer(), 0)).status).toBe(201);

  // Refused calls count as well, so slightly fewer than the limit are created.
  let begun = first.calls;
  for (let refused = first.answer; getSeconds(refused) * 1000 <= HOUR; ) {
    await comeTo(gateway, buyer, Date.now() + HOUR + MINUTE);
    const next = await untilRefused(async (nth) => another(buyer, begun + nth));
    begun += next.calls;
    refused = next.answer;
    await expectRefusal(refused, DAY);
  }
  expect(begun).toBeGreaterThan(2 * hour.max);
  expect(begun).toBeLessThanOrEqual(day.max);
  expect(await readRows(buyer)).toBe(begun);
  await comeTo(gateway, buyer, Date.now() + DAY);
  expect((await another(buyer, 1000)).status).toBe(201);
});

test("repeating the same order counts as well, because each request calls the gateway", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const registered = vi.spyOn(gateway.books, "preRegister");
  const { calls } = await untilRefused(async () => buyer.api.orders.$post({ json: period }));
  expect([calls, await readRows(buyer), registered.mock.calls.length]).toEqual([ORDERS[0].max, 1, ORDERS[0].max]);
});

test("a refused completion loses nothing: the webhook and the job complete the orders, and later the user", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const [one, two] = [await order(buyer), await order(buyer, { ...period, method: "card", currency: "USD" } as never)];
  const found = vi.spyOn(gateway.books, "find");
  const done = async (id: string) => buyer.api.orders[":id"].complete.$post({ param: { id }, json: {} });
  const { calls, answer } = await untilRefused(async () => done(one.id));
  expect([calls, found.mock.calls.length]).toEqual([COMPLETIONS[0].max, COMPLETIONS[0].max]);
  await expectRefusal(answer, HOUR);

  await gateway.inWindow(one.id, "pay");
  expect((await done(one.id)).status).toBe(429);
  expect(await gateway.webhooks.flush({ times: 3 })).toEqual([204, 204, 204]);
  expect(await getTickets(buyer)).toHaveLength(1);
  await gateway.inWindow(two.id, "pay");
  await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
  expect(await getTickets(buyer)).toHaveLength(2);
  expect(await getContent(await buyer.api.orders[":id"].$get({ param: { id: two.id } }))).toMatchObject({
    status: "paid",
  });

  passTime(HOUR + MINUTE);
  expect((await done(one.id)).status).toBe(401);
  await comeTo(gateway, buyer, Date.now());
  expect(await complete(buyer, one.id)).toMatchObject({ status: "paid" });
});

test("completing another user's order is refused as unknown and not counted", async () => {
  const gateway = openGateway();
  const [buyer, other] = [await gateway.newBuyer(), await gateway.newBuyer()];
  const { id } = await order(buyer);
  for (let nth = 0; nth <= COMPLETIONS[0].max; nth += 1) {
    const answer = await other.api.orders[":id"].complete.$post({ param: { id }, json: {} });
    expect(answer.status).toBe(404);
  }
  await gateway.inWindow(id, "pay");
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
});

test("payment method changes have the same limits, and renewals have none", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  const begin = async () =>
    buyer.api.tickets[":id"].method.$post({ param: { id: ticketId }, json: { method: "kakaopay", consent: true } });
  const { id } = await getContent(await begin());
  await expectRefusal((await untilRefused(begin)).answer, HOUR);
  const read = vi.spyOn(gateway.books, "findBillingKey");
  const finish = async () =>
    buyer.api["method-changes"][":id"].complete.$post({ param: { id }, json: { billingKey: "made up" } });
  const { answer, calls } = await untilRefused(finish);
  await expectRefusal(answer, HOUR);
  expect(read.mock.calls.length).toBe(calls);

  await gateway.inWindow(id, "vanish");
  await gateway.webhooks.flush();
  expect(await getTickets(buyer)).toMatchObject([{ subscription: { method: "kakaopay" } }]);
  await gateway.runJobs(new Date(end.getTime() + MINUTE));
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
});

test("a subscription is limited before anything is written", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  await untilRefused(async (nth) => another(buyer, nth));
  expect((await buyer.api.orders.$post({ json: season })).status).toBe(429);
  const subscriptions = env.DB.prepare("select count(*) as count from subscriptions where user_id = ?");
  expect(await subscriptions.bind(buyer.user.id).first("count")).toBe(0);
});
