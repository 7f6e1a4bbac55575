import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import * as associations from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { byOwner, createGroup, createMember, join } from "../factories/group.factory.ts";
import { choose, getInbox, saveCard } from "../factories/notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

const inEnglish = ({ accessToken }: TestUser) => signedInAs(accessToken, { headers: { "accept-language": "en" } });

const getLatest = async (reader: Pick<TestUser, "api">) => (await getInbox(reader)).items[0];

test("a group has the name and the picture of the list of groups, in the reader's language", async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  await translateCard(group.card, "en", { name: "Moa Inc." });
  const member = await createMember(group);
  await byOwner(group, member).approve();
  for (const reader of [member, inEnglish(member)]) {
    const [listed] = (await getContent(await reader.api.groups.$get({ query: {} }))).items;
    const shown = { subject: listed?.name, photoKey: listed?.card?.photoKey };
    expect(await getLatest(reader)).toMatchObject({ kind: "groupApproved", ...shown });
  }
  expect(await getLatest(inEnglish(member))).toMatchObject({ subject: "Moa Inc.", photoKey: expect.any(String) });
  await env.DB.prepare("update cards set taken_down_at = 1 where idx = ?").bind(group.card.idx).run();
  const [listed] = (await getContent(await inEnglish(member).api.groups.$get({ query: {} }))).items;
  expect(listed?.name).toBe("모아 주식회사");
  expect(await getLatest(inEnglish(member))).toMatchObject({ subject: "모아 주식회사", photoKey: null });
});

test("one request to join shows the person, several show the group", async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  const [{ card } = { card: null }] = (await getContent(await group.owner.api.groups.$get({ query: {} }))).items;
  const [first, second] = [await createUser(), await createUser()];
  await join(first, group);
  expect(await getLatest(group.owner)).toMatchObject({ count: 1, photoKey: null });
  await join(second, group);
  expect(await getLatest(group.owner)).toMatchObject({ count: 2, photoKey: card?.photoKey });
});

test("an association has its number, which gives its color", async () => {
  const association = await associations.createAssociation();
  const president = association.president as TestUser;
  await associations.join(await createUser(), association);
  const { idx, name } = association;
  expect(await getLatest(president)).toMatchObject({ associationIdx: idx, subject: name, photoKey: null });
});

test("the user's own card has its picture, unless the person who saved it is named", async () => {
  const [owner, saver] = [await createUser(), await createUser({ name: "김저장" })];
  const { photoKey } = await getContent(
    await owner.api.cards[":idx"].$get({ param: { idx: String((await createCard(owner)).idx) } }),
  );
  const [{ cardId } = { cardId: "" }] = (await getContent(await owner.api.cards.$get({ query: {} }))).items;
  await choose(owner, { savedCards: true });
  await saveCard(await createUser(), cardId);
  expect(await getLatest(owner)).toMatchObject({ kind: "cardSaved", actor: null, photoKey });
  await owner.api.notifications.read.$post({ json: {} });
  await choose(saver, { showsName: true });
  await saveCard(saver, cardId);
  expect(await getLatest(owner)).toMatchObject({ kind: "cardSaved", actor: "김저장", photoKey: null });
});

test("the name on a card has its reading, and the name of an account has none", async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  const person = await createUser({ name: "계정 이름" });
  const card = await createCard(person, { name: "김민지", phoneticName: "Kim Minji" });
  const texts = { name: "Minji Kim", phoneticName: "민지 김" };
  const param = { idx: String(card.idx), locale: "en" } as const;
  await getContent(await person.api.cards[":idx"].texts[":locale"].$put({ param, json: texts }));
  await join(person, group, card.idx);
  expect(await getLatest(group.owner)).toMatchObject({ actor: "김민지", phoneticName: "Kim Minji" });
  expect(await getLatest(inEnglish(group.owner))).toMatchObject({ actor: "Minji Kim", phoneticName: "민지 김" });
  await withdrawCard(card);
  expect(await getLatest(group.owner)).toMatchObject({ actor: "계정 이름", phoneticName: null });
});
