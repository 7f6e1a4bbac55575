import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
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
  type Request,
  season,
} from "../factories/purchase.factory.ts";
import { getContent, getRefusal, mailbox } from "../factories/visitor.factory.ts";

describe("buying a ticket", () => {
  test("with a paid order creates the ticket, the entitlement and a receipt", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id, price, status } = await order(buyer);
    expect({ price, status }).toEqual({ price: { amount: 13_200, currency: "KRW" }, status: "open" });
    await gateway.inWindow(id, "pay");
    const paid = await complete(buyer, id);
    expect(paid).toMatchObject({ status: "paid", ticket: { endsAt: expect.any(String) } });
    expect(await getEntitlements(buyer)).toEqual(["premium"]);
    expect(gateway.books.balance()).toEqual({ KRW: 13_200 });
    expect(mailbox.lastTo(buyer.user.email).text).toContain(id);
  });

  test.each([period, season])("with $kind is refused while the account is being deleted", async (json) => {
    const buyer = await openGateway().newBuyer();
    const going = "create trigger going before insert on orders begin delete from users where id = new.user_id; end";
    const orders = env.DB.prepare("select count(*) as orders from orders");
    const before = await orders.first("orders");
    await env.DB.prepare(going).run();
    try {
      expect(await getRefusal(await buyer.api.orders.$post({ json }))).toMatchObject({ code: "ACCESS_INVALID" });
    } finally {
      await env.DB.prepare("drop trigger going").run();
    }
    expect(await orders.first("orders")).toBe(before);
  });

  test("for a group creates one without an end", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, group);
    await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id)).toMatchObject({ status: "paid", ticket: { endsAt: null } });
    expect(await getEntitlements(buyer)).toEqual(["group"]);
  });

  test("by subscription is charged with the billing key from the window", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const back = await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id, { billingKey: back?.billingKey ?? "" })).toMatchObject({ status: "paid" });
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    expect(await getTickets(buyer)).toMatchObject([{ kind: "season", subscription: { status: "active" } }]);
  });

  test("with the same idempotency key returns the same order: concurrently, later and after payment", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ask = async (json: Request = period) => buyer.api.orders.$post({ json }, { headers });
    const [first, second] = await Promise.all([ask(), ask()]);
    const { id } = await getContent(first);
    expect([id, await getContent(second)]).toMatchObject([headers["idempotency-key"], { id }]);
    await gateway.inWindow(id, "pay");
    await complete(buyer, id);
    expect(await getContent(await ask())).toMatchObject({ id, status: "paid" });
    expect(await getRefusal(await ask(group))).toMatchObject({ code: "ACCESS_INVALID" });
    const setPrice = async (change: string) =>
      env.DB.prepare(`update prices set amount = amount ${change} where kind = 'period' and currency = 'KRW'`).run();
    await setPrice("+ 100");
    try {
      expect(await getContent(await ask())).toMatchObject({ id, status: "paid" });
    } finally {
      await setPrice("- 100");
    }
    const other = await gateway.newBuyer();
    const theirs = await other.api.orders.$post({ json: period }, { headers });
    expect(await getRefusal(theirs)).toMatchObject({ code: "ACCESS_INVALID" });
    expect(gateway.books.balance()).toEqual({ KRW: 13_200 });
    const malformed = await buyer.api.orders.$post({ json: period }, { headers: { "idempotency-key": "1" } });
    expect(malformed.status).toBe(400);
  });

  test("with a declined card leaves the order open for another attempt", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "decline");
    const declined = await complete(buyer, id);
    expect(declined).toMatchObject({ status: "open", failure: "The card was declined", failedAt: expect.any(String) });
    // A cancelled attempt leaves the time of the failure unchanged; a declined one does not.
    expect(await complete(buyer, id)).toMatchObject({ failedAt: declined.failedAt });
    await gateway.inWindow(id, "decline");
    expect((await complete(buyer, id)).failedAt).not.toBe(declined.failedAt);
    await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id)).toMatchObject({ status: "paid", failure: null, failedAt: null });
  });

  test("with a declined billing key leaves the order open for another key", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const declined = await gateway.inWindow(id, "decline");
    expect(await complete(buyer, id, { billingKey: declined?.billingKey ?? "" })).toMatchObject({ status: "open" });
    expect(await complete(buyer, id, { billingKey: declined?.billingKey ?? "" })).toMatchObject({
      status: "open",
      failure: "The card was declined",
    });
    const good = await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id, { billingKey: good?.billingKey ?? "" })).toMatchObject({ status: "paid" });
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    // The webhooks of both keys arrive late, and twice.
    expect(await gateway.webhooks.flush({ times: 2 })).toEqual(Array.from({ length: 8 }, () => 204));
    await gateway.runJobs();
    expect(keyStatuses(gateway)).toEqual(["DELETED", "ISSUED"]);
  });

  test.each([
    ["a second billing key of an order", 0],
    ["the billing key of an expired order", 2 * DAY],
  ])("deletes %s", async (_, late) => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const [first, second] = [await gateway.inWindow(id, "pay"), await gateway.inWindow(id, "pay")];
    await gateway.runJobs(new Date(Date.now() + late));
    await complete(buyer, id, { billingKey: first?.billingKey ?? "" });
    await complete(buyer, id, { billingKey: second?.billingKey ?? "" });
    await gateway.runJobs();
    expect(keyStatuses(gateway)).toEqual([late ? "DELETED" : "ISSUED", "DELETED"]);
  });

  test("completes by webhook if the user never returns", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    await gateway.inWindow(id, "vanish");
    expect(await gateway.webhooks.flush({ times: 2 })).toEqual([204, 204]);
    expect(await getTickets(buyer)).toHaveLength(1);
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("completes by the scheduled job without a webhook", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "vanish");
    await gateway.runJobs(new Date(Date.now() + 20 * 60_000));
    expect(await getTickets(buyer)).toHaveLength(1);
  });

  test("by two tabs, the webhook and the job concurrently creates one ticket", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "pay");
    const at = new Date(Date.now() + 20 * 60_000);
    await Promise.all([complete(buyer, id), complete(buyer, id), gateway.webhooks.flush(), gateway.runJobs(at)]);
    expect(await getTickets(buyer)).toHaveLength(1);
    expect(mailbox.lastTo(buyer.user.email).text).toContain(id);
  });

  test("with a second click returns the same order", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    expect((await order(buyer)).id).toBe((await order(buyer)).id);
  });

  test("adds the new period to the end of the queue", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const first = await order(buyer);
    await gateway.inWindow(first.id, "pay");
    const { ticket } = await complete(buyer, first.id);
    const second = await order(buyer);
    await gateway.inWindow(second.id, "pay");
    expect((await complete(buyer, second.id)).ticket?.startsAt).toBe(ticket?.endsAt);
  });
});

describe("a failing gateway", () => {
  test.each(["deaf", "silent", "html", "outstanding"] as const)(
    "reports a %s charge, which can be repeated safely",
    async (fault) => {
      const gateway = openGateway();
      const buyer = await gateway.newBuyer();
      const { id } = await order(buyer, season);
      const back = await gateway.inWindow(id, "pay");
      gateway.faults.plan("charge", fault);
      const json = { billingKey: back?.billingKey ?? "" };
      const failed = await buyer.api.orders[":id"].complete.$post({ param: { id }, json });
      expect(await getRefusal(failed)).toEqual({ status: 503, code: "UNAVAILABLE" });
      expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
      expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    },
  );

  test.each(["deaf", "html"] as const)(
    "returns 503 for a %s pre-registration, which can be repeated",
    async (fault) => {
      const gateway = openGateway();
      const buyer = await gateway.newBuyer();
      gateway.faults.plan("pre-register", fault);
      expect((await buyer.api.orders.$post({ json: period })).status).toBe(503);
      expect(await order(buyer)).toMatchObject({ status: "open" });
    },
  );

  test("that never responds is given up after one minute and reported", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(globalThis, "fetch").mockImplementation(
      async (_, init) =>
        new Promise((__, reject) => {
          const { signal } = init ?? {};
          signal?.addEventListener("abort", () => reject(signal.reason));
          vi.advanceTimersByTime(59_999);
          expect(signal?.aborted).toBe(false);
          vi.advanceTimersByTime(1);
        }),
    );
    const response = await buyer.api.orders.$post({ json: period });
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await getRefusal(response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
