import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { type Buyer, getPayToken, openGateway } from "../factories/gateway.factory.ts";
import { comeTo, getTickets, keyStatuses, order, season, subscribe } from "../factories/purchase.factory.ts";
import { createVisitor, getContent, getRefusal, mailbox, ORIGIN } from "../factories/visitor.factory.ts";

test("charges each month once, however often the job runs", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  const at = new Date(end.getTime() + 60_000);
  await Promise.all([gateway.runJobs(at), gateway.runJobs(at)]);
  await gateway.runJobs(at);
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  expect(await getTickets(buyer)).toHaveLength(2);
});

test.each(["silent", "deaf", "html"] as const)("an interrupted charge (%s) is completed once", async (fault) => {
  const gateway = openGateway();
  const { end } = await subscribe(gateway);
  gateway.faults.plan("charge", fault);
  for (const minutes of [1, 6, 12]) await gateway.runJobs(new Date(end.getTime() + minutes * 60_000));
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
});

test("a run that takes minutes leaves the rest to the next one, and locks the renewal in progress", async () => {
  const gateway = openGateway();
  const [, second, third] = [await subscribe(gateway), await subscribe(gateway), await subscribe(gateway)];
  await comeTo(gateway, second.buyer, third.end.getTime() + MINUTE);
  const charge = gateway.books.charge.bind(gateway.books);
  // The responses about the second renewal are lost, so that it is still in progress when the run ends.
  const losses = [() => gateway.faults.plan("charge", "silent"), () => gateway.faults.plan("read", "deaf")];
  vi.spyOn(gateway.books, "charge").mockImplementation((...given) => {
    passTime(3 * MINUTE);
    losses.shift()?.();
    return charge(...given);
  });
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 5 * 4900 });
  const param = { id: second.ticketId };
  const cancelled = await second.buyer.api.tickets[":id"].cancel.$post({ param });
  expect(await getRefusal(cancelled)).toMatchObject({ code: "RENEWAL_RUNNING" });
});

/** Copies what a user has bought, and returns a function that puts it back, like a restore. */
async function backUp({ user }: Buyer) {
  const tables = ["subscriptions", "orders", "tickets"];
  const read = async () =>
    env.DB.batch<Record<string, string | number | null>>(
      tables.map((table) => env.DB.prepare(`select * from ${table} where user_id = ?`).bind(user.id)),
    );
  const saved = await read();
  const insert = tables.flatMap((table, index) =>
    (saved[index]?.results ?? []).map((row) => {
      const places = Object.keys(row).map(() => "?");
      return env.DB.prepare(`insert into ${table} values (${places.join(", ")})`).bind(...Object.values(row));
    }),
  );
  const remove = tables.map((table) => env.DB.prepare(`delete from ${table} where user_id = ?`).bind(user.id));
  return async () => {
    await env.DB.batch([
      env.DB.prepare("pragma defer_foreign_keys = true"),
      ...remove.toReversed(),
      ...insert,
      env.DB.prepare("delete from billing_keys_to_delete where billing_key in (select billing_key from subscriptions)"),
    ]);
    expect((await read()).map(({ results }) => results)).toEqual(saved.map(({ results }) => results));
  };
}

describe("after a restore of an older backup, a month that was paid since", () => {
  test("is not charged again, and has its ticket", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway);
    const restore = await backUp(buyer);
    await comeTo(gateway, buyer, end.getTime() + MINUTE);
    await gateway.runJobs();
    const before = (await getTickets(buyer)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    await restore();
    expect(await getTickets(buyer)).toHaveLength(1);
    await gateway.runJobs();
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
    expect((await getTickets(buyer)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(before);
  });

  test("at the second attempt is not refused again", async () => {
    const gateway = openGateway();
    const { buyer, end } = await subscribe(gateway, "pay-once");
    const restore = await backUp(buyer);
    await comeTo(gateway, buyer, end.getTime() + MINUTE);
    await gateway.runJobs();
    for (const key of gateway.books.billingKeys.values()) key.chargesLeft = 1;
    await comeTo(gateway, buyer, Date.now() + DAY + MINUTE);
    await gateway.runJobs();
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
    await restore();
    await gateway.runJobs();
    expect(gateway.books.balance()).toEqual({ KRW: 9800 });
    const [ticket] = await getTickets(buyer);
    expect(ticket?.subscription).toMatchObject({ failing: false, status: "active" });
    expect(await getTickets(buyer)).toHaveLength(2);
  });

  test("and refunded ends the subscription again", async () => {
    const gateway = openGateway();
    const { buyer, end, orderId } = await subscribe(gateway);
    const restore = await backUp(buyer);
    await comeTo(gateway, buyer, end.getTime() + MINUTE);
    await gateway.runJobs();
    const renewal = [...gateway.books.payments.keys()].find((id) => id !== orderId) ?? "";
    gateway.books.cancel(renewal);
    await restore();
    await gateway.runJobs();
    expect(gateway.books.balance()).toEqual({ KRW: 4900 });
    expect(await getTickets(buyer)).toHaveLength(1);
    const param = { id: renewal };
    expect(await getContent(await buyer.api.orders[":id"].$get({ param }))).toMatchObject({ status: "refunded" });
    const [ticket] = await getTickets(buyer);
    expect(ticket?.subscription).toMatchObject({ status: "ended" });
  });
});

test("a refused renewal is retried after 1, 3 and 5 days, stays active meanwhile, and then ends", async () => {
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
  const countNotified = "select count(*) as count from notifications where user_id = ? and kind = 'planEnded'";
  expect(await env.DB.prepare(countNotified).bind(buyer.user.id).first("count")).toBe(1);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("a refused renewal is mailed with the next attempt and the end of the ticket", async () => {
  const gateway = openGateway();
  const { buyer, end, orderId } = await subscribe(gateway, "pay-once");
  expect(await getTickets(buyer)).toMatchObject([{ graceEndsAt: new Date(end.getTime() + DAY).toISOString() }]);
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  const [nextTryAt, graceEndsAt] = [DAY, 2 * DAY].map((ms) => new Date(Date.now() + ms).toISOString());
  const [ticket] = await getTickets(buyer);
  expect(ticket).toMatchObject({ state: "grace", graceEndsAt, subscription: { failing: true, nextTryAt } });
  const grace = { ticketId: ticket?.id, method: "card", nextTryAt, endsAt: graceEndsAt };
  const renewal = [...gateway.books.payments.keys()].find((id) => id !== orderId) ?? "";
  for (const id of [orderId, renewal]) {
    expect(await getContent(await buyer.api.orders[":id"].$get({ param: { id } }))).toMatchObject({ grace });
  }
  const path = `/pay/${await getPayToken(renewal)}`;
  const page = await createVisitor({ worker: gateway.worker }).send(path, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([303, `${ORIGIN}/payment/complete?order=${renewal}`]);
});

test("a paid month gives the month before no grace period", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  expect((await getTickets(buyer)).map(({ state }) => state)).toEqual(["running", "over"]);
});

test("a refused renewal that waits for another ticket is not failing, and has all of its attempts later", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway, "pay-once");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  const { id } = await order(buyer);
  await gateway.inWindow(id, "vanish");
  await gateway.webhooks.flush();
  await comeTo(gateway, buyer, Date.now() + DAY);
  await gateway.runJobs();
  const getSeason = async () => (await getTickets(buyer)).find(({ kind }) => kind === "season")?.subscription;
  expect(await getSeason()).toMatchObject({ status: "active", failing: false });
  await comeTo(gateway, buyer, Date.now() + 100 * DAY);
  await gateway.runJobs();
  expect(await getSeason()).toMatchObject({
    status: "active",
    failing: true,
    nextTryAt: new Date(Date.now() + DAY).toISOString(),
  });
});

test("after a refused and cancelled renewal, a new subscription can be bought at once", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway, "pay-once");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  await getContent(await buyer.api.tickets[":id"].cancel.$post({ param: { id: ticketId } }));
  expect(await order(buyer, season)).toMatchObject({ status: "open", payUrl: expect.any(String) });
});

test("a cancelled renewal runs to its end and is never charged again", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  const [cancelled] = (await getContent(await buyer.api.tickets[":id"].cancel.$post({ param: { id: ticketId } })))
    .items;
  expect(cancelled).toMatchObject({ state: "running", subscription: { status: "cancelled" } });
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["ISSUED"]);
  await gateway.runJobs(new Date(end.getTime() + 60_000));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  expect(keyStatuses(gateway)).toEqual(["DELETED"]);
});

test("a deleted account ends its renewals, and the gateway deletes the billing key", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  const left = await buyer.api.user.$delete({ json: { confirm: buyer.user.email } });
  expect(left.status).toBe(204);
  await gateway.runJobs();
  expect(keyStatuses(gateway)).toEqual(["DELETED"]);
  await gateway.runJobs(new Date(end.getTime() + 60_000));
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
  const row = await env.DB.prepare("select user_id, status, amount from orders where id = ?")
    .bind([...gateway.books.payments.keys()][0])
    .first();
  expect(row).toEqual({ user_id: null, status: "paid", amount: 4900 });
});

test("a month charged while its account is deleted is refunded", async () => {
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

test("the owner is notified three days before, once", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  const at = new Date(end.getTime() - 2 * DAY);
  await gateway.runJobs(at);
  const reminder = mailbox.lastTo(buyer.user.email);
  expect(reminder.text).toMatch(/4,900/);
  await gateway.runJobs(at);
  expect(mailbox.lastTo(buyer.user.email)).toBe(reminder);
});
