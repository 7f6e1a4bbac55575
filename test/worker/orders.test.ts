import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, passTime } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { atField, contentOf, createVisitor, mailbox, refusalOf } from "../factories/visitor.factory.ts";

const period = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;
const season = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
const group = { kind: "group", method: "transfer", currency: "USD", consent: true } as const;

type Request = typeof period | typeof season | typeof group;

const order = async ({ api }: Buyer, json: Request = period) => contentOf(await api.orders.$post({ json }));

const complete = async ({ api }: Buyer, id: string, json: { billingKey?: string } = {}) =>
  contentOf(await api.orders[":id"].complete.$post({ param: { id }, json }));

const entitlementsOf = async ({ api }: Buyer) => (await contentOf(await api.user.$get())).entitlements;

const ticketsOf = async ({ api }: Buyer) => (await contentOf(await api.tickets.$get({ query: {} }))).items;

describe("buying a ticket", () => {
  test("a paid order gives its ticket, its entitlement and a receipt", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id, price, status } = await order(buyer);
    expect({ price, status }).toEqual({ price: { amount: 13_200, currency: "KRW" }, status: "open" });
    await gateway.inWindow(id, "pay");
    const paid = await complete(buyer, id);
    expect(paid).toMatchObject({ status: "paid", ticket: { endsAt: expect.any(String) } });
    expect(await entitlementsOf(buyer)).toEqual(["premium"]);
    expect(gateway.books.balance()).toEqual({ KRW: 13_200 });
    expect(mailbox.lastTo(buyer.user.email).text).toContain(id);
  });

  test.each([period, season])("$kind, by somebody whose account goes at that moment, is refused", async (json) => {
    const buyer = await openGateway().newBuyer();
    const going = "create trigger going before insert on orders begin delete from users where id = new.user_id; end";
    const orders = env.DB.prepare("select count(*) as orders from orders");
    const before = await orders.first("orders");
    await env.DB.prepare(going).run();
    try {
      expect(await refusalOf(await buyer.api.orders.$post({ json }))).toMatchObject({ code: "ACCESS_INVALID" });
    } finally {
      await env.DB.prepare("drop trigger going").run();
    }
    expect(await orders.first("orders")).toBe(before);
  });

  test("a group ticket has no end", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, group);
    await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id)).toMatchObject({ status: "paid", ticket: { endsAt: null } });
    expect(await entitlementsOf(buyer)).toEqual(["group"]);
  });

  test("a season is charged by the key that the window gave", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const back = await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id, { billingKey: back?.billingKey ?? "" })).toMatchObject({ status: "paid" });
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    expect(await ticketsOf(buyer)).toMatchObject([{ kind: "season", subscription: { status: "active" } }]);
  });

  test("the same key means the same order: at once, later, and after it was paid", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ask = async (json: Request = period) => buyer.api.orders.$post({ json }, { headers });
    const [first, second] = await Promise.all([ask(), ask()]);
    const { id } = await contentOf(first);
    expect([id, await contentOf(second)]).toMatchObject([headers["idempotency-key"], { id }]);
    await gateway.inWindow(id, "pay");
    await complete(buyer, id);
    expect(await contentOf(await ask())).toMatchObject({ id, status: "paid" });
    expect(await refusalOf(await ask(group))).toMatchObject({ code: "ACCESS_INVALID" });
    const other = await gateway.newBuyer();
    const theirs = await other.api.orders.$post({ json: period }, { headers });
    expect(await refusalOf(theirs)).toMatchObject({ code: "ACCESS_INVALID" });
    expect(gateway.books.balance()).toEqual({ KRW: 13_200 });
    const malformed = await buyer.api.orders.$post({ json: period }, { headers: { "idempotency-key": "1" } });
    expect(malformed.status).toBe(400);
  });

  test("a declined card leaves the order open for another try", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "decline");
    expect(await complete(buyer, id)).toMatchObject({ status: "open", failure: "The card was declined" });
    await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id)).toMatchObject({ status: "paid", failure: null });
  });

  test("a declined key leaves the season open for another key", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const declined = await gateway.inWindow(id, "decline");
    expect(await complete(buyer, id, { billingKey: declined?.billingKey ?? "" })).toMatchObject({ status: "open" });
    const good = await gateway.inWindow(id, "pay");
    expect(await complete(buyer, id, { billingKey: good?.billingKey ?? "" })).toMatchObject({ status: "paid" });
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("who never comes back is found by the webhook", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    await gateway.inWindow(id, "vanish");
    expect(await gateway.webhooks.flush({ times: 2 })).toEqual([204, 204]);
    expect(await ticketsOf(buyer)).toHaveLength(1);
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("and, without a webhook, by the clock", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "vanish");
    await gateway.runJobs(new Date(Date.now() + 20 * 60_000));
    expect(await ticketsOf(buyer)).toHaveLength(1);
  });

  test("two tabs, the webhook and the clock at once give one ticket", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.inWindow(id, "pay");
    const at = new Date(Date.now() + 20 * 60_000);
    await Promise.all([complete(buyer, id), complete(buyer, id), gateway.webhooks.flush(), gateway.runJobs(at)]);
    expect(await ticketsOf(buyer)).toHaveLength(1);
    expect(mailbox.lastTo(buyer.user.email).text).toContain(id);
  });

  test("a second click answers the same order", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    expect((await order(buyer)).id).toBe((await order(buyer)).id);
  });

  test("bought time queues up", async () => {
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

describe("what does not fit", () => {
  test.each([
    ["an unknown currency", { ...period, currency: "EUR" }, atField(422, "currency", "INPUT_INVALID")],
    ["no period", { ...period, months: 4 }, atField(422, "months", "PERIOD_MISSING")],
    ["no consent", { ...period, consent: false }, atField(422, "consent", "CONSENT_MISSING")],
    ["a method that cannot recur", { ...season, method: "transfer" }, atField(422, "method", "METHOD_UNAVAILABLE")],
    ["another's group", { ...group, groupIdx: 999_999 }, atField(400, "groupIdx", "ACCESS_INVALID")],
  ])("refuses %s", async (_, json, refusal) => {
    const buyer = await openGateway().newBuyer();
    expect(await refusalOf(await buyer.api.orders.$post({ json: json as typeof period }))).toEqual(refusal);
  });

  test("another amount at the gateway buys nothing, and goes back", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await env.DB.prepare("update orders set amount = 1 where id = ?").bind(id).run();
    await gateway.inWindow(id, "pay").catch(() => null);
    gateway.books.pay(id, { orderName: "", amount: 13_200, currency: "KRW" }, true);
    expect(await complete(buyer, id)).toMatchObject({ status: "refunded", ticket: null });
    expect(gateway.books.balance()).toEqual({});
    expect(await entitlementsOf(buyer)).toEqual([]);
  });

  test("another's order is nobody else's business", async () => {
    const gateway = openGateway();
    const { id } = await order(await gateway.newBuyer());
    const other = await gateway.newBuyer();
    expect(await refusalOf(await other.api.orders[":id"].$get({ param: { id } }))).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    expect((await other.api.orders[":id"].complete.$post({ param: { id }, json: {} })).status).toBe(404);
  });

  test("another order's billing key is refused, and nothing charged", async () => {
    const gateway = openGateway();
    const [thief, victim] = [await gateway.newBuyer(), await gateway.newBuyer()];
    const theirs = await order(victim, season);
    const back = await gateway.inWindow(theirs.id, "pay");
    const { id } = await order(thief, season);
    const json = { billingKey: back?.billingKey ?? "" };
    const answered = await thief.api.orders[":id"].complete.$post({ param: { id }, json });
    expect(await refusalOf(answered)).toEqual({ status: 400, code: "ACCESS_INVALID" });
    expect(gateway.books.balance()).toEqual({});
  });

  test("a second subscription is refused, and one paid in another tab goes back", async () => {
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
    expect(await refusalOf(refused)).toEqual({ status: 409, code: "SUBSCRIPTION_EXISTS" });
    expect((await buyer.api.orders.$post({ json: season })).status).toBe(409);
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("a payment for a dead order goes back", async () => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer);
    await gateway.runJobs(new Date(Date.now() + 2 * DAY));
    await gateway.inWindow(id, "pay").catch(() => null);
    gateway.books.pay(id, { orderName: "", amount: 13_200, currency: "KRW" }, true);
    await gateway.webhooks.flush();
    expect(gateway.books.balance()).toEqual({});
    expect(await ticketsOf(buyer)).toEqual([]);
  });
});

describe("the gateway fails", () => {
  test.each(["deaf", "silent", "html", "outstanding"] as const)(
    "a %s charge is told, and safe to try again",
    async (fault) => {
      const gateway = openGateway();
      const buyer = await gateway.newBuyer();
      const { id } = await order(buyer, season);
      const back = await gateway.inWindow(id, "pay");
      gateway.faults.plan("charge", fault);
      const json = { billingKey: back?.billingKey ?? "" };
      const failed = await buyer.api.orders[":id"].complete.$post({ param: { id }, json });
      expect(await refusalOf(failed)).toEqual({ status: 503, code: "UNAVAILABLE" });
      expect(await complete(buyer, id)).toMatchObject({ status: "paid" });
      expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    },
  );

  test.each(["deaf", "html"] as const)("a %s pre-registration answers 503 and can be tried again", async (fault) => {
    const gateway = openGateway();
    const buyer = await gateway.newBuyer();
    gateway.faults.plan("pre-register", fault);
    expect((await buyer.api.orders.$post({ json: period })).status).toBe(503);
    expect(await order(buyer)).toMatchObject({ status: "open" });
  });
});

describe("webhooks", () => {
  const body = JSON.stringify({
    type: "Transaction.Paid",
    timestamp: "2026-01-01T00:00:00Z",
    data: { paymentId: "x" },
  });

  test.each([
    ["without a signature", async () => ({})],
    [
      "signed by somebody else",
      async (gateway: ReturnType<typeof openGateway>) =>
        gateway.webhooks.headersFor(body, { secret: `whsec_${btoa("another")}` }),
    ],
    [
      "from last week",
      async (gateway: ReturnType<typeof openGateway>) =>
        gateway.webhooks.headersFor(body, { at: new Date(Date.now() - 7 * DAY) }),
    ],
  ])("one %s is refused", async (_, headersOf) => {
    const gateway = openGateway();
    const headers = await headersOf(gateway);
    const visitor = createVisitor({ worker: gateway.worker });
    expect((await visitor.send("/api/webhooks/portone", { method: "POST", headers, body })).status).toBe(400);
  });

  test("one of an unknown payment is no error", async () => {
    const gateway = openGateway();
    const headers = await gateway.webhooks.headersFor(body);
    const visitor = createVisitor({ worker: gateway.worker });
    expect((await visitor.send("/api/webhooks/portone", { method: "POST", headers, body })).status).toBe(204);
  });
});

describe("renewal", () => {
  const subscribe = async (gateway: ReturnType<typeof openGateway>, action: "pay" | "pay-once" = "pay") => {
    const buyer = await gateway.newBuyer();
    const { id } = await order(buyer, season);
    const back = await gateway.inWindow(id, action);
    const { ticket } = await complete(buyer, id, { billingKey: back?.billingKey ?? "" });
    return { buyer, end: new Date(ticket?.endsAt ?? 0), ticketId: ticket?.id ?? "" };
  };

  test("charges each month once, however often the clock strikes", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    const at = new Date(end.getTime() + 60_000);
    await Promise.all([gateway.runJobs(at), gateway.runJobs(at)]);
    await gateway.runJobs(at);
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
    expect(await ticketsOf(buyer)).toHaveLength(2);
  });

  test.each(["silent", "deaf", "html"] as const)("a charge that breaks off (%s) is done once", async (fault) => {
    const gateway = openGateway();
    const { end } = await subscribe(gateway);
    gateway.faults.plan("charge", fault);
    for (const minutes of [1, 6, 12]) await gateway.runJobs(new Date(end.getTime() + minutes * 60_000));
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  });

  test("a refused one is tried after 1, 3 and 5 days, works meanwhile, and then ends", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway, "pay-once");
    const entitled: string[] = [];
    passTime(end.getTime() - Date.now() + 60_000);
    for (let day = 0; day <= 6; day += 1) {
      await gateway.runJobs();
      const rows = await env.DB.prepare(
        "select tries, status, exists (select 1 from tickets where user_id = subscriptions.user_id and coalesce(grace_ends_at, ends_at) > ?) as works from subscriptions where user_id = ?",
      )
        .bind(Date.now(), buyer.user.id)
        .first<{ tries: number; status: string; works: number }>();
      entitled.push(`${day}: ${rows?.tries} ${rows?.status} ${rows?.works}`);
      passTime(DAY);
    }
    expect(entitled).toEqual([
      "0: 1 active 1",
      "1: 2 active 1",
      "2: 2 active 1",
      "3: 3 active 1",
      "4: 3 active 1",
      "5: 4 ended 0",
      "6: 4 ended 0",
    ]);
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("a cancelled one runs to its end and is never charged again", async () => {
    const gateway = openGateway();
    const { buyer, end, ticketId } = await subscribe(gateway);
    const [cancelled] = (await contentOf(await buyer.api.tickets[":id"].cancel.$post({ param: { id: ticketId } })))
      .items;
    expect(cancelled).toMatchObject({ state: "running", subscription: { status: "cancelled" } });
    await gateway.runJobs(new Date(end.getTime() + 60_000));
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    await gateway.runJobs(new Date());
    expect([...gateway.books.billingKeys.values()].map(({ status }) => status)).toEqual(["DELETED"]);
  });

  test("an account that goes takes its renewals along, and the gateway forgets the card", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    const left = await buyer.api.user.$delete({ json: { confirm: buyer.user.email } });
    expect(left.status).toBe(204);
    await gateway.runJobs();
    expect([...gateway.books.billingKeys.values()].map(({ status }) => status)).toEqual(["DELETED"]);
    await gateway.runJobs(new Date(end.getTime() + 60_000));
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    const kept = await env.DB.prepare("select user_id, status, amount from orders where id = ?")
      .bind([...gateway.books.payments.keys()][0])
      .first();
    expect(kept).toEqual({ user_id: null, status: "paid", amount: 4900 });
  });

  test("a month charged while its account goes is given back", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    gateway.faults.plan("charge", "silent");
    gateway.faults.plan("read", "deaf");
    await gateway.runJobs(new Date(end.getTime() + 60_000));
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
    await buyer.api.user.$delete({ json: { confirm: buyer.user.email } });
    await gateway.runJobs(new Date(end.getTime() + 10 * 60_000));
    await gateway.runJobs(new Date(end.getTime() + DAY));
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  });

  test("its owner is told three days before, once", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    const at = new Date(end.getTime() - 2 * DAY);
    await gateway.runJobs(at);
    const told = mailbox.lastTo(buyer.user.email);
    expect(told.text).toMatch(/4,900/);
    await gateway.runJobs(at);
    expect(mailbox.lastTo(buyer.user.email)).toBe(told);
  });
});
