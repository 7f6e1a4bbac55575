import { expect, test } from "vitest";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { type Buyer, getPayToken, openGateway } from "../factories/gateway.factory.ts";
import {
  comeTo,
  complete,
  getEntitlements,
  getTickets,
  keyStatuses,
  order,
  period,
  subscribe,
} from "../factories/purchase.factory.ts";
import { atField, createVisitor, getContent, getRefusal, ORIGIN, PAY_ORIGIN } from "../factories/visitor.factory.ts";

type TestGateway = ReturnType<typeof openGateway>;

const begin = async ({ api }: Buyer, id: string, method: "card" | "kakaopay" | "transfer" = "kakaopay") =>
  api.tickets[":id"].method.$post({ param: { id }, json: { method, consent: true } });

const finish = async ({ api }: Buyer, id: string, json: { billingKey?: string } = {}) =>
  api["method-changes"][":id"].complete.$post({ param: { id }, json });

/** Enters another card in the window, and returns from it or not. */
async function giveAnother(gateway: TestGateway, buyer: Buyer, ticketId: string, action: "pay" | "decline" = "pay") {
  const { id } = await getContent(await begin(buyer, ticketId));
  const back = await gateway.inWindow(id, action);
  return { id, json: { billingKey: back?.billingKey ?? "" } };
}

/** A user whose renewal was refused a minute ago. */
async function inGrace(gateway: TestGateway) {
  const subscribed = await subscribe(gateway, "pay-once");
  await comeTo(gateway, subscribed.buyer, subscribed.end.getTime() + MINUTE);
  await gateway.runJobs();
  return subscribed;
}

test("the next month is charged with the new card, and the gateway deletes the old key", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  expect(await getContent(await finish(buyer, id))).toMatchObject({ status: "open" });
  expect(await getContent(await finish(buyer, id, json))).toEqual({
    id,
    method: "kakaopay",
    status: "done",
    price: { amount: 4900, currency: "KRW" },
    renewsAt: end.toISOString(),
    nextTryAt: end.toISOString(),
    ticketId,
  });
  expect(await getTickets(buyer)).toMatchObject([{ order: { method: "card" }, subscription: { method: "kakaopay" } }]);
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED"]);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });

  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  expect([...gateway.books.payments.values()].map(({ billingKey }) => billingKey)[1]).toBe(json.billingKey);
  expect(await getTickets(buyer)).toMatchObject([{ order: { method: "kakaopay" } }, { order: { method: "card" } }]);
});

test("repeated, concurrent, by the page and by the webhook, it is one change", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const [one, two] = await Promise.all([begin(buyer, ticketId), begin(buyer, ticketId)]);
  expect((await getContent(one)).id).toBe((await getContent(two)).id);
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  await Promise.all([finish(buyer, id, json), finish(buyer, id, json), gateway.webhooks.flush({ times: 2 })]);
  expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED"]);
  // The next request is another change.
  expect((await getContent(await begin(buyer, ticketId))).id).not.toBe(id);
});

test("of two keys from two tabs for one change, the first is used and the other deleted", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const [one, two] = [await giveAnother(gateway, buyer, ticketId), await giveAnother(gateway, buyer, ticketId)];
  await finish(buyer, one.id, one.json);
  expect(await getContent(await finish(buyer, two.id, two.json))).toMatchObject({ status: "done" });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED", "DELETED"]);
});

test("a user who never returns from the window has changed the method through the webhook", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  await gateway.webhooks.flush();
  await giveAnother(gateway, buyer, ticketId);
  expect(await gateway.webhooks.flush({ times: 2 })).toEqual([204, 204]);
  expect(await getTickets(buyer)).toMatchObject([{ subscription: { method: "kakaopay" } }]);
});

test("a new card in the grace period is charged immediately, and once", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await inGrace(gateway);
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  const answers = await Promise.all([finish(buyer, id, json), finish(buyer, id, json)]);
  await Promise.all(answers.map(async (answer) => getContent(answer)));
  expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  const [paid, before] = await getTickets(buyer);
  expect(paid).toMatchObject({ state: "running", startsAt: end.toISOString(), order: { method: "kakaopay" } });
  expect([paid?.subscription?.failing, before?.state]).toEqual([false, "over"]);
  await comeTo(gateway, buyer, Date.now() + 5 * DAY);
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
});

test("a new card that is declined too does not change the retry schedule", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await inGrace(gateway);
  const [before] = await getTickets(buyer);
  for (let card = 1; card <= 4; card += 1) {
    const { id, json } = await giveAnother(gateway, buyer, ticketId, "decline");
    expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "refused" });
    // A repeated request does not charge it again.
    const charged = gateway.webhooks.waiting.length;
    await finish(buyer, id, json);
    expect(gateway.webhooks.waiting).toHaveLength(charged);
  }
  const [after] = await getTickets(buyer);
  expect(after?.graceEndsAt).toBe(before?.graceEndsAt);
  expect(after?.subscription).toEqual({ ...before?.subscription, method: "kakaopay" });
  for (let day = 0; day < 6; day += 1) {
    await comeTo(gateway, buyer, Date.now() + DAY);
    await gateway.runJobs();
    await giveAnother(gateway, buyer, ticketId, "decline").catch(() => undefined);
    await gateway.webhooks.flush();
  }
  expect(Date.now() - end.getTime()).toBeLessThan(7 * DAY);
  expect(await getEntitlements(buyer)).toEqual([]);
  await gateway.runJobs();
  expect(new Set(keyStatuses(gateway))).toEqual(new Set(["DELETED"]));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test.each(["silent", "deaf", "html", "outstanding"] as const)(
  "in the grace period, a %s charge with the new card is reported and completed once",
  async (fault) => {
    const gateway = openGateway();
    const { buyer, ticketId } = await inGrace(gateway);
    const { id, json } = await giveAnother(gateway, buyer, ticketId);
    gateway.faults.plan("charge", fault);
    expect(await getRefusal(await finish(buyer, id, json))).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "charging" });
    passTime(6 * MINUTE);
    expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  },
);

test("a charge with the old card whose response was lost is not repeated with the new card", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  gateway.faults.plan("charge", "silent");
  gateway.faults.plan("read", "deaf");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  expect(await getRefusal(await finish(buyer, id, json))).toEqual({ status: 409, code: "RENEWAL_RUNNING" });
  passTime(6 * MINUTE);
  expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  expect(await getTickets(buyer)).toHaveLength(2);
});

test.each(["silent", "deaf", "html"] as const)(
  "a gateway that does not return the key (%s) is asked again",
  async (fault) => {
    const gateway = openGateway();
    const { buyer, ticketId } = await subscribe(gateway);
    const { id, json } = await giveAnother(gateway, buyer, ticketId);
    gateway.faults.plan("billing-key", fault);
    expect(await getRefusal(await finish(buyer, id, json))).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await getTickets(buyer)).toMatchObject([{ subscription: { method: "card" } }]);
    expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
  },
);

test.each(["silent", "deaf", "html"] as const)(
  "an old key that the gateway fails to delete (%s) is deleted later",
  async (fault) => {
    const gateway = openGateway();
    const { buyer, ticketId } = await subscribe(gateway);
    const { id, json } = await giveAnother(gateway, buyer, ticketId);
    await finish(buyer, id, json);
    gateway.faults.plan("billing-key", fault);
    await gateway.runJobs();
    await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
    expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED"]);
  },
);

test("a cancelled or ended subscription accepts no new card, and the gateway deletes it", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  await buyer.api.tickets[":id"].cancel.$post({ param: { id: ticketId } });
  expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "over" });
  expect(await getRefusal(await begin(buyer, ticketId))).toEqual({ status: 409, code: "SUBSCRIPTION_OVER" });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["ISSUED", "DELETED"]);
  await gateway.runJobs(new Date(end.getTime() + MINUTE));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("another user's key, subscription or change is refused", async () => {
  const gateway = openGateway();
  const { buyer, ticketId, orderId } = await subscribe(gateway);
  const other = await gateway.newBuyer();
  expect(await getRefusal(await begin(other, ticketId))).toEqual({ status: 404, code: "NOT_FOUND" });
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  expect(await getRefusal(await finish(other, id, json))).toEqual({ status: 404, code: "NOT_FOUND" });
  const foreign = await order(other, { kind: "season", method: "card", currency: "KRW", consent: true });
  const theirs = await gateway.inWindow(foreign.id, "pay");
  const stolen = { billingKey: theirs?.billingKey ?? "" };
  expect(await getRefusal(await finish(buyer, id, stolen))).toEqual({ status: 400, code: "ACCESS_INVALID" });
  expect(await getRefusal(await finish(buyer, id, { billingKey: "made up" }))).toEqual({
    status: 400,
    code: "ACCESS_INVALID",
  });
  expect(await getRefusal(await finish(buyer, orderId, json))).toEqual({ status: 404, code: "NOT_FOUND" });
  expect(await complete(other, foreign.id, stolen)).toMatchObject({ status: "paid" });
  await gateway.runJobs();
  expect(await getContent(await finish(buyer, id, json))).toMatchObject({ status: "done" });
});

test("only recurring methods are accepted, with consent and for a subscription", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  expect(await getRefusal(await begin(buyer, ticketId, "transfer"))).toEqual(
    atField(422, "method", "METHOD_UNAVAILABLE"),
  );
  const json = { method: "card", consent: false } as never;
  const unasked = await buyer.api.tickets[":id"].method.$post({ param: { id: ticketId }, json });
  expect(await getRefusal(unasked)).toEqual(atField(422, "consent", "CONSENT_MISSING"));
  const { id } = await order(buyer, period);
  await gateway.inWindow(id, "pay");
  const { ticket } = await complete(buyer, id);
  expect(await getRefusal(await begin(buyer, ticket?.id ?? ""))).toEqual({ status: 409, code: "SUBSCRIPTION_OVER" });
});

test("the payment page opens only for a pending change", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  const { id, json } = await giveAnother(gateway, buyer, ticketId);
  expect(await gateway.windowRequest(id)).toMatchObject({
    call: "requestIssueBillingKey",
    issueId: id,
    channelKey: "channel-kakaopay",
    redirectUrl: expect.stringMatching(new RegExp(`^${PAY_ORIGIN}/pay/[^/]+/return\\?lang=ko$`)),
  });
  await finish(buyer, id, json);
  const path = `/pay/${await getPayToken(id)}`;
  const page = await createVisitor({ worker: gateway.worker }).send(path, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([303, `${ORIGIN}/payment/complete?change=${id}`]);
});
