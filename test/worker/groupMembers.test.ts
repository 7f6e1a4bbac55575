import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import {
  byOwner,
  createGroup,
  createMember,
  expectCount,
  getCounts,
  getNames,
  getStatus,
  join,
  leave,
  list,
} from "../factories/group.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const stranger = createVisitor();

describe("joining a group", () => {
  test("that is open creates a member immediately", async () => {
    const group = await createGroup();
    const person = await createUser();
    expect(await getContent(await join(person, group))).toMatchObject({
      memberCount: 2,
      mine: false,
      membership: { status: "member", cardIdx: null },
    });
    await expectCount(group, 2);
  });

  test("twice, also concurrently, joins once", async () => {
    const group = await createGroup();
    const person = await createUser();
    const answers = await Promise.all([join(person, group), join(person, group), join(person, group)]);
    answers.push(await join(person, group));

    expect(getStatuses(answers)).toEqual([200, 200, 200, 200]);
    await expectCount(group, 2);
  });

  test("by two users at the same moment counts both", async () => {
    const group = await createGroup();
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    await Promise.all(people.map((person) => join(person, group)));
    await expectCount(group, 6);
  });

  test("by its owner changes nothing", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    expect(await getContent(await join(group.owner, group))).toMatchObject({ membership: { status: "member" } });
    await expectCount(group, 1);
  });

  test("with a card shows it; another user's card, a deleted card and a group card are refused", async () => {
    const group = await createGroup();
    const person = await createUser();
    const [card, binned] = [await createCard(person), await createCard(person)];
    await withdrawCard(binned);
    for (const idx of [group.card.idx, binned.idx, 999_999])
      expect(await getRefusal(await join(person, group, idx))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await getRefusal(await join(group.owner, group, group.card.idx))).toMatchObject({ code: "NOT_CARD_OWNER" });
    expect(await getStatus(person, group)).toBeUndefined();
    expect(await getContent(await join(person, group, card.idx))).toMatchObject({ membership: { cardIdx: card.idx } });
  });

  test("while the group is deleted leaves a correct member count", async () => {
    const group = await createGroup();
    const person = await createUser();
    const [, joined] = await Promise.all([
      group.owner.api.groups[":idx"].$delete({ param: group.param }),
      join(person, group),
    ]);
    const counts = await getCounts(group);
    expect([200, 410]).toContain(joined.status);
    expect(counts?.memberCount).toBe(counts?.rows);
  });
});

describe("a group that needs approval", () => {
  test("counts users when they are admitted, and admits each once", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    expect(await getStatus(person, group)).toBe("pending");
    await expectCount(group, 1);

    const { approve } = byOwner(group, person);
    expect(getStatuses(await Promise.all([approve(), approve()]))).toEqual([204, 204]);
    expect((await approve()).status).toBe(204);
    expect(await getStatus(person, group)).toBe("member");
    await expectCount(group, 2);
  });

  test("shows requests to its owner only", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [asking, member] = [await createMember(group, "대기자"), await createMember(group, "멤버")];
    await byOwner(group, member).approve();

    expect(await getNames(group.owner, group, { status: "pending" })).toEqual(["대기자"]);
    for (const caller of [member, asking, stranger])
      expect(await getRefusal(await list(caller, group, { status: "pending" }))).toMatchObject({
        code: "ACCESS_DENIED",
      });
    expect(await getNames(member, group)).toEqual(["김모아", "멤버"]);
    // An applicant is not a member yet.
    expect(await getNames(asking, group)).toEqual([]);
  });

  test("can reject a request, the user can withdraw it, and both delete it", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [refused, fickle] = [await createMember(group), await createMember(group)];
    expect((await byOwner(group, refused).remove()).status).toBe(204);
    expect((await leave(fickle, group)).status).toBe(204);
    expect(await getStatus(refused, group)).toBeUndefined();
    expect(await getRefusal(await byOwner(group, fickle).approve())).toMatchObject({ status: 404 });
    expect(await getRefusal(await byOwner(group, refused).remove())).toMatchObject({ status: 404 });
    await expectCount(group, 1);
  });

  test("keeps a correct count when approval and withdrawal are concurrent", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    await Promise.all([byOwner(group, person).approve(), leave(person, group)]);
    await expectCount(group, 1);
  });

  test("keeps pending requests after it becomes open", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    await group.owner.api.groups[":idx"].$patch({ param: group.param, json: { joinPolicy: "open" } });
    expect(await getStatus(person, group)).toBe("pending");
    await createMember(group);
    await expectCount(group, 2);
  });
});

describe("leaving a group", () => {
  test("twice, also concurrently, leaves once", async () => {
    const group = await createGroup();
    const [person] = [await createMember(group), await createMember(group)];
    expect(getStatuses(await Promise.all([leave(person, group), leave(person, group)]))).toEqual([204, 204]);
    expect((await leave(person, group)).status).toBe(204);
    await expectCount(group, 2);
    await getContent(await join(person, group));
    await expectCount(group, 3);
  });

  test("is refused for the owner", async () => {
    const group = await createGroup();
    const refusal = { status: 409, code: "GROUP_OWNER_LEAVES" };
    expect(await getRefusal(await leave(group.owner, group))).toEqual(refusal);
    expect(await getRefusal(await byOwner(group, group.owner).remove())).toEqual(refusal);
    await expectCount(group, 1);
  });
});

describe("removing a member", () => {
  test("is allowed only for the owner", async () => {
    const group = await createGroup();
    const [person, other] = [await createMember(group), await createMember(group)];
    const param = { ...group.param, userId: other.user.id };
    const denied = { status: 403, code: "ACCESS_DENIED" };
    expect(await getRefusal(await person.api.groups[":idx"].members[":userId"].$delete({ param, query: {} }))).toEqual(
      denied,
    );
    expect(await getRefusal(await person.api.groups[":idx"].members[":userId"].approve.$post({ param }))).toEqual(
      denied,
    );
    await expectCount(group, 3);

    const { remove } = byOwner(group, other);
    expect(getStatuses(await Promise.all([remove(), remove()]))).toEqual([204, 404]);
    await expectCount(group, 2);
  });
});
