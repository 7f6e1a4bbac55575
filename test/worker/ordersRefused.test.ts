import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "../factories/clock.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import {
  complete,
  getEntitlements,
  getTickets,
  group,
  keyStatuses,
  order,
  period,
  season,
} from "../factories/purchase.factory.ts";
import { atField, getRefusal } from "../factories/visitor.factory.ts";

test.each([
  ["an unknown currency", { ...period, currency: "EUR" }, atField(422, "currency", "INPUT_INVALID")],
  ["no period", { ...period, months: 4 }, atField(422, "months", "PERIOD_MISSING")],
  ["no consent", { ...period, consent: false }, atField(422, "consent", "CONSENT_MISSING")],
  ["a method that cannot recur", { ...season, method: "transfer" }, atField(422, "method", "METHOD_UNAVAILABLE")],
  ["another user's group", { ...group, groupIdx: 999_999 }, atField(400, "groupIdx", "ACCESS_INVALID")],
])("refuses %s", async (_, json, refusal) => {
  const buyer = await openGateway().newBuyer();
  expect(await getRefusal(await buyer.api.orders.$post({ json: json as typeof period }))).toEqual(refusal);
});

test.each([
  ["amount", "amount = 1"],
  ["currency", "currency = 'USD'"],
])("another %s at the gateway buys nothing and is refunded", async (_, change) => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  await env.DB.prepare(`update orders set ${change} where id = ?`).bind(id).run();
  await gateway.inWindow(id, "pay").catch(() => null);
  gateway.books.pay(id, { orderName: "", amount: 13_200, currency: "KRW", channelKey: "channel-card" }, true);
  expect(await complete(buyer, id)).toMatchObject({ status: "refunded", ticket: null });
  expect(gateway.books.balance()).toEqual({});
  expect(await getEntitlements(buyer)).toEqual([]);
});

test("another user's order is not found", async () => {
  const gateway = openGateway();
  const { id } = await order(await gateway.newBuyer());
  const other = await gateway.newBuyer();
  expect(await getRefusal(await other.api.orders[":id"].$get({ param: { id } }))).toEqual({
    status: 404,
    code: "NOT_FOUND",
  });
  expect((await other.api.orders[":id"].complete.$post({ param: { id }, json: {} })).status).toBe(404);
});

test("another order's billing key is refused, and nothing is charged", async () => {
  const gateway = openGateway();
  const [thief, victim] = [await gateway.newBuyer(), await gateway.newBuyer()];
  const theirs = await order(victim, season);
  const back = await gateway.inWindow(theirs.id, "pay");
  const { id } = await order(thief, season);
  const json = { billingKey: back?.billingKey ?? "" };
  const answered = await thief.api.orders[":id"].complete.$post({ param: { id }, json });
  expect(await getRefusal(answered)).toEqual({ status: 400, code: "ACCESS_INVALID" });
  expect(gateway.books.balance()).toEqual({});
});

test("a second subscription is refused, and one paid in another tab is refunded", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const [one, two] = [
    await order(buyer, season),
    await order(buyer, { ...season, method: "card", currency: "USD" } as never),
  ];
  const keys = [await gateway.inWindow(one.id, "pay"), await gateway.inWindow(two.id, "pay")];
  await complete(buyer, one.id, { billingKey: keys[0]?.billingKey ?? "" });
  const json = { billingKey: keys[1]?.billingKey ?? "" };
  const refused = await buyer.api.orders[":id"].complete.$post({ param: { id: two.id }, json });
  expect(await getRefusal(refused)).toEqual({ status: 409, code: "SUBSCRIPTION_EXISTS" });
  expect((await buyer.api.orders.$post({ json: season })).status).toBe(409);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["ISSUED", "DELETED"]);
});

test("a payment for an expired order is refunded", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  await gateway.runJobs(new Date(Date.now() + 2 * DAY));
  await gateway.inWindow(id, "pay").catch(() => null);
  gateway.books.pay(id, { orderName: "", amount: 13_200, currency: "KRW", channelKey: "channel-card" }, true);
  await gateway.webhooks.flush();
  expect(gateway.books.balance()).toEqual({});
  expect(await getTickets(buyer)).toEqual([]);
});
