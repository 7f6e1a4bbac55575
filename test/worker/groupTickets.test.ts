import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { type Buyer, openGateway } from "../factories/gateway.factory.ts";
import { byOwner, createMember, expectCount, getStatus, groupFields, join } from "../factories/group.factory.ts";
import { complete, getTickets, group } from "../factories/purchase.factory.ts";
import { createUser, nextEmail } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const needsTicket = { status: 402, code: "TICKET_NEEDED" };

/** A user with a group that has their ticket, and an administrator who can refund it. */
async function company(fields: Parameters<typeof groupFields>[0] = {}) {
  const email = nextEmail();
  const gateway = openGateway({ ADMIN_EMAILS: email });
  const [admin, owner] = [await gateway.newBuyer({ email }), await gateway.newBuyer()];
  const buy = async (groupIdx?: number, method: "card" | "transfer" = "transfer") => {
    const { id } = await getContent(await owner.api.orders.$post({ json: { ...group, method, groupIdx } }));
    await gateway.inWindow(id, "pay");
    return complete(owner, id);
  };
  const refund = async (id: string) =>
    getContent(await admin.api.admin.payments[":id"].refund.$post({ param: { id }, json: { reason: "두 번 샀어요" } }));
  const { id } = await buy();
  const { idx } = await getContent(await owner.api.groups.$post({ json: groupFields(fields) }));
  return { gateway, owner, idx, param: { idx: String(idx) }, orderId: id, buy, refund };
}

type Company = Awaited<ReturnType<typeof company>>;

/** The same with the group's card, after the refund. */
async function unserved(fields: Parameters<typeof groupFields>[0] = {}) {
  const found = await company(fields);
  const card = await createCard(found.owner, { type: "group", groupId: found.param.idx });
  await found.refund(found.orderId);
  return { ...found, card };
}

const serve = ({ api }: Pick<Buyer, "api">, { param }: Pick<Company, "param">) =>
  api.groups[":idx"].ticket.$post({ param });
const servedBy = async ({ idx }: Pick<Company, "idx">) =>
  (await env.DB.prepare("select user_id, order_id from tickets where group_idx = ?").bind(idx).all()).results;

describe("a group whose ticket was refunded", () => {
  test("keeps its card and members, and admits no one new", async () => {
    const found = await company({ joinPolicy: "approval" });
    const card = await createCard(found.owner, { type: "group", groupId: found.param.idx });
    const made = { ...found, card };
    const [member, waiting] = [await createMember(made), await createMember(made)];
    expect((await byOwner(made, member).approve()).status).toBe(204);
    await found.refund(found.orderId);

    expect(await servedBy(found)).toEqual([]);
    expect(await getContent(await member.api.groups[":idx"].$get({ param: found.param }))).toMatchObject({
      served: false,
      memberCount: 2,
      card: { idx: card.idx },
      membership: { status: "member" },
    });
    expect(await getRefusal(await join(await createUser(), found))).toEqual({ status: 409, code: "GROUP_CLOSED" });
    // Existing members and requests stay.
    expect((await join(member, found)).status).toBe(200);
    expect(await getRefusal(await byOwner(made, waiting).approve())).toEqual(needsTicket);
    expect(await getStatus(waiting, found)).toBe("pending");
    expect((await byOwner(made, waiting).remove()).status).toBe(204);
    await expectCount(made, 2);
  });

  test("is assigned one free ticket of its owner and continues", async () => {
    const found = await unserved();
    expect(await getRefusal(await serve(found.owner, found))).toEqual(needsTicket);
    expect(await getRefusal(await serve(await createUser(), found))).toEqual({ status: 403, code: "ACCESS_DENIED" });
    const { id } = await found.buy();
    await found.buy();

    expect(getStatuses([await serve(found.owner, found), await serve(found.owner, found)])).toEqual([200, 200]);
    expect(await servedBy(found)).toEqual([{ user_id: found.owner.user.id, order_id: id }]);
    expect(await getContent(await join(await createUser(), found))).toMatchObject({ served: true, memberCount: 2 });
    expect((await getTickets(found.owner)).map(({ state, groupIdx }) => ({ state, groupIdx }))).toEqual(
      expect.arrayContaining([
        { state: "running", groupIdx: null },
        { state: "running", groupIdx: found.idx },
        { state: "refunded", groupIdx: null },
      ]),
    );
  });

  test("is assigned one ticket by two concurrent requests", async () => {
    const found = await unserved();
    await found.buy();
    await found.buy();
    const answers = await Promise.all([serve(found.owner, found), serve(found.owner, found)]);
    expect(getStatuses(answers)).toEqual([200, 200]);
    expect(await servedBy(found)).toHaveLength(1);
  });

  test("is assigned a ticket bought for it", async () => {
    const found = await unserved();
    const { id } = await found.buy(found.idx);
    expect(await servedBy(found)).toEqual([{ user_id: found.owner.user.id, order_id: id }]);
    const json = { ...group, groupIdx: found.idx };
    const again = await found.owner.api.orders.$post({ json });
    expect(await getRefusal(again)).toEqual(atField(400, "groupIdx", "ACCESS_INVALID"));
    // The same request, repeated, returns its order.
    const repeated = await found.owner.api.orders.$post({ json }, { headers: { "idempotency-key": id } });
    expect(await getContent(repeated)).toMatchObject({ id, status: "paid" });
  });

  test("gets a refund for the second payment if two tabs buy a ticket for it", async () => {
    const found = await unserved();
    const order = async (method: "card" | "transfer") =>
      (await getContent(await found.owner.api.orders.$post({ json: { ...group, method, groupIdx: found.idx } }))).id;
    const ids = [await order("card"), await order("transfer")];
    for (const id of ids) await found.gateway.inWindow(id, "pay");
    const ends = await Promise.all(ids.map(async (id) => complete(found.owner, id)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["paid", "refunded"]);
    expect(await servedBy(found)).toHaveLength(1);
    expect(found.gateway.books.balance()).toEqual({ USD: 7900 });
  });

  test("leaves the ticket unassigned with its buyer if it was handed over before the payment", async () => {
    const found = await unserved();
    const { id } = await getContent(await found.owner.api.orders.$post({ json: { ...group, groupIdx: found.idx } }));
    const heir = await createUser();
    await env.DB.prepare("insert into group_members (group_idx, user_id, status, since) values (?, ?, 'member', 0)")
      .bind(found.idx, heir.user.id)
      .run();
    await getContent(
      await found.owner.api.groups[":idx"].owner.$post({ param: found.param, json: { userId: heir.user.id } }),
    );
    await found.gateway.inWindow(id, "pay");
    expect(await complete(found.owner, id)).toMatchObject({ status: "paid" });
    expect(await servedBy(found)).toEqual([]);
    expect(await getContent(await found.owner.api.groups.$get({ query: {} }))).toMatchObject({ mayMake: true });
  });

  test("without a card cannot get one until a ticket is assigned", async () => {
    const found = await company();
    const { owner, param } = found;
    await found.refund(found.orderId);
    await found.buy();
    await expect(createCard(owner, { type: "group", groupId: param.idx })).rejects.toThrow("402");
    await getContent(await serve(owner, found));
    expect(await createCard(owner, { type: "group", groupId: param.idx })).toMatchObject({ type: "group" });
  });
});

test("the database rejects a refunded ticket for a group", async () => {
  const found = await unserved();
  const serving = env.DB.prepare("update tickets set group_idx = ? where order_id = ?");
  await expect(serving.bind(found.idx, found.orderId).run()).rejects.toThrow("a refunded ticket serves no group");
});
