import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FOREIGN_CHANNELS, toChannelKey } from "../../local/gateway/channels.ts";
import { MINUTE } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import {
  comeTo,
  complete,
  getEntitlements,
  keyStatuses,
  order,
  season,
  subscribe,
} from "../factories/purchase.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

type TestGateway = ReturnType<typeof openGateway>;

/** Channels of our store whose payments are not accepted for an order by card. */
const REFUSED = [
  ["a test channel", FOREIGN_CHANNELS.test],
  ["a live channel that is not configured", FOREIGN_CHANNELS.live],
  ["the channel of another method", toChannelKey("mobile")],
] as const;

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});

/** The logged mismatches. */
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { event: string; order?: string; reason?: string })
    .filter(({ event }) => event === "payment refused");

const getRefunds = ({ books }: TestGateway) => vi.spyOn(books, "cancel");

/** An order that was paid through another channel than the page requested. */
async function paidThrough(channelKey: string, gateway = openGateway()) {
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer);
  const refunds = getRefunds(gateway);
  await gateway.inWindow(id, "vanish", { channelKey });
  return { gateway, buyer, id, refunds };
}

/** The payment was refunded once, bought nothing, and was logged. */
async function expectRefunded({ gateway, buyer, id, refunds }: Awaited<ReturnType<typeof paidThrough>>) {
  expect(await complete(buyer, id)).toMatchObject({ status: "refunded", ticket: null });
  await gateway.webhooks.flush({ times: 2 });
  await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
  expect(gateway.books.balance()).toEqual({});
  expect(refunds).toHaveBeenCalledTimes(1);
  expect(await getEntitlements(buyer)).toEqual([]);
  expect(logged()).toEqual([expect.objectContaining({ order: id, reason: expect.stringContaining("channel") })]);
}

describe.each(REFUSED)("a payment through %s buys nothing and is refunded once", (_, channelKey) => {
  test("when the user returns from the window", async () => expectRefunded(await paidThrough(channelKey)));

  test("when the webhook arrives first", async () => {
    const paid = await paidThrough(channelKey);
    expect(await paid.gateway.webhooks.flush()).toEqual([204]);
    await expectRefunded(paid);
  });

  test("when the job finds it", async () => {
    const paid = await paidThrough(channelKey);
    await paid.gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
    await expectRefunded(paid);
  });
});

describe.each(REFUSED)("a billing key of %s", (_, channelKey) => {
  test("is not charged, and is deleted", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const back = await gateway.inWindow(id, "pay", { channelKey });
    const json = { billingKey: back?.billingKey ?? "" };
    const answer = await buyer.api.orders[":id"].complete.$post({ param: { id }, json });
    expect(await getRefusal(answer)).toEqual({ status: 400, code: "ACCESS_INVALID" });
    await gateway.runJobs(new Date(Date.now() + 20 * MINUTE));
    expect(gateway.books.payments.size).toBe(0);
    expect(keyStatuses(gateway)).toEqual(["DELETED"]);
    expect(logged()).toEqual([expect.objectContaining({ order: id, reason: expect.stringContaining("channel") })]);
    expect(await complete(buyer, id)).toMatchObject({ status: "open" });
  });

  test("is not charged if the webhook reports it, and the webhook succeeds", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    await gateway.inWindow(id, "vanish", { channelKey });
    expect(await gateway.webhooks.flush()).toEqual([204]);
    await gateway.runJobs();
    expect(gateway.books.payments.size).toBe(0);
    expect(keyStatuses(gateway)).toEqual(["DELETED"]);
  });
});

/** A user who subscribes with KakaoPay, and whose key is of another channel. */
async function changeThrough(channelKey: string) {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  await gateway.webhooks.flush();
  const json = { method: "kakaopay", consent: true } as const;
  const { id } = await getContent(await buyer.api.tickets[":id"].method.$post({ param: { id: ticketId }, json }));
  const back = await gateway.inWindow(id, "pay", { channelKey });
  return { gateway, buyer, id, billingKey: back?.billingKey ?? "" };
}

const getMethod = async ({ user }: Buyer) =>
  env.DB.prepare("select method from subscriptions where user_id = ?").bind(user.id).first<string>("method");

describe.each([REFUSED[0], REFUSED[1], ["the channel of the previous method", toChannelKey("card")]] as const)(
  "a payment method change with a key of %s",
  (_, channelKey) => {
    test("is refused, and the old key stays", async () => {
      const { gateway, buyer, id, billingKey } = await changeThrough(channelKey);
      const answer = await buyer.api["method-changes"][":id"].complete.$post({ param: { id }, json: { billingKey } });
      expect(await getRefusal(answer)).toEqual({ status: 400, code: "ACCESS_INVALID" });
      await gateway.runJobs();
      expect(keyStatuses(gateway)).toEqual(["ISSUED", "DELETED"]);
      expect(await getMethod(buyer)).toBe("card");
      expect(logged()).toMatchObject([{ order: id }]);
    });

    test("is refused through the webhook as well", async () => {
      const { gateway, buyer } = await changeThrough(channelKey);
      expect(await gateway.webhooks.flush()).toEqual([204]);
      await gateway.runJobs();
      expect(keyStatuses(gateway)).toEqual(["ISSUED", "DELETED"]);
      expect(await getMethod(buyer)).toBe("card");
    });
  },
);

test.each([
  ["a test channel", FOREIGN_CHANNELS.test] as const,
  ["a live channel that is not configured", FOREIGN_CHANNELS.live] as const,
])("a renewal charged through %s adds no month: it is refunded, and the subscription ends", async (_, channelKey) => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  for (const key of gateway.books.billingKeys.values()) key.channelKey = channelKey;
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  const refunds = getRefunds(gateway);
  await gateway.runJobs();
  await gateway.runJobs(new Date(Date.now() + 61 * MINUTE));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  expect(refunds).toHaveBeenCalledTimes(1);
  const subscription = env.DB.prepare("select status, billing_key from subscriptions where user_id = ?");
  expect(await subscription.bind(buyer.user.id).first()).toEqual({ status: "ended", billing_key: null });
  expect(keyStatuses(gateway)).toEqual(["DELETED"]);
  expect(logged()).toHaveLength(1);
});

test("a month charged by the old method counts even if the method changed before the response", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  gateway.faults.plan("charge", "silent");
  gateway.faults.plan("read", "deaf");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  const json = { method: "kakaopay", consent: true } as const;
  const { id } = await getContent(await buyer.api.tickets[":id"].method.$post({ param: { id: ticketId }, json }));
  const back = await gateway.inWindow(id, "pay");
  await comeTo(gateway, buyer, Date.now() + 6 * MINUTE);
  const given = { billingKey: back?.billingKey ?? "" };
  const changed = await buyer.api["method-changes"][":id"].complete.$post({ param: { id }, json: given });
  expect(await getContent(changed)).toMatchObject({ status: "done" });
  await gateway.webhooks.flush();
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  expect(logged()).toEqual([]);
});

test("a replaced channel is accepted if it is listed after the new one", async () => {
  const channels = JSON.stringify({ card: [toChannelKey("card"), FOREIGN_CHANNELS.live] });
  const paid = await paidThrough(FOREIGN_CHANNELS.live, openGateway({ PORTONE_CHANNELS: channels }));
  expect(await paid.gateway.windowRequest((await order(paid.buyer, season)).id)).toMatchObject({
    channelKey: toChannelKey("card"),
  });
  expect(await complete(paid.buyer, paid.id)).toMatchObject({ status: "paid" });
});

test("with TEST configured, a payment through a LIVE channel with the same key is refunded, and a TEST one is accepted", async () => {
  const staging = openGateway({
    PORTONE_CHANNEL_TYPE: "TEST",
    PORTONE_CHANNELS: JSON.stringify({ card: [FOREIGN_CHANNELS.test, toChannelKey("card")] }),
  });
  await expectRefunded(await paidThrough(toChannelKey("card"), staging));
  const { buyer, id } = await paidThrough(FOREIGN_CHANNELS.test, staging);
  expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
});

test("a payment without a channel from the gateway buys nothing", async () => {
  const gateway = openGateway();
  const paid = await paidThrough(toChannelKey("card"), gateway);
  const answer = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (...given) => {
    const response = (await answer?.(...given)) ?? Response.error();
    if (!response.ok || !new URL(new Request(...given).url).pathname.startsWith("/payments/")) return response;
    const { channel: _, ...body } = (await response.json()) as { channel?: unknown };
    return Response.json(body);
  });
  await expectRefunded(paid);
});
