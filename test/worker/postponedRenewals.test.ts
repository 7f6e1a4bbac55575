import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { DAY, MINUTE } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { getKinds } from "../factories/notification.factory.ts";
import { comeTo, complete, getTickets, order, season, subscribe } from "../factories/purchase.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { getContent, mailbox } from "../factories/visitor.factory.ts";

/** Buys three months, which follow the paid one. @returns their end */
async function buyPeriod(gateway: ReturnType<typeof openGateway>, buyer: Buyer): Promise<number> {
  const { id } = await order(buyer);
  await gateway.inWindow(id, "pay");
  const { ticket } = await complete(buyer, id);
  return Date.parse(ticket?.endsAt ?? "");
}

const getMonths = async ({ user }: Buyer) =>
  (
    await env.DB.prepare("select status from orders where user_id = ? and kind = 'season' order by cycle")
      .bind(user.id)
      .all()
  ).results.map(({ status }) => status);

test("a renewal that was declined, postponed, canceled and resumed is charged on its later day", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId: id } = await subscribe(gateway, "pay-once");
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  for (const key of gateway.books.billingKeys.values()) key.chargesLeft = 2;
  const later = await buyPeriod(gateway, buyer);

  await comeTo(gateway, buyer, end.getTime() + DAY + 2 * MINUTE);
  await gateway.runJobs();
  await comeTo(gateway, buyer, end.getTime() + 9 * DAY);
  expect(await getTickets(buyer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, state: "over", subscription: expect.objectContaining({ status: "active" }) }),
    ]),
  );
  await getContent(await buyer.api.tickets[":id"].cancel.$post({ param: { id } }));
  for (const days of [10, 12]) {
    await comeTo(gateway, buyer, end.getTime() + days * DAY);
    await gateway.runJobs();
  }
  await getContent(await buyer.api.tickets[":id"].resume.$post({ param: { id } }));
  await comeTo(gateway, buyer, later + MINUTE);
  await gateway.runJobs();
  expect(await getMonths(buyer)).toEqual(["paid", "paid"]);
});

/** Suspends a user as soon as the gateway has charged their billing key. */
function suspendDuringCharge({ api }: Buyer, { user }: Buyer): void {
  const network = vi.mocked(globalThis.fetch);
  const answer = network.getMockImplementation();
  network.mockImplementation(async (input, init) => {
    const response = await answer?.(input, init);
    const json = { reason: "스팸" };
    if (new Request(input, init).url.endsWith("/billing-key"))
      await getContent(await api.admin.users[":id"].suspend.$post({ param: { id: user.id }, json }));
    return response ?? Response.error();
  });
}

async function openWithAdmin() {
  const email = nextEmail();
  const gateway = openGateway({ ADMIN_EMAILS: email });
  return { gateway, admin: await gateway.newBuyer({ email }) };
}

test("a month that is charged while its user is suspended is refunded", async () => {
  const { gateway, admin } = await openWithAdmin();
  const { buyer, end } = await subscribe(gateway);
  suspendDuringCharge(admin, buyer);
  await gateway.runJobs(new Date(end.getTime() + MINUTE));
  expect(await getMonths(buyer)).toEqual(["paid", "refunded"]);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("a first month that is charged while its user is suspended is refunded", async () => {
  const { gateway, admin } = await openWithAdmin();
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer, season);
  const { billingKey = "" } = (await gateway.inWindow(id, "pay")) ?? {};
  suspendDuringCharge(admin, buyer);
  await buyer.api.orders[":id"].complete.$post({ param: { id }, json: { billingKey } });
  expect(await getMonths(buyer)).toEqual(["refunded"]);
  expect(gateway.books.balance()).toEqual({});
});

test("while the renewal after a plan gets no response, its end is not announced", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscribe(gateway);
  const later = await buyPeriod(gateway, buyer);
  await gateway.runJobs(new Date(end.getTime() + MINUTE));
  await gateway.runJobs(new Date(later - 2 * DAY));
  const last = mailbox.lastTo(buyer.user.email);
  gateway.faults.plan("charge", "deaf");
  await gateway.runJobs(new Date(later + MINUTE));
  expect(await getKinds(buyer)).not.toContain("planEnded");
  expect(mailbox.lastTo(buyer.user.email)).toBe(last);
});
