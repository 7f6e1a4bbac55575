import { expect, test } from "vitest";
import { createGroup, createMember } from "../factories/group.factory.ts";
import type { TestUser } from "../factories/user.factory.ts";
import { contentOf, refusalOf } from "../factories/visitor.factory.ts";

const list = async ({ api }: Pick<TestUser, "api">) => contentOf(await api.tickets.$get());

test("a group that is handed over takes its ticket along, and leaves what was paid to who paid", async () => {
  const group = await createGroup();
  const member = await createMember(group);
  const [bought] = (await list(group.owner)).items;
  const id = bought?.order?.id ?? "";
  await contentOf(
    await group.owner.api.groups[":idx"].owner.$post({ param: group.param, json: { userId: member.user.id } }),
  );
  expect((await list(group.owner)).items).toEqual([]);
  expect((await list(member)).items).toMatchObject([{ kind: "group", groupIdx: group.idx, order: null }]);
  expect(await refusalOf(await member.api.orders[":id"].$get({ param: { id } }))).toMatchObject({ status: 404 });
  expect(await contentOf(await group.owner.api.orders[":id"].$get({ param: { id } }))).toMatchObject({
    status: "paid",
  });
});
