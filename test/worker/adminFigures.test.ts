import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createAdmin } from "../factories/admin.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const now = Date.now();
const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10);
const summary = async (days?: string) =>
  getContent(await admin.api.admin.summary.$get({ query: days ? { days } : {} }));
/** Active tickets of the last five days, oldest first. */
const active = async () => (await summary("7")).days.slice(2).map(({ activeTickets }) => activeTickets);

test("counts sign-ups and cards by day", async () => {
  const person = await createUser();
  await createCard(person);
  const { days, totals } = await summary();
  expect(days.map((each) => each.day)).toEqual(Array.from({ length: 30 }, (_, i) => day(29 - i)));
  expect(totals).toMatchObject({ signUps: 2, cards: 1 });
  expect(days.at(-1)).toMatchObject({ signUps: 2, cards: 1 });
  await env.DB.prepare("delete from users where id = ?").bind(person.user.id).run();
  expect((await summary()).totals).toMatchObject({ signUps: 2, cards: 1 });
});

test("counts tickets on the days when they are active, whatever happens to them later", async () => {
  const person = await createUser();
  expect(await active()).toEqual([0, 0, 0, 0, 0]);
  await giveTicket(person, "period", { from: now - 3 * DAY, until: now - DAY });
  expect(await active()).toEqual([0, 1, 1, 1, 0]);
  await giveTicket(person, "group", { from: now - 20 * DAY });
  expect(await active()).toEqual([1, 2, 2, 2, 1]);
  const change = async (set: string, value: number | null) =>
    env.DB.prepare(`update tickets set ${set} = ? where kind = 'period'`).bind(value).run();
  await change("grace_ends_at", now + DAY);
  expect(await active()).toEqual([1, 2, 2, 2, 2]);
  await change("revoked_at", now - 2 * DAY);
  expect(await active()).toEqual([1, 2, 2, 1, 1]);
  await change("revoked_at", null);
  await change("grace_ends_at", null);
  expect(await active()).toEqual([1, 2, 2, 2, 1]);
  // Refunded before it began.
  await change("revoked_at", now - 5 * DAY);
  expect(await active()).toEqual([1, 1, 1, 1, 1]);
  await env.DB.prepare("delete from tickets where kind = 'group'").run();
  expect(await active()).toEqual([0, 0, 0, 0, 0]);
  expect((await summary()).totals.activeTickets).toBe(0);
});

test("sums revenue by currency on the day of payment, without refunds", async () => {
  const before = (await summary()).totals.revenue;
  const person = await createUser();
  await giveTicket(person, "period", { from: now - 2 * DAY });
  await giveTicket(person, "group", { from: now - 2 * DAY });
  const won = (before.find(({ currency }) => currency === "KRW")?.amount ?? 0) + 9800;
  expect((await summary()).totals.revenue).toEqual([{ amount: won, currency: "KRW" }]);
  const of = (kind: string) => env.DB.prepare(`select id from orders where user_id = ? and kind = '${kind}'`);
  const id = await of("group").bind(person.user.id).first("id");
  const set = async (change: string) => env.DB.prepare(`update orders set ${change} where id = ?`).bind(id).run();
  await set("status = 'refunding'");
  expect((await summary()).totals.revenue).toEqual([{ amount: won, currency: "KRW" }]);
  await set("status = 'refunded'");
  expect((await summary()).totals.revenue).toEqual([{ amount: won - 4900, currency: "KRW" }]);
  await set("status = 'open', paid_at = null, currency = 'USD'");
  await set(`status = 'paid', paid_at = ${now}`);
  expect((await summary()).days.at(-1)?.revenue).toEqual([{ amount: 4900, currency: "USD" }]);
  expect((await summary("7")).days.at(-3)?.revenue).toEqual([{ amount: 4900, currency: "KRW" }]);
});

test("refuses any other period", async () => {
  const response = await admin.api.admin.summary.$get({ query: { days: "3650" } });
  expect(await getRefusal(response)).toMatchObject({ status: 422, code: "INPUT_INVALID" });
});
