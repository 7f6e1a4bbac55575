import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { toChannelKey } from "../../local/gateway/channels.ts";
import { DAY } from "./clock.ts";
import type { MoneyWorld } from "./moneyWorld.ts";

type OrderRow = {
  id: string;
  user_id: string | null;
  kind: string;
  months: number;
  amount: number;
  currency: string;
  status: string;
  subscription_id: string | null;
  cycle: number | null;
  paid_at: number | null;
  ticket_id: string | null;
  starts_at: number;
  ends_at: number | null;
  revoked_at: number | null;
  cancelled_at: number | null;
};

const readRows = async () =>
  (
    await env.DB.prepare(
      `select orders.*, tickets.id as ticket_id, starts_at, ends_at, revoked_at,
              subscriptions.cancelled_at
       from orders left join tickets on order_id = orders.id left join subscriptions on subscriptions.id = subscription_id`,
    ).all<OrderRow>()
  ).results;

/**
 * The longest time that a refused renewal keeps a ticket active: five days of attempts and one day of grace (product
 * decisions, "Renewal").
 */
const GRACE = 6 * DAY;

/** The channels that the sequences use: card, and KakaoPay after a method change. */
const OWN_CHANNELS = [toChannelKey("card"), toChannelKey("kakaopay")];

/** Invariants that must hold at every moment, whatever fails (product decisions, "Invariants, always"). */
export async function expectInvariants({ charges, books }: MoneyWorld): Promise<void> {
  const rows = await readRows();
  const unpaid = await env.DB.prepare(
    "select count(*) as count from tickets where kind <> 'promotion' and order_id is null",
  ).first<{ count: number }>();
  expect(unpaid, "a ticket without an order").toEqual({ count: 0 });
  for (const row of rows) {
    const running = row.ticket_id !== null && row.revoked_at === null;
    // A deleted account removes the ticket; the payment record stays.
    const expected = row.status === "paid" && row.user_id !== null;
    expect(running, `${row.status} order ${row.id} and its ticket`).toBe(expected);
    if (row.status === "paid") expect(OWN_CHANNELS, "paid through").toContain(books.payments.get(row.id)?.channelKey);
  }
  const taken = charges.map(({ id }) => id);
  expect(new Set(taken).size, "a payment taken twice").toBe(taken.length);
  for (const { id, at } of charges) {
    const row = rows.find((order) => order.id === id);
    if (row?.cancelled_at) expect(at, "a cancelled subscription charged").toBeLessThanOrEqual(row.cancelled_at);
  }
  expectNoTimeLost(rows);
}

/** Paid periods of a user do not overlap, have the paid length, and begin when they can be used. */
function expectNoTimeLost(rows: OrderRow[]): void {
  const bought = rows
    .filter(({ kind, status, ticket_id }) => kind !== "group" && ticket_id !== null && status === "paid")
    .toSorted((one, other) => one.starts_at - other.starts_at);
  for (const [i, ticket] of bought.entries()) {
    const { user_id, months, starts_at, ends_at, paid_at } = ticket;
    const days = ((ends_at ?? 0) - starts_at) / DAY;
    expect(days, "shorter than paid for").toBeGreaterThanOrEqual(months * 28);
    expect(days, "longer than paid for").toBeLessThanOrEqual(months * 31);
    expect(starts_at, "begins before it could be used").toBeGreaterThanOrEqual((paid_at ?? 0) - GRACE);
    const next = bought.slice(i + 1).find((other) => other.user_id === user_id);
    if (next) expect(next.starts_at, "paid times overlap").toBeGreaterThanOrEqual(ends_at ?? 0);
  }
}

/** Once everything is settled, the gateway's ledger and ours are identical to the minor unit. */
export async function expectEqualLedgers({ books, reportedKeys }: MoneyWorld): Promise<void> {
  const rows = await readRows();
  const ours: Record<string, number> = {};
  for (const { status, amount, currency } of rows) {
    if (status === "paid") ours[currency] = (ours[currency] ?? 0) + amount;
  }
  expect(ours).toEqual(books.balance());
  const inUse = await env.DB.prepare(
    "select billing_key from subscriptions where status = 'active' or (status = 'cancelled' and renews_at > ?)",
  )
    .bind(Date.now())
    .all<{ billing_key: string }>();
  const held = new Set(inUse.results.map((row) => row.billing_key));
  const kept = await env.DB.prepare(
    "select billing_key from subscriptions where billing_key is not null union all select billing_key from billing_keys_to_delete",
  ).all<{ billing_key: string }>();
  expect(new Set(kept.results.map((row) => row.billing_key)), "keys that nothing will be charged to").toEqual(held);
  for (const { key, status } of books.billingKeys.values()) {
    if (held.has(key)) expect(status, "a key that a subscription uses").toBe("ISSUED");
    else if (reportedKeys.has(key)) expect(status, "a key that we know and do not use").toBe("DELETED");
  }
  const inBooks = (id: string) => books.payments.get(id)?.status;
  for (const { id, status } of rows) {
    const expected: (string | undefined)[] = {
      paid: ["PAID"],
      refunded: ["CANCELLED"],
      open: [undefined, "FAILED"],
      expired: [undefined, "FAILED"],
    }[status] ?? ["nothing is on its way back any more"];
    expect(expected, `the gateway's side of a ${status} order`).toContain(inBooks(id));
  }
}
