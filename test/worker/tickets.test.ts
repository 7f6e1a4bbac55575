import { describe, expect, test } from "vitest";
import { DAY } from "../factories/clock.ts";
import { createGroup, createMember } from "../factories/group.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

const list = async ({ api }: Pick<TestUser, "api">, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.tickets.$get({ query }));

describe("a user's tickets", () => {
  test("are paginated without duplicates, also those of the same moment", async () => {
    const person = await createUser();
    const now = Date.now();
    for (const days of [0, 0, 0, 30, 60]) await giveTicket(person, "group", { from: now + days * DAY });
    const all = (await list(person)).items;
    expect(all.map(({ startsAt }) => Date.parse(startsAt) - now)).toEqual([60, 30, 0, 0, 0].map((days) => days * DAY));
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const page = await list(person, { limit: "2", ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test.each([{ cursor: "x" }, { limit: "101" }])("with the query %j are refused", async (query) => {
    const { api } = await createUser();
    expect(await getRefusal(await api.tickets.$get({ query }))).toMatchObject({ status: 422 });
  });
});

test("a group that is handed over keeps its ticket, and the payment stays with its buyer", async () => {
  const group = await createGroup();
  const member = await createMember(group);
  const [bought] = (await list(group.owner)).items;
  const id = bought?.order?.id ?? "";
  await getContent(
    await group.owner.api.groups[":idx"].owner.$post({ param: group.param, json: { userId: member.user.id } }),
  );
  expect((await list(group.owner)).items).toEqual([]);
  expect((await list(member)).items).toMatchObject([{ kind: "group", groupIdx: group.idx, order: null }]);
  expect(await getRefusal(await member.api.orders[":id"].$get({ param: { id } }))).toMatchObject({ status: 404 });
  expect(await getContent(await group.owner.api.orders[":id"].$get({ param: { id } }))).toMatchObject({
    status: "paid",
  });
});
