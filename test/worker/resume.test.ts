import { expect, test } from "vitest";
import { DAY, MINUTE } from "../factories/clock.ts";
import type { Buyer } from "../factories/gateway.factory.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import {
  comeTo,
  complete,
  getTickets,
  keyStatuses,
  order,
  period,
  season,
  subscribe,
} from "../factories/purchase.factory.ts";
import { getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const cancel = async ({ api }: Buyer, id: string) =>
  getContent(await api.tickets[":id"].cancel.$post({ param: { id } }));

const resume = async ({ api }: Buyer, id: string) => api.tickets[":id"].resume.$post({ param: { id } });

const over = { status: 409, code: "SUBSCRIPTION_OVER" };

test("a resumed subscription renews with the same card, as if it had never been cancelled", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  const before = await getTickets(buyer);
  expect((await cancel(buyer, ticketId)).items).toMatchObject([
    { graceEndsAt: null, subscription: { status: "cancelled", resumable: true } },
  ]);
  await gateway.runJobs();
  const answers = await Promise.all([resume(buyer, ticketId), resume(buyer, ticketId)]);
  expect(getStatuses(answers)).toEqual([200, 200]);
  expect((await getContent(await resume(buyer, ticketId))).items).toEqual(before);
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 9800 });
  expect(await getTickets(buyer)).toHaveLength(2);
  expect(keyStatuses(gateway)).toEqual(["ISSUED"]);
});

test("cancelled and resumed concurrently, it is one of the two and charged accordingly", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  await cancel(buyer, ticketId);
  await Promise.all([resume(buyer, ticketId), cancel(buyer, ticketId), resume(buyer, ticketId)]);
  const [ticket] = await getTickets(buyer);
  const isActive = ticket?.subscription?.status === "active";
  expect(ticket?.graceEndsAt).toBe(isActive ? new Date(end.getTime() + DAY).toISOString() : null);
  await gateway.runJobs(new Date(end.getTime() + MINUTE));
  expect(gateway.books.balance()).toEqual({ KRW: isActive ? 9800 : 4900 });
});

test("a ticket bought in between is used first", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  await cancel(buyer, ticketId);
  const { id } = await order(buyer, period);
  await gateway.inWindow(id, "pay");
  const { ticket } = await complete(buyer, id);
  await resume(buyer, ticketId);
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  await gateway.runJobs();
  expect(gateway.books.balance()).toEqual({ KRW: 4900 + 13_200 });
  const items = await getTickets(buyer);
  expect(items.find(({ kind }) => kind === "season")?.subscription).toMatchObject({ renewsAt: ticket?.endsAt });
});

test("an ended subscription cannot be resumed", async () => {
  const gateway = openGateway();
  const { buyer, end, ticketId } = await subscribe(gateway);
  await cancel(buyer, ticketId);
  await comeTo(gateway, buyer, end.getTime() + MINUTE);
  expect(await getTickets(buyer)).toMatchObject([{ state: "over", subscription: { resumable: false } }]);
  expect(await getRefusal(await resume(buyer, ticketId))).toEqual(over);
  await gateway.runJobs();
  expect(await getRefusal(await resume(buyer, ticketId))).toEqual(over);
  expect(gateway.books.balance()).toEqual({ KRW: 4900 });
});

test("a subscription cannot be resumed while another one is active", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  await cancel(buyer, ticketId);
  const { id } = await order(buyer, season);
  const back = await gateway.inWindow(id, "pay");
  await complete(buyer, id, { billingKey: back?.billingKey ?? "" });
  expect(await getRefusal(await resume(buyer, ticketId))).toEqual({ status: 409, code: "SUBSCRIPTION_EXISTS" });
});

test("an unknown or another user's subscription cannot be resumed", async () => {
  const gateway = openGateway();
  const { buyer, ticketId } = await subscribe(gateway);
  await cancel(buyer, ticketId);
  const other = await gateway.newBuyer();
  expect(await getRefusal(await resume(other, ticketId))).toEqual({ status: 404, code: "NOT_FOUND" });
  expect(await getRefusal(await resume(other, crypto.randomUUID()))).toEqual({ status: 404, code: "NOT_FOUND" });
  const { id } = await order(other, period);
  await gateway.inWindow(id, "pay");
  const { ticket } = await complete(other, id);
  expect(await getRefusal(await resume(other, ticket?.id ?? ""))).toEqual(over);
  expect(await getTickets(buyer)).toMatchObject([{ subscription: { status: "cancelled" } }]);
});
