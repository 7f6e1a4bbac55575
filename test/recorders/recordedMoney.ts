import { env } from "cloudflare:workers";
import { writeCursor } from "../../domain/pagination.ts";
import { sliceAt } from "../../worker/features/retention/retentionPeriods.ts";
import { createCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import { getPayToken, openGateway } from "../factories/gateway.factory.ts";
import { createUser, nextEmail, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent } from "../factories/visitor.factory.ts";
import type { recordDatabase } from "./recordedDatabase.ts";
import { recordModeration } from "./recordedModeration.ts";

/** Calls that buy, renew, cancel and end tickets, including the jobs. */
export async function recordTicketCalls({ DB, takeTrips }: ReturnType<typeof recordDatabase>): Promise<void> {
  const admin = nextEmail();
  const gateway = openGateway({ DB, ADMIN_EMAILS: admin });
  const { api } = await gateway.newBuyer({ email: admin });
  await getContent(await api.tickets.catalogue.$get({ query: {} }));
  const asked = { method: "card", currency: "KRW", consent: true } as const;
  const season = await getContent(await api.orders.$post({ json: { kind: "season", ...asked } }));
  const back = await gateway.inWindow(season.id, "pay-once");
  const { send } = createVisitor({ worker: gateway.worker });
  const handleReturn = async (id: string, key: Record<string, string> | null) =>
    send(`/pay/${await getPayToken(id)}/return?${new URLSearchParams(key ?? {})}`, { redirect: "manual" });
  await handleReturn(season.id, back);
  const { ticket } = await getContent(await api.orders[":id"].complete.$post({ param: season, json: {} }));
  const { idx: cardIdx } = await createCard({ api });
  const json = { kind: "period", months: 3, cardIdx, ...asked } as const;
  const period = await getContent(await api.orders.$post({ json }));
  await gateway.inWindow(period.id, "vanish");
  await gateway.webhooks.flush();
  await getContent(await api.orders[":id"].$get({ param: period }));
  await api.tickets.promotion.$post();
  await getContent(await api.tickets.$get({ query: {} }));
  await getContent(await api.orders.$get({ query: {} }));
  await getContent(await api.orders.$get({ query: { cursor: writeCursor([period.id, 4_000_000_000_000]) } }));
  await getContent(await api.tickets.$get({ query: { cursor: writeCursor(["4000000000000", 9]) } }));
  const mine = { param: { id: ticket?.id ?? "" } };
  await getContent(await api.tickets[":id"].cancel.$post(mine));
  await getContent(await api.tickets[":id"].resume.$post(mine));
  const wanted = { method: "card", consent: true } as const;
  const change = await getContent(await api.tickets[":id"].method.$post({ ...mine, json: wanted }));
  // Two keys: one replaces the old key, the other is deleted.
  for (const key of [await gateway.inWindow(change.id, "decline"), await gateway.inWindow(change.id, "pay")]) {
    const given = { billingKey: key?.billingKey ?? "" };
    await handleReturn(change.id, key);
    await getContent(await api["method-changes"][":id"].complete.$post({ param: change, json: given }));
  }
  // A month later the renewal waits for the period ticket, and then it is refused. An order is left open.
  await getContent(await api.orders.$post({ json: { kind: "group", ...asked } }));
  await gateway.runJobs(new Date(), "17 * * * *");
  const month = new Date(Date.now() + 30 * DAY);
  await env.IMAGE_BUCKET.put(`${sliceAt(month).from}.webp`, "an object that nobody knows");
  await gateway.runJobs(month);
  for (const days of [32, 120, 125, 126]) await gateway.runJobs(new Date(Date.now() + days * DAY));
  // The round trips of the jobs do not count for the next request.
  takeTrips();
  await getContent(await api.admin.prices.$get());
  await getContent(
    await api.admin.promotion.$put({ json: { startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" } }),
  );
  await getContent(
    await api.admin.prices.$put({ json: { items: [{ kind: "season", months: 1, ...asked, amount: 1 }] } }),
  );
  const cursor = writeCursor([period.id, 4_000_000_000_000]);
  for (const query of [{}, { q: admin }, { q: period.id }, { status: "paid" }, { status: "paid", q: admin }] as const) {
    await getContent(await api.admin.payments.$get({ query }));
    await getContent(await api.admin.payments.$get({ query: { ...query, cursor } }));
  }
  await recordAdminLists(api);
  await recordModeration(api);
  const paid = { param: { id: period.id }, json: { reason: "모아" } };
  await getContent(await api.admin.payments[":id"].refund.$post(paid));
  await getContent(await api.tickets[":id"].cancel.$post(mine));
}

/** The lists of administrators, each from the start and from a cursor, and their changes. */
async function recordAdminLists({ admin }: TestUser["api"]): Promise<void> {
  const { user } = await createUser({ name: "모아 사람" });
  // A full page, so that the rows after it are not read.
  const limit = "1";
  const text = { title: "안내", content: "내용" };
  const notice = { popupEnabled: false, locale: "ko", publishAt: "2026-01-01T00:00:00Z", texts: { ko: text } } as const;
  const { idx } = await getContent(await admin.notices.$post({ json: notice }));
  const param = { idx: String(idx) };
  await getContent(await admin.notices[":idx"].$patch({ param, json: notice }));
  await getContent(await admin.notices.$get({ query: { limit, cursor: "1000000" } }));
  await getContent(await admin.notices.$get({ query: { limit } }));
  await admin.notices[":idx"].$delete({ param });
  const person = { param: { id: user.id } };
  await getContent(await admin.users[":id"].suspend.$post({ ...person, json: { reason: "모아" } }));
  await getContent(await admin.users[":id"].resume.$post(person));
  await getContent(await admin.users.$get({ query: { limit } }));
  await getContent(await admin.users.$get({ query: { limit, cursor: writeCursor([user.id, 0]) } }));
  for (const place of [0, 1]) {
    const query = { limit, q: "모아", cursor: writeCursor([user.id, place]) };
    await getContent(await admin.users.$get({ query }));
  }
  for (const query of [{ limit }, { limit, cursor: "1000000" }]) {
    for (const q of [{}, { q: "모아" }, { q: user.email }]) {
      await getContent(await admin.groups.$get({ query: { ...query, ...q } }));
      await getContent(await admin.associations.$get({ query: { ...query, ...q } }));
      await getContent(await admin.audit.$get({ query: { ...query, ...q } }));
    }
  }
  await getContent(await admin.summary.$get({ query: { days: "90" } }));
}
