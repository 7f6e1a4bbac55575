import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { FOREIGN_CHANNELS } from "../../local/gateway/channels.ts";
import { RETURNS } from "../../worker/features/billing/orders/orderLimits.service.ts";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { type Buyer, getPayToken, openGateway } from "../factories/gateway.factory.ts";
import { comeTo, complete, getTickets, keyStatuses, order, season, subscribe } from "../factories/purchase.factory.ts";
import { createVisitor, getContent, getRefusal, ORIGIN } from "../factories/visitor.factory.ts";

type TestGateway = ReturnType<typeof openGateway>;

/** The URL to which the payment window returns, in a browser without a session. */
async function handleReturn({ worker }: TestGateway, id: string, given: Record<string, string>, token?: string) {
  const path = `/pay/${token ?? (await getPayToken(id))}/return?${new URLSearchParams(given)}`;
  return createVisitor({ worker }).send(path, { redirect: "manual" });
}

const ledTo = ({ status, headers }: Response) => [status, headers.get("location")];
const outcome = (what: "order" | "change", id: string, more = "") => [
  303,
  `${ORIGIN}/payment/complete?${what}=${id}${more}`,
];

/** A user who has just entered a card for a subscription in the window. */
async function gaveCard(gateway = openGateway(), altered: { channelKey?: string } = {}) {
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer, season);
  const back = await gateway.inWindow(id, "pay", altered);
  return { gateway, buyer, id, billingKey: back?.billingKey ?? "" };
}

const finish = async (buyer: Buyer, id: string) =>
  getContent(await buyer.api["method-changes"][":id"].complete.$post({ param: { id }, json: {} }));

/** A subscription that is changed to another card, which has just been entered in the window. */
async function gaveOtherCard(gateway: TestGateway, { api }: Buyer, ticketId: string) {
  const json = { method: "kakaopay", consent: true } as const;
  const { id } = await getContent(await api.tickets[":id"].method.$post({ param: { id: ticketId }, json }));
  return { id, billingKey: (await gateway.inWindow(id, "pay"))?.billingKey ?? "" };
}

test("the billing key is removed on the way back, and the application's URL contains neither the key nor anything else", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  const given = { billingKey, issueId: id, transactionType: "ISSUE_BILLING_KEY", lang: "ko" };
  expect(ledTo(await handleReturn(gateway, id, given))).toEqual(outcome("order", id));
  expect(gateway.books.balance()).toEqual({});
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
  // Repeating it, as with the back button, changes nothing.
  expect(ledTo(await handleReturn(gateway, id, given))).toEqual(outcome("order", id));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("a user who returns in a browser without a session gets the ticket, also without a webhook", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  await handleReturn(gateway, id, { billingKey });
  await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
  expect(await getTickets(buyer)).toMatchObject([{ kind: "season" }]);
});

test("a single payment needs only the return", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  const back = await gateway.inWindow(id, "pay");
  const calls = vi.mocked(globalThis.fetch).mock.calls.length;
  expect(ledTo(await handleReturn(gateway, id, back ?? {}))).toEqual(outcome("order", id));
  expect(vi.mocked(globalThis.fetch).mock.calls).toHaveLength(calls);
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
});

test("the window's failure message is not repeated, and a key sent with it is ignored", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  const query = { code: "<script>", message: "cancelled", billingKey };
  expect(ledTo(await handleReturn(gateway, id, query))).toEqual(outcome("order", id, "&code=stopped"));
  expect(await complete(buyer, id)).toMatchObject({ status: "open" });
});

test("an unknown key or one of another order is refused, and nothing is charged", async () => {
  const { gateway, id, billingKey } = await gaveCard();
  const victim = await gaveCard(gateway);
  for (const key of [victim.billingKey, "made up"]) {
    expect(ledTo(await handleReturn(gateway, id, { billingKey: key }))).toEqual(outcome("order", id, "&code=stopped"));
  }
  expect(gateway.books.balance()).toEqual({});
  expect(keyStatuses(gateway)).toEqual(["ISSUED", "ISSUED"]);
  expect(ledTo(await handleReturn(gateway, id, { billingKey }))).toEqual(outcome("order", id));
});

test("a key of another channel is refused and deleted", async () => {
  const { gateway, id, billingKey } = await gaveCard(openGateway(), { channelKey: FOREIGN_CHANNELS.test });
  expect(ledTo(await handleReturn(gateway, id, { billingKey }))).toEqual(outcome("order", id, "&code=stopped"));
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED"]);
});

test("a second subscription is refused, and the application shows the reason", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const [one, two] = [await order(buyer, season), await order(buyer, { ...season, currency: "USD" } as never)];
  const keys = [await gateway.inWindow(one.id, "pay"), await gateway.inWindow(two.id, "pay")];
  await handleReturn(gateway, one.id, { billingKey: keys[0]?.billingKey ?? "" });
  expect(await complete(buyer, one.id)).toMatchObject({ status: "paid" });
  const second = await handleReturn(gateway, two.id, { billingKey: keys[1]?.billingKey ?? "" });
  expect(ledTo(second)).toEqual(outcome("order", two.id, "&code=stopped"));
  const completion = await buyer.api.orders[":id"].complete.$post({ param: { id: two.id }, json: {} });
  expect(await getRefusal(completion)).toEqual({ status: 409, code: "SUBSCRIPTION_EXISTS" });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["ISSUED", "DELETED"]);
});

test("a key that waits for its charge is not charged once another subscription is active, and is deleted", async () => {
  const gateway = openGateway();
  const buyer = await gateway.newBuyer();
  const [one, two] = [await order(buyer, season), await order(buyer, { ...season, currency: "USD" } as never)];
  const keys = [await gateway.inWindow(one.id, "pay"), await gateway.inWindow(two.id, "pay")];
  await handleReturn(gateway, one.id, { billingKey: keys[0]?.billingKey ?? "" });
  expect(await complete(buyer, two.id, { billingKey: keys[1]?.billingKey ?? "" })).toMatchObject({ status: "paid" });
  await gateway.webhooks.flush();
  const completion = await buyer.api.orders[":id"].complete.$post({ param: { id: one.id }, json: {} });
  expect(await getRefusal(completion)).toEqual({ status: 409, code: "SUBSCRIPTION_EXISTS" });
  await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
  expect([...gateway.books.payments.keys()]).toEqual([two.id]);
  await gateway.runJobs(new Date(Date.now() + 2 * DAY));
  await gateway.runJobs(new Date(Date.now() + 2 * DAY));
  expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED"]);
});

test("a charge whose response was lost is refunded if another subscription is active by then", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  const other = await order(buyer, { ...season, currency: "USD" } as never);
  const otherKey = await gateway.inWindow(other.id, "pay");
  gateway.faults.plan("charge", "silent");
  const lost = await buyer.api.orders[":id"].complete.$post({ param: { id }, json: { billingKey } });
  expect(lost.status).toBe(503);
  expect(await complete(buyer, other.id, { billingKey: otherKey?.billingKey ?? "" })).toMatchObject({ status: "paid" });
  await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
  expect(gateway.books.balance()).not.toHaveProperty("KRW");
  expect(await getTickets(buyer)).toHaveLength(1);
});

test.each(["silent", "deaf", "html"] as const)(
  "if the gateway does not respond (%s), the same URL accepts the key later",
  async (fault) => {
    const { gateway, buyer, id, billingKey } = await gaveCard();
    gateway.faults.plan("billing-key", fault);
    const token = await getPayToken(id);
    const page = await handleReturn(gateway, id, { billingKey, lang: "en" }, token);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    const text = await page.text();
    expect(text).toContain("Checking your payment");
    expect(text).toContain(`href="/pay/${token}/return?billingKey=${billingKey}&amp;lang=en"`);
    expect(page.headers.get("content-security-policy")).not.toMatch(/https?:/);
    expect(ledTo(await handleReturn(gateway, id, { billingKey }, token))).toEqual(outcome("order", id));
    expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
  },
);

test("a return long after the link has expired is accepted", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  const token = await getPayToken(id);
  passTime(45 * MINUTE);
  expect(ledTo(await handleReturn(gateway, id, { billingKey }, token))).toEqual(outcome("order", id));
  await comeTo(gateway, buyer, Date.now());
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
});

test("an invalid token does not redirect, and the gateway is not called", async () => {
  const { gateway, id, billingKey } = await gaveCard();
  const calls = vi.mocked(globalThis.fetch).mock.calls.length;
  for (const token of ["x", id, `${await getPayToken(id)}x`]) {
    expect((await handleReturn(gateway, id, { billingKey }, token)).status).toBe(404);
  }
  expect(vi.mocked(globalThis.fetch).mock.calls).toHaveLength(calls);
});

test("returns of one payment link are limited, so a link cannot flood the gateway", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  const read = vi.spyOn(gateway.books, "findBillingKey");
  const token = await getPayToken(id);
  for (let nth = 0; nth < RETURNS[0].max; nth += 1) await handleReturn(gateway, id, { billingKey: "made up" }, token);
  expect(read).toHaveBeenCalledTimes(RETURNS[0].max);
  const refused = await handleReturn(gateway, id, { billingKey, lang: "ko" }, token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("다시 확인하기");
  expect(read).toHaveBeenCalledTimes(RETURNS[0].max);
  // The webhook reports the key.
  await gateway.webhooks.flush();
  expect(await getTickets(buyer)).toHaveLength(1);
});

test("a new card is accepted on the way back as well", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const { id, billingKey } = await gaveOtherCard(gateway, buyer, ticketId);
  expect(ledTo(await handleReturn(gateway, id, { billingKey }))).toEqual(outcome("change", id));
  expect(await finish(buyer, id)).toMatchObject({ status: "done", method: "kakaopay" });
});

test("returns with a new card are limited too", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const { id, billingKey } = await gaveOtherCard(gateway, buyer, ticketId);
  for (let nth = 0; nth < RETURNS[0].max; nth += 1) await handleReturn(gateway, id, { billingKey: "made up" });
  expect((await handleReturn(gateway, id, { billingKey })).status).toBe(429);
});

test("a new card that arrives during a charge is accepted after the charge", async () => {
  const gateway = openGateway();
  // The faults must affect only the charge of this subscription.
  await env.DB.batch([
    env.DB.prepare("update subscriptions set status = 'ended', billing_key = null, next_try_at = null"),
    env.DB.prepare("update orders set check_at = 8640000000000000"),
  ]);
  const { buyer, end, ticketId } = await subscribe(gateway);
  gateway.faults.plan("charge", "silent");
  gateway.faults.plan("read", "deaf");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  const { id, billingKey } = await gaveOtherCard(gateway, buyer, ticketId);
  const page = await handleReturn(gateway, id, { billingKey, lang: "en" });
  expect(page.status).toBe(409);
  expect(await page.text()).toContain("Check again");
  await comeTo(gateway, buyer, Date.now() + 6 * MINUTE);
  expect(ledTo(await handleReturn(gateway, id, { billingKey }))).toEqual(outcome("change", id));
  expect(await finish(buyer, id)).toMatchObject({ status: "done" });
});

test("a deleted account gets nothing, and its billing key is deleted", async () => {
  const { gateway, buyer, id, billingKey } = await gaveCard();
  expect((await buyer.api.user.$delete({ json: { confirm: buyer.user.email } })).status).toBe(204);
  await handleReturn(gateway, id, { billingKey });
  await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
  expect(gateway.books.balance()).toEqual({});
  expect(
    await env.DB.prepare("select count(*) as tickets from tickets where order_id = ?").bind(id).first("tickets"),
  ).toBe(0);
});
