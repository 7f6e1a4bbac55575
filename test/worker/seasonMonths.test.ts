import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "../factories/clock.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { getKinds } from "../factories/notification.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { getContent, mailbox } from "../factories/visitor.factory.ts";

const season = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
const year = { kind: "period", months: 12, method: "card", currency: "KRW", consent: true } as const;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

async function openWithAdmin() {
  const email = nextEmail();
  const gateway = openGateway({ ADMIN_EMAILS: email });
  const { api } = await gateway.newBuyer({ email });
  const refund = async (id: string) =>
    getContent(await api.admin.payments[":id"].refund.$post({ param: { id }, json: { reason: "두 번 샀어요" } }));
  const suspend = async (id: string) =>
    getContent(await api.admin.users[":id"].suspend.$post({ param: { id }, json: { reason: "스팸" } }));
  return { gateway, refund, suspend };
}

/** A user whose subscription began a moment ago. */
async function subscriber(gateway: ReturnType<typeof openGateway>) {
  const buyer = await gateway.newBuyer();
  const { id } = await getContent(await buyer.api.orders.$post({ json: season }));
  const { billingKey = "" } = (await gateway.inWindow(id, "pay")) ?? {};
  const json = { billingKey };
  const { ticket } = await getContent(await buyer.api.orders[":id"].complete.$post({ param: { id }, json }));
  return { buyer, orderId: id, end: new Date(ticket?.endsAt ?? 0) };
}

async function buyYear(gateway: ReturnType<typeof openGateway>, { api }: Buyer) {
  const { id } = await getContent(await api.orders.$post({ json: year }));
  await gateway.inWindow(id, "pay");
  const { ticket } = await getContent(await api.orders[":id"].complete.$post({ param: { id }, json: {} }));
  return new Date(ticket?.endsAt ?? 0);
}

const getGraces = async ({ user }: Buyer) =>
  (
    await env.DB.prepare("select grace_ends_at from tickets where user_id = ? order by starts_at").bind(user.id).all()
  ).results.map(({ grace_ends_at: grace }) => grace !== null);

test("of several months only the last one has a grace period", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscriber(gateway);
  await gateway.runJobs(after(end, MINUTE));
  expect(await getGraces(buyer)).toEqual([false, true]);
});

test("a refunded month has no grace period and no notice of its end", async () => {
  const { gateway, refund } = await openWithAdmin();
  const { buyer, orderId, end } = await subscriber(gateway);
  await refund(orderId);
  const last = mailbox.lastTo(buyer.user.email);
  await gateway.runJobs(after(end, 2 * DAY));
  expect(await getGraces(buyer)).toEqual([false]);
  expect(mailbox.lastTo(buyer.user.email)).toBe(last);
});

test("after the refund of an earlier month, premium ends with the last month, and the user is notified", async () => {
  const { gateway, refund } = await openWithAdmin();
  const { buyer, orderId, end } = await subscriber(gateway);
  await gateway.runJobs(after(end, MINUTE));
  await refund(orderId);
  expect(await getGraces(buyer)).toEqual([false, false]);

  const ends = "select max(ends_at) as at from tickets where user_id = ?";
  const last = await env.DB.prepare(ends).bind(buyer.user.id).first<number>("at");
  await gateway.runJobs(after(new Date(last ?? 0), MINUTE));
  expect(await getKinds(buyer)).toContain("planEnded");
});

test("a suspended user's subscription has no grace period", async () => {
  const { gateway, suspend } = await openWithAdmin();
  const { buyer } = await subscriber(gateway);
  await suspend(buyer.user.id);
  expect(await getGraces(buyer)).toEqual([false]);
});

test("a user who bought a year is not notified of a charge that will not happen, and is notified of the later one", async () => {
  const gateway = openGateway();
  const { buyer, end } = await subscriber(gateway);
  await gateway.runJobs(after(end, -2 * DAY));
  const later = await buyYear(gateway, buyer);
  const receipt = mailbox.lastTo(buyer.user.email);
  await gateway.runJobs(after(end, MINUTE));
  expect(mailbox.lastTo(buyer.user.email)).toBe(receipt);
  await gateway.runJobs(after(later, -2 * DAY));
  expect(mailbox.lastTo(buyer.user.email).text).toMatch(/4,900/);

  const { buyer: early, end: due } = await subscriber(gateway);
  await buyYear(gateway, early);
  const bought = mailbox.lastTo(early.user.email);
  await gateway.runJobs(after(due, -2 * DAY));
  expect(mailbox.lastTo(early.user.email)).toBe(bought);
});
