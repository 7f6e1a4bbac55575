import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { createGroup, createMember, groupFields, join } from "../factories/group.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

const mine = async ({ api }: Pick<TestUser, "api">, headers: Record<string, string> = {}) =>
  (await getContent(await api.groups.$get({ query: {} }, { headers }))).items;

test("a group is listed in the reader's language, with what it does and the pictures of the first members who show a card", async () => {
  const group = await createGroup();
  await env.DB.prepare("update cards set position = '명함 만드는 사람들' where idx = ?").bind(group.card.idx).run();
  await translateCard(group.card, "en", { name: "Moa Inc.", position: "The people who make cards" });
  await createMember(group);
  const [first, second] = [await createUser(), await createUser()];
  const [card, withdrawn] = [await createCard(first), await createCard(second)];
  await getContent(await join(first, group, card.idx));
  await getContent(await join(second, group, withdrawn.idx));
  await withdrawCard(withdrawn);

  const headers = { "accept-language": "en" };
  expect(await mine(first, headers)).toMatchObject([
    { name: "Moa Inc.", slogan: "The people who make cards", faces: [card.photoKey] },
  ]);
  expect(await mine(first)).toMatchObject([{ name: groupFields().companyName, slogan: "명함 만드는 사람들" }]);
  await withdrawCard(group.card);
  expect(await mine(first)).toEqual([]);
});

test("only the owner learns how many people asked to join", async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  const [first, second] = [await createUser(), await createUser()];
  await getContent(await join(first, group));
  await getContent(await join(second, group));
  const [owned] = await mine(group.owner);
  expect(owned).toMatchObject({ memberCount: 1, pendingCount: 2 });
  expect(await mine(first)).toMatchObject([{ memberCount: 1, pendingCount: null }]);
});
