import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

/** A gateway, an administrator and a user. */
async function office() {
  const email = nextEmail();
  const gateway = openGateway({ ADMIN_EMAILS: `somebody@moa.example, ${email}` });
  const [admin, person] = [await gateway.newBuyer({ email }), await gateway.newBuyer()];
  return { gateway, admin, person };
}

type Office = Awaited<ReturnType<typeof office>>;

const period = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;

async function buy({ gateway }: Pick<Office, "gateway">, { api }: Buyer) {
  const order = await getContent(await api.orders.$post({ json: period }));
  await gateway.inWindow(order.id, "pay");
  return getContent(await api.orders[":id"].complete.$post({ param: { id: order.id }, json: {} }));
}

const refund = async ({ api }: Buyer, id: string, reason = "두 번 샀어요") =>
  api.admin.payments[":id"].refund.$post({ param: { id }, json: { reason } });

const toEntries = async (subject: string) =>
  (
    await env.DB.prepare("select actor, action, detail from audit_log where subject = ? order by id")
      .bind(subject)
      .all()
  ).results;

const denied = { status: 403, code: "ACCESS_DENIED" };

test("only administrators have access", async () => {
  const { person } = await office();
  const { admin: calls } = person.api;
  const id = crypto.randomUUID();
  const span = { startsAt: "2026-01-01T00:00:00Z", endsAt: "2027-01-01T00:00:00Z" };
  const items = [{ kind: "season", months: 1, currency: "KRW", amount: 1 }] as const;
  for (const refused of [
    await calls.prices.$get(),
    await calls.prices.$put({ json: { items: [...items] } }),
    await calls.promotion.$put({ json: span }),
    await calls.payments.$get({ query: {} }),
    await calls.payments[":id"].refund.$post({ param: { id }, json: { reason: "x" } }),
  ]) {
    expect(await getRefusal(refused)).toEqual(denied);
  }
});

describe("prices", () => {
  test("are replaced as a whole; an order keeps its price", async () => {
    const { gateway, admin, person } = await office();
    const before = await getContent(await admin.api.admin.prices.$get());
    expect(before.items).toContainEqual({ kind: "period", months: 3, currency: "USD", amount: 1050 });
    const order = await getContent(await person.api.orders.$post({ json: period }));
    const items = [{ kind: "period", months: 3, currency: "KRW", amount: 15_000 } as const];
    const after = await getContent(await admin.api.admin.prices.$put({ json: { items } }));
    expect(after.items).toEqual(items);
    expect(await getContent(await person.api.tickets.catalogue.$get({ query: {} }))).toMatchObject({
      items: [{ kind: "period", price: { amount: 15_000, currency: "KRW" } }],
      currencies: ["KRW"],
    });
    expect(await getContent(await person.api.tickets.catalogue.$get({ query: { currency: "USD" } }))).toMatchObject({
      items: [],
      currencies: ["KRW"],
    });
    await gateway.inWindow(order.id, "pay");
    const param = { id: order.id };
    expect(await getContent(await person.api.orders[":id"].complete.$post({ param, json: {} }))).toMatchObject({
      status: "paid",
      price: { amount: 13_200 },
    });
    expect((await toEntries("prices")).map(({ actor, action }) => ({ actor, action }))).toEqual([
      { actor: admin.user.email, action: "prices.set" },
    ]);
    await admin.api.admin.prices.$put({ json: { items: before.items as never } });
  });

  test("saved concurrently come from one save, the others are refused, and the audit log has the previous prices", async () => {
    const { admin } = await office();
    const { items, version } = await getContent(await admin.api.admin.prices.$get());
    const priced = (amount: number) => [{ kind: "season", months: 1, currency: "KRW", amount } as const];
    const answers = await Promise.all(
      [1, 2, 3].map((amount) => admin.api.admin.prices.$put({ json: { version, items: priced(amount) } })),
    );
    expect(getStatuses(answers)).toEqual([200, 409, 409]);
    const late = await admin.api.admin.prices.$put({ json: { version, items: priced(4) } });
    expect(await getRefusal(late)).toEqual({ status: 409, code: "PRICES_STALE" });
    const span = { startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-02T00:00:00Z" };
    const promotion = await admin.api.admin.promotion.$put({ json: { version, ...span } });
    expect(await getRefusal(promotion)).toEqual({ status: 409, code: "PRICES_STALE" });

    const now = await getContent(await admin.api.admin.prices.$get());
    expect(
      await getContent(await admin.api.admin.prices.$put({ json: { ...now, items: items as never } })),
    ).toMatchObject({ items });
    const details = (await toEntries("prices")).map(({ detail }) => JSON.parse(String(detail)));
    expect(details).toEqual(
      expect.arrayContaining([
        { before: items, after: now.items },
        { before: now.items, after: items },
      ]),
    );
  });

  const price = { kind: "season", months: 1, currency: "KRW", amount: 4900 };
  test.each([
    ["none", [], "items"],
    ["a duplicate", [price, price], "items"],
    ["an amount of zero", [{ ...price, amount: 0 }], "items.0.amount"],
    ["a fraction of the minor unit", [{ ...price, amount: 0.5 }], "items.0.amount"],
    ["an unknown currency", [{ ...price, currency: "ZZZ" }], "items.0.currency"],
    ["an unknown length", [{ ...price, kind: "period", months: 5 }], "items.0.months"],
  ])("are refused with %s", async (_, items, path) => {
    const { admin } = await office();
    const refused = await admin.api.admin.prices.$put({ json: { items: items as never } });
    expect(await getRefusal(refused)).toMatchObject({ status: 422, fields: [{ path }] });
  });
});

describe("the promotion period", () => {
  const span = (from: number, until: number) => ({
    startsAt: new Date(Date.now() + from).toISOString(),
    endsAt: new Date(Date.now() + until).toISOString(),
  });

  test("opens and closes the free ticket, one for each user", async () => {
    const { admin, person } = await office();
    const over = { status: 409, code: "PROMOTION_OVER" };
    expect(await getRefusal(await person.api.tickets.promotion.$post())).toEqual(over);
    const open = span(-MINUTE, DAY);
    await getContent(await admin.api.admin.promotion.$put({ json: open }));
    const { items } = await getContent(await person.api.tickets.promotion.$post());
    expect(items).toMatchObject([{ kind: "promotion", state: "running", endsAt: open.endsAt }]);
    const again = [await person.api.tickets.promotion.$post(), await person.api.tickets.promotion.$post()];
    expect(getStatuses(again)).toEqual([409, 409]);
    await getContent(await admin.api.admin.promotion.$put({ json: span(-DAY, -MINUTE) }));
    expect(await getRefusal(await admin.api.tickets.promotion.$post())).toEqual(over);
    expect(await toEntries("promotion")).toHaveLength(2);
  });

  test("must end after it begins", async () => {
    const { admin } = await office();
    const refused = await admin.api.admin.promotion.$put({ json: span(DAY, MINUTE) });
    expect(await getRefusal(refused)).toEqual(atField(422, "endsAt", "INPUT_INVALID"));
  });
});

describe("payments", () => {
  test("are listed by page, user, number and status", async () => {
    const { gateway, admin, person } = await office();
    const paid = await buy({ gateway }, person);
    const open = await getContent(await person.api.orders.$post({ json: period }));
    const list = async (query: { q?: string; status?: "open" | "paid"; limit?: string; cursor?: string }) => {
      const { items, nextCursor } = await getContent(await admin.api.admin.payments.$get({ query }));
      return { ids: items.map(({ id }) => id), nextCursor };
    };
    const { email } = person.user;
    expect(await list({ q: email.toUpperCase() })).toEqual({ ids: [open.id, paid.id], nextCursor: null });
    expect((await list({ q: paid.id })).ids).toEqual([paid.id]);
    expect((await list({ q: email, status: "paid" })).ids).toEqual([paid.id]);
    expect((await list({ q: "nobody@moa.example" })).ids).toEqual([]);
    const first = await list({ limit: "1" });
    expect(first.ids).toEqual([open.id]);
    expect((await list({ limit: "1", cursor: first.nextCursor ?? "" })).ids).toEqual([paid.id]);
  });

  test("are refunded once together with their ticket, with an audit record of the administrator and the reason", async () => {
    const { gateway, admin, person } = await office();
    const { id } = await buy({ gateway }, person);
    const answers = await Promise.all([refund(admin, id), refund(admin, id)]);
    expect(getStatuses(answers)).toEqual([200, 200]);
    expect(await getContent(await refund(admin, id))).toMatchObject({ id, status: "refunded" });
    expect(gateway.books.balance()).toEqual({});
    expect((await getContent(await person.api.user.$get())).entitlements).toEqual([]);
    expect((await getContent(await person.api.tickets.$get({ query: {} }))).items).toMatchObject([
      { state: "refunded" },
    ]);
    expect(await toEntries(id)).toEqual([
      {
        actor: admin.user.email,
        action: "payment.refund",
        detail: JSON.stringify({ reason: "두 번 샀어요", amount: 13_200, currency: "KRW", user: person.user.id }),
      },
    ]);
  });

  test("cannot be refunded if they were never made", async () => {
    const { admin, person } = await office();
    const { id } = await getContent(await person.api.orders.$post({ json: period }));
    expect(await getRefusal(await refund(admin, id))).toEqual({ status: 409, code: "REFUND_IMPOSSIBLE" });
    expect(await toEntries(id)).toEqual([]);
    expect((await refund(admin, crypto.randomUUID())).status).toBe(404);
    expect(await getRefusal(await refund(admin, id, " "))).toEqual(atField(422, "reason", "FIELD_EMPTY"));
  });

  test("report why the gateway refuses a refund", async () => {
    const { gateway, admin, person } = await office();
    const { id } = await buy({ gateway }, person);
    gateway.books.find(id).status = "READY";
    expect(await getRefusal(await refund(admin, id))).toEqual({ status: 503, code: "UNAVAILABLE" });
    const { items } = await getContent(await admin.api.admin.payments.$get({ query: { q: id } }));
    expect(items).toMatchObject([{ status: "refunding", failure: expect.stringContaining("PAYMENT_NOT_PAID") }]);
    expect(await toEntries(id)).toHaveLength(1);
  });

  test.each(["deaf", "silent", "html"] as const)("are refunded later if the gateway fails (%s)", async (fault) => {
    const { gateway, admin, person } = await office();
    const { id } = await buy({ gateway }, person);
    gateway.faults.plan("refund", fault);
    expect(await getRefusal(await refund(admin, id))).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect((await getContent(await person.api.user.$get())).entitlements).toEqual([]);
    await gateway.runJobs(new Date(Date.now() + 6 * MINUTE));
    expect(gateway.books.balance()).toEqual({});
    expect(await getContent(await refund(admin, id))).toMatchObject({ status: "refunded" });
    expect(await toEntries(id)).toHaveLength(1);
  });

  test("with an interrupted refund are retried without waiting for unpaid orders", async () => {
    const { gateway, admin, person } = await office();
    const { id } = await buy({ gateway }, person);
    gateway.faults.plan("refund", "html");
    await refund(admin, id);
    const at = Date.now() + 6 * MINUTE;
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 60)
       insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at)
       select 'unpaid-' || i, ?1, 'period', 3, 'card', 13200, 'KRW', 'open', ?2, ?2, ?2 from n`,
    )
      .bind(person.user.id, at)
      .run();
    await gateway.runJobs(new Date(at));
    expect(gateway.books.balance()).toEqual({});
  });
});
