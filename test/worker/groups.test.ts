import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { createGroup, createMember, getCounts, groupFields, join } from "../factories/group.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const make = ({ api }: Pick<TestUser, "api">, fields: Parameters<typeof groupFields>[0] = {}) =>
  api.groups.$post({ json: groupFields(fields) });
const mine = async ({ api }: Pick<TestUser, "api">, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.groups.$get({ query }));
const read = ({ api }: Pick<TestUser, "api">, param: { idx: string }) => api.groups[":idx"].$get({ param });
const remove = ({ api }: Pick<TestUser, "api">, param: { idx: string }) => api.groups[":idx"].$delete({ param });
const stranger = createVisitor();

async function entitled() {
  const person = await createUser();
  await giveTicket(person, "group");
  return person;
}

describe("creating a group", () => {
  test("makes its owner the first member, and waits for its card", async () => {
    const person = await entitled();
    const response = await make(person);

    expect(response.status).toBe(201);
    const group = await response.json();
    expect(group).toEqual({
      ...groupFields(),
      registrationNumber: "1248100998",
      idx: expect.any(Number),
      memberCount: 1,
      createdAt: expect.any(String),
      served: true,
      card: null,
      mine: true,
      membership: { status: "member", cardIdx: null },
    });
    expect(await getCounts(group)).toEqual({ memberCount: 1, rows: 1 });
    expect(await mine(person)).toEqual({
      items: [{ ...group, name: group.companyName, slogan: null, faces: [], pendingCount: 0 }],
      nextCursor: null,
      mayMake: false,
    });
    // Without a card, a group is visible to its owner only.
    const param = { idx: String(group.idx) };
    expect(await getContent(await read(person, param))).toEqual(group);
    expect(await getRefusal(await read(stranger, param))).toMatchObject({ status: 404 });
    expect(await getRefusal(await join(await createUser(), { param }))).toMatchObject({ status: 404 });
  });

  test("needs a valid, unused group ticket", async () => {
    const person = await createUser();
    await giveTicket(person, "period");
    await giveTicket(person, "group", { from: Date.now() + 60_000 });
    expect(await getRefusal(await make(person))).toEqual({ status: 402, code: "TICKET_NEEDED" });
    expect((await mine(person)).mayMake).toBe(false);

    await giveTicket(person, "group");
    expect((await mine(person)).mayMake).toBe(true);
    await getContent(await make(person));
    expect(await getRefusal(await make(person))).toEqual({ status: 402, code: "TICKET_NEEDED" });
    await giveTicket(person, "group");
    await getContent(await make(person, { companyName: "둘째" }));
    const { items } = await mine(person);
    expect(items.map(({ companyName }) => companyName)).toEqual(["모아 주식회사", "둘째"]);
    const { results } = await env.DB.prepare(
      "select group_idx from tickets where user_id = ? and group_idx is not null order by group_idx",
    )
      .bind(person.user.id)
      .all();
    expect(results).toEqual(items.map(({ idx }) => ({ group_idx: idx })));
  });

  test("twice concurrently with one ticket creates one group", async () => {
    const person = await entitled();
    const answers = await Promise.all([make(person), make(person), make(person)]);

    expect(getStatuses(answers)).toEqual([201, 402, 402]);
    expect((await mine(person)).items).toHaveLength(1);
  });

  test.each([
    [{ companyName: "" }, "companyName", "FIELD_EMPTY"],
    [{ companyName: "모" }, "companyName", "NAME_LENGTH"],
    [{ companyName: "🏢" }, "companyName", "NAME_LENGTH"],
    [{ companyName: "가".repeat(51) }, "companyName", "TEXT_TOO_LONG"],
    [{ ceo: " " }, "ceo", "FIELD_EMPTY"],
    [{ registrationNumber: "" }, "registrationNumber", "FIELD_EMPTY"],
    [{ registrationNumber: "124-81-00999" }, "registrationNumber", "REGISTRATION_NUMBER"],
    [{ registrationNumber: "12", country: "JP" as const }, "registrationNumber", "REGISTRATION_NUMBER"],
    [{ country: "XX" as "KR" }, "country", "INPUT_INVALID"],
    [{ kind: "family" as "company" }, "kind", "INPUT_INVALID"],
    [{ joinPolicy: "closed" as "open" }, "joinPolicy", "INPUT_INVALID"],
  ])("refuses %j", async (fields, path, code) => {
    const person = await entitled();
    expect(await getRefusal(await make(person, fields))).toEqual(atField(422, path, code));
    expect((await mine(person)).mayMake).toBe(true);
  });

  test("reports all errors together", async () => {
    const refusal = await getRefusal(await make(await entitled(), { ceo: "", registrationNumber: "1" }));
    expect(refusal.fields?.map(({ path }) => path).toSorted()).toEqual(["ceo", "registrationNumber"]);
  });
});

describe("a group with a card", () => {
  test("is visible to anyone, without data about its owner", async () => {
    const { idx, card, param, owner } = await createGroup();
    const group = await getContent(await read(stranger, param));

    expect(group).toEqual({
      ...groupFields(),
      registrationNumber: "1248100998",
      idx,
      memberCount: 1,
      createdAt: expect.any(String),
      served: true,
      card: { idx: card.idx, cardId: card.cardId, title: card.title, photoKey: card.photoKey, available: true },
      mine: false,
      membership: null,
    });
    expect(JSON.stringify(group)).not.toContain(owner.user.id);
  });

  test("refuses an expired token instead of treating the user as a visitor", async () => {
    const { param } = await createGroup();
    const late = createVisitor({ headers: { authorization: "Bearer gone" } });
    expect(await getRefusal(await read(late, param))).toMatchObject({ status: 401 });
  });

  test("is named by its card, for anyone", async () => {
    const { idx, card } = await createGroup({ joinPolicy: "approval" });
    const shown = await getContent(
      await stranger.api.public.cards[":cardId"].$get({ param: { cardId: card.cardId }, query: {} }),
    );
    expect(shown.group).toEqual({ idx, companyName: "모아 주식회사", memberCount: 1, joinPolicy: "approval" });
    const other = await createCard(await createUser());
    const plain = await stranger.api.public.cards[":cardId"].$get({ param: { cardId: other.cardId }, query: {} });
    expect((await getContent(plain)).group).toBeNull();
  });

  test("is listed page by page to its members", async () => {
    const person = await createUser();
    const groups = [await createGroup(), await createGroup({ joinPolicy: "approval" }), await createGroup()];
    for (const group of groups) await getContent(await join(person, group));

    const first = await mine(person, { limit: "2" });
    expect(first.items.map(({ membership }) => membership?.status)).toEqual(["member", "pending"]);
    const second = await mine(person, { limit: "2", cursor: String(first.nextCursor) });
    expect([...first.items, ...second.items].map(({ idx }) => idx)).toEqual(groups.map(({ idx }) => idx));
    expect(second).toMatchObject({ nextCursor: null, mayMake: false });
  });

  test("is not found if it does not exist", async () => {
    expect(await getRefusal(await read(stranger, { idx: "999999" }))).toMatchObject({ status: 404 });
    expect(await getRefusal(await read(stranger, { idx: "x" }))).toMatchObject({ status: 404 });
  });
});

describe("changing a group", () => {
  const change = ({ api }: Pick<TestUser, "api">, param: { idx: string }, json: object) =>
    api.groups[":idx"].$patch({ param, json });

  test("is allowed only for the owner", async () => {
    const { owner, param } = await createGroup();
    const json = {
      companyName: "새 이름",
      country: "JP",
      registrationNumber: "T1234567890123",
      joinPolicy: "approval",
    };
    expect(await getContent(await change(owner, param, json))).toMatchObject({ ...json, ceo: "김모아" });
    expect(await getContent(await change(owner, param, {}))).toMatchObject(json);
    const member = await createMember({ param });
    expect(await getRefusal(await change(member, param, { ceo: "나" }))).toEqual({
      status: 403,
      code: "ACCESS_DENIED",
    });
    expect(await getContent(await read(member, param))).toMatchObject({ ceo: "김모아" });
  });

  test.each([
    [{ country: "JP" }, "FIELD_EMPTY"],
    [{ registrationNumber: "220-81-62517" }, "FIELD_EMPTY"],
    [{ country: "KR", registrationNumber: "220-81-62518" }, "REGISTRATION_NUMBER"],
  ])("to %j is refused", async (json, code) => {
    const { owner, param } = await createGroup();
    expect(await getRefusal(await change(owner, param, json))).toEqual(atField(422, "registrationNumber", code));
  });
});

describe("deleting a group", () => {
  test("moves it to the bin with its card, and restoring returns both with all members", async () => {
    const group = await createGroup();
    const { owner, param, card } = group;
    const member = await createMember(group);
    expect(await getRefusal(await remove(member, param))).toMatchObject({ code: "ACCESS_DENIED" });
    expect((await remove(owner, param)).status).toBe(204);

    const inBin = { status: 410, code: "IN_BIN" };
    expect(await getRefusal(await read(stranger, param))).toEqual(inBin);
    expect(await getRefusal(await read(owner, param))).toEqual(inBin);
    expect(await getRefusal(await join(await createUser(), group))).toEqual(inBin);
    expect(await getRefusal(await member.api.groups[":idx"].members.$get({ param, query: {} }))).toEqual(inBin);
    expect(await getRefusal(await member.api.groups[":idx"].leave.$post({ param }))).toEqual(inBin);
    expect(await getRefusal(await remove(owner, param))).toEqual(inBin);
    expect((await stranger.send(`/c/${card.cardId}`)).status).toBe(410);
    expect((await mine(member)).items).toEqual([]);
    expect((await mine(owner)).mayMake).toBe(false);

    await getContent(await owner.api.cards[":idx"].restore.$post({ param: { idx: String(card.idx) } }));
    expect(await getContent(await read(member, param))).toMatchObject({
      memberCount: 2,
      membership: { status: "member" },
    });
  });

  test("is final if it never had a card, and frees its ticket", async () => {
    const person = await entitled();
    const { idx } = await getContent(await make(person));
    expect((await remove(person, { idx: String(idx) })).status).toBe(204);

    expect(await mine(person)).toEqual({ items: [], nextCursor: null, mayMake: true });
    expect(await getCounts({ idx })).toBeNull();
    expect(await getRefusal(await remove(person, { idx: String(idx) }))).toMatchObject({ status: 404 });
  });

  test("is final when the card leaves the bin, and frees its ticket and its members", async () => {
    const group = await createGroup();
    const member = await createMember(group);
    await withdrawCard(group.card);
    await env.DB.prepare("delete from cards where idx = ?").bind(group.card.idx).run();

    expect(await getCounts(group)).toBeNull();
    expect((await mine(member)).items).toEqual([]);
    expect((await mine(group.owner)).mayMake).toBe(true);
  });
});

describe("deleting an account", () => {
  const leave = ({ api, user }: Pick<TestUser, "api" | "user">) => api.user.$delete({ json: { confirm: user.email } });

  test("is refused while its group has other members, until the group is handed over or deleted", async () => {
    const group = await createGroup();
    await createMember(group);
    expect(await getRefusal(await leave(group.owner))).toEqual({ status: 409, code: "GROUP_OWNER_LEAVES" });
    expect((await group.owner.api.user.$get()).status).toBe(200);

    await remove(group.owner, group.param);
    expect((await leave(group.owner)).status).toBe(204);
    expect(await getCounts(group)).toBeNull();
  });

  test("deletes a group without other members, even with pending requests", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    await createMember(group);
    expect((await leave(group.owner)).status).toBe(204);
    expect(await getCounts(group)).toBeNull();
  });

  test("of a member keeps the group for the others", async () => {
    const group = await createGroup();
    const [first] = [await createMember(group), await createMember(group)];
    expect((await leave(first)).status).toBe(204);
    expect(await getCounts(group)).toEqual({ memberCount: 2, rows: 2 });
  });

  test("while a user joins either deletes the group or keeps the account", async () => {
    const group = await createGroup();
    const [person, other] = [await createUser(), await createUser()];
    const [left] = await Promise.all([leave(group.owner), join(person, group), join(other, group)]);
    const counts = await getCounts(group);

    expect([204, 409]).toContain(left.status);
    expect(counts === null).toBe(left.status === 204);
    expect(counts?.memberCount).toBe(counts?.rows);
  });

  test("deletes the stored data of its groups", async () => {
    const group = await createGroup();
    const person = await createUser();
    const card = await createCard(person);
    await join(person, group, card.idx);
    const data = JSON.parse(await (await person.api.user.export.$get({ query: { format: "json" } })).text());
    expect(data.groups).toMatchObject([
      { companyName: "모아 주식회사", mine: false, membership: { status: "member", cardIdx: card.idx } },
    ]);
    expect(JSON.stringify(data.groups)).not.toContain(group.owner.user.id);
  });
});
