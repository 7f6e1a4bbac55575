import { describe, expect, test } from "vitest";
import * as associations from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { byOwner, createGroup, createMember, getStatus, join, leave } from "../factories/group.factory.ts";
import { getInbox } from "../factories/notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getRefusal } from "../factories/visitor.factory.ts";

const getRequests = async (person: Pick<TestUser, "api">) =>
  (await getInbox(person)).items
    .filter(({ kind }) => kind === "groupRequested" || kind === "associationRequested")
    .map(({ request }) => request);

/** What waits for an answer, as numbers of requests, latest first. */
const getWaiting = async (person: Pick<TestUser, "api">, query: { limit?: string } = {}) =>
  (await getInbox(person, { ...query, waiting: "true" })).waiting.map(({ count }) => count);

describe("what waits for an answer", () => {
  test("is listed on its own, also from behind the page, until it is answered or withdrawn", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const { owner } = group;
    const [first, second, third, visitor] = [
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
    ];
    await join(first, group);
    const [request] = (await getInbox(owner, { waiting: "true" })).waiting;
    expect(request).toMatchObject({ kind: "groupRequested", request: { idx: group.idx, userId: first.user.id } });
    // Without asking, it is only in the list.
    expect((await getInbox(owner)).waiting).toEqual([]);
    await owner.api.notifications.read.$post({ json: {} });
    // Two requests in one notification, and a newer notification that does not wait.
    await join(second, group);
    await join(third, group);
    await byOwner(group, third).approve();
    await associations.invite(await associations.createAssociation(), owner.user.email);
    expect((await getInbox(owner, { limit: "1" })).items.map(({ kind }) => kind)).toEqual(["associationInvited"]);
    expect(await getWaiting(owner, { limit: "1" })).toEqual([2, 1]);
    await byOwner(group, second).refuse();
    expect(await getWaiting(owner)).toEqual([1]);
    await leave(first, group);
    expect(await getWaiting(owner)).toEqual([]);
    expect(await getWaiting(visitor)).toEqual([]);
  });

  test("is only for those who may answer it", async () => {
    const association = await associations.createAssociation();
    const president = association.president as TestUser;
    const manager = await associations.createMember(association, "김운영", "manager");
    await president.api.notifications.read.$post({ json: {} });
    await associations.join(await createUser(), association);
    expect([await getWaiting(president), await getWaiting(manager)]).toEqual([[1], [1]]);
    await associations.as(president, association).give("member", manager);
    expect([await getWaiting(president), await getWaiting(manager)]).toEqual([[1], []]);
  });
});

describe("a request to join a group", () => {
  test("is in the owner's notification until it is answered or withdrawn", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const { owner, idx } = group;
    const person = await createUser();
    const request = { idx, userId: person.user.id };
    await join(person, group);
    expect(await getRequests(owner)).toEqual([request]);
    expect((await byOwner(group, person).refuse()).status).toBe(204);
    expect(await getRequests(owner)).toEqual([null]);

    await owner.api.notifications.read.$post({ json: {} });
    await join(person, group);
    expect((await byOwner(group, person).approve()).status).toBe(204);
    expect(await getRequests(owner)).toEqual([null, null]);
  });

  test("shows the person by the card that they chose, in the owner's language, while visitors may see the card", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createUser({ name: "계정 이름" });
    const card = await createCard(person, { name: "카드 이름" });
    await join(person, group, card.idx);
    const getShown = async (reader: Pick<TestUser, "api"> = group.owner) =>
      (await getInbox(reader)).items.map(({ actor, photoKey }) => [actor, photoKey]);
    expect(await getShown()).toEqual([["카드 이름", expect.any(String)]]);
    await translateCard(card, "en", { name: "Name On Card" });
    const reader = signedInAs(group.owner.accessToken, { headers: { "accept-language": "en" } });
    expect((await getShown(reader))[0]?.[0]).toBe("Name On Card");
    await withdrawCard(card);
    expect(await getShown()).toEqual([["계정 이름", null]]);
  });

  test("keeps who it was by that card, and what became of it", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [approved, declined] = [await createUser({ name: "계정 이름" }), await createUser({ name: "계정 이름" })];
    const cards = [await createCard(approved, { name: "승인" }), await createCard(declined, { name: "거절" })] as const;
    const getAnswers = async () =>
      (await getInbox(group.owner)).items.map(({ actor, photoKey, answer }) => [actor, photoKey !== null, answer]);
    await join(approved, group, cards[0].idx);
    expect(await getAnswers()).toEqual([["승인", true, null]]);
    await byOwner(group, approved).approve();
    await group.owner.api.notifications.read.$post({ json: {} });
    await join(declined, group, cards[1].idx);
    await byOwner(group, declined).refuse();
    await group.owner.api.notifications.read.$post({ json: {} });
    expect(await getAnswers()).toEqual([
      ["거절", true, "declined"],
      ["승인", true, "approved"],
    ]);
    // Another request of the same person is open, the declined one is not.
    await join(declined, group);
    expect(await getAnswers()).toEqual([
      ["계정 이름", false, null],
      ["거절", true, "declined"],
      ["승인", true, "approved"],
    ]);
    expect((await getRequests(group.owner)).map((request) => request !== null)).toEqual([true, false, false]);
    for (const card of cards) await withdrawCard(card);
    await byOwner(group, approved).remove();
    expect((await getAnswers()).slice(1)).toEqual([
      ["계정 이름", false, "declined"],
      ["계정 이름", false, null],
    ]);
  });

  test("after a declined one names the new person, not the card of the other", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [declined, next] = [await createUser(), await createUser({ name: "다음 사람" })];
    const card = await createCard(declined, { name: "거절" });
    await join(declined, group, card.idx);
    await byOwner(group, declined).refuse();
    await join(next, group);
    const items = (await getInbox(group.owner)).items.map(({ actor, answer }) => [actor, answer]);
    expect(items).toEqual([
      ["다음 사람", null],
      ["거절", "declined"],
    ]);
  });

  test("that the person withdraws has no answer", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createUser();
    await join(person, group);
    await leave(person, group);
    expect((await getInbox(group.owner)).items.map(({ request, answer }) => [request, answer])).toEqual([[null, null]]);
  });

  test("counts as read once it is answered, wherever that was", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [approved, declined] = [await createUser(), await createUser()];
    await join(approved, group);
    expect((await getInbox(group.owner)).unreadCount).toBe(1);
    await byOwner(group, approved).approve();
    expect((await getInbox(group.owner)).unreadCount).toBe(0);
    await join(declined, group);
    await byOwner(group, declined).refuse();
    expect((await getInbox(group.owner)).unreadCount).toBe(0);
    expect((await getInbox(group.owner)).items.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  test("among several that wait leaves their notification unread", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [first, second] = [await createUser(), await createUser()];
    for (const person of [first, second]) await join(person, group);
    await byOwner(group, second).approve();
    expect((await getInbox(group.owner)).unreadCount).toBe(1);
  });

  test("of several people is answered in the group", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    for (const person of [await createUser(), await createUser()]) await join(person, group);
    expect(await getRequests(group.owner)).toEqual([null]);
  });

  test("cannot be refused after its approval", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    await byOwner(group, person).approve();
    const refusal = await getRefusal(await byOwner(group, person).refuse());
    expect(refusal).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await getStatus(person, group)).toBe("member");
  });
});

describe("a request to join an association", () => {
  test("is in the notifications of those who may answer it, and one answer counts", async () => {
    const association = await associations.createAssociation();
    const president = association.president as TestUser;
    const manager = await associations.createMember(association, "김운영", "manager");
    const person = await createUser();
    // The request of the manager was one, too.
    await president.api.notifications.read.$post({ json: {} });
    await associations.join(person, association);
    const request = { idx: association.idx, userId: person.user.id };
    expect([await getRequests(president), await getRequests(manager)]).toEqual([[request, null], [request]]);

    await associations.as(president, association).give("member", manager);
    expect(await getRequests(manager)).toEqual([]);
    await associations.as(president, association).give("manager", manager);
    expect((await associations.as(president, association).approve(person)).status).toBe(204);
    expect([await getRequests(president), await getRequests(manager)]).toEqual([[null, null], [null]]);
    const getAnswers = async () => (await getInbox(president)).items.map(({ answer }) => answer);
    expect(await getAnswers()).toEqual(["approved", "approved"]);
    const refusal = await getRefusal(await associations.as(manager, association).refuse(person));
    expect(refusal).toEqual({ status: 404, code: "NOT_FOUND" });
    expect((await associations.as(person, association).list()).status).toBe(200);
    const other = await createUser();
    await president.api.notifications.read.$post({ json: {} });
    await associations.join(other, association);
    expect((await associations.as(manager, association).refuse(other)).status).toBe(204);
    expect(await getAnswers()).toEqual(["declined", "approved", "approved"]);
    const unread = async (reader: TestUser) =>
      (await getInbox(reader)).items.filter(({ kind, isRead }) => kind === "associationRequested" && !isRead);
    for (const reader of [president, manager]) expect(await unread(reader)).toEqual([]);
  });

  test("counts as read once the person joins with an invitation", async () => {
    const association = await associations.createAssociation();
    const president = association.president as TestUser;
    const person = await createUser();
    await associations.join(person, association);
    expect((await getInbox(president)).unreadCount).toBe(1);
    const { token } = await associations.makeLink(association);
    await associations.join(person, association, { invitation: token });
    const { items, unreadCount } = await getInbox(president);
    expect([unreadCount, items.map(({ answer }) => answer)]).toEqual([0, ["approved"]]);
  });
});
