import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { countsOf, createGroup, createMember, join, type TestGroup } from "../factories/group.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, contentOf, createVisitor, refusalOf, statusesOf } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

const leave = ({ api }: Caller, { param }: Pick<TestGroup, "param">) => api.groups[":idx"].leave.$post({ param });
const list = ({ api }: Caller, { param }: Pick<TestGroup, "param">, query: Record<string, string> = {}) =>
  api.groups[":idx"].members.$get({ param, query });
const namesOf = async (caller: Caller, group: Pick<TestGroup, "param">, query: Record<string, string> = {}) =>
  (await contentOf(await list(caller, group, query))).items.map(({ name }) => name);
const statusOf = async ({ api }: Caller, { param }: Pick<TestGroup, "param">) =>
  (await contentOf(await api.groups[":idx"].$get({ param }))).membership?.status;
const byOwner = ({ owner, param }: TestGroup, { user }: Pick<TestUser, "user">) => {
  const members = owner.api.groups[":idx"].members[":userId"];
  return {
    approve: () => members.approve.$post({ param: { ...param, userId: user.id } }),
    remove: () => members.$delete({ param: { ...param, userId: user.id } }),
    handOver: () => owner.api.groups[":idx"].owner.$post({ param, json: { userId: user.id } }),
  };
};
const stranger = createVisitor();

/** Every group of a test is counted right when the test has done with it. */
async function expectCount(group: TestGroup, members: number) {
  expect(await countsOf(group)).toEqual({ told: members, rows: members });
}

describe("joining", () => {
  test("an open group makes a member at once", async () => {
    const group = await createGroup();
    const person = await createUser();
    expect(await contentOf(await join(person, group))).toMatchObject({
      memberCount: 2,
      mine: false,
      membership: { status: "member", cardIdx: null },
    });
    await expectCount(group, 2);
  });

  test("twice, and twice at once, is joining once", async () => {
    const group = await createGroup();
    const person = await createUser();
    const answers = await Promise.all([join(person, group), join(person, group), join(person, group)]);
    answers.push(await join(person, group));

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    await expectCount(group, 2);
  });

  test("of two people at the same moment counts both", async () => {
    const group = await createGroup();
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    await Promise.all(people.map((person) => join(person, group)));
    await expectCount(group, 6);
  });

  test("by its owner changes nothing", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    expect(await contentOf(await join(group.owner, group))).toMatchObject({ membership: { status: "member" } });
    await expectCount(group, 1);
  });

  test("with a card shows it; with another's, one in the bin or a group's is refused", async () => {
    const group = await createGroup();
    const person = await createUser();
    const [card, binned] = [await createCard(person), await createCard(person)];
    await withdrawCard(binned);
    for (const idx of [group.card.idx, binned.idx, 999_999])
      expect(await refusalOf(await join(person, group, idx))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await refusalOf(await join(group.owner, group, group.card.idx))).toMatchObject({ code: "NOT_CARD_OWNER" });
    expect(await statusOf(person, group)).toBeUndefined();
    expect(await contentOf(await join(person, group, card.idx))).toMatchObject({ membership: { cardIdx: card.idx } });
  });

  test("while the group is deleted: who is in was counted", async () => {
    const group = await createGroup();
    const person = await createUser();
    const [, joined] = await Promise.all([
      group.owner.api.groups[":idx"].$delete({ param: group.param }),
      join(person, group),
    ]);
    const counts = await countsOf(group);
    expect([200, 410]).toContain(joined.status);
    expect(counts?.told).toBe(counts?.rows);
  });
});

describe("a group whose owner approves", () => {
  test("counts people once they are let in, and lets each in once", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    expect(await statusOf(person, group)).toBe("pending");
    await expectCount(group, 1);

    const { approve } = byOwner(group, person);
    expect(statusesOf(await Promise.all([approve(), approve()]))).toEqual([204, 204]);
    expect((await approve()).status).toBe(204);
    expect(await statusOf(person, group)).toBe("member");
    await expectCount(group, 2);
  });

  test("shows its owner alone who asks", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [asking, member] = [await createMember(group, "대기자"), await createMember(group, "멤버")];
    await byOwner(group, member).approve();

    expect(await namesOf(group.owner, group, { status: "pending" })).toEqual(["대기자"]);
    for (const caller of [member, asking, stranger])
      expect(await refusalOf(await list(caller, group, { status: "pending" }))).toMatchObject({
        code: "ACCESS_DENIED",
      });
    expect(await namesOf(member, group)).toEqual(["김모아", "멤버"]);
    // Who asks is a stranger still.
    expect(await namesOf(asking, group)).toEqual([]);
  });

  test("may refuse; who asked may take it back; both are gone after", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [refused, fickle] = [await createMember(group), await createMember(group)];
    expect((await byOwner(group, refused).remove()).status).toBe(204);
    expect((await leave(fickle, group)).status).toBe(204);
    expect(await statusOf(refused, group)).toBeUndefined();
    expect(await refusalOf(await byOwner(group, fickle).approve())).toMatchObject({ status: 404 });
    expect(await refusalOf(await byOwner(group, refused).remove())).toMatchObject({ status: 404 });
    await expectCount(group, 1);
  });

  test("approval and taking back at the same moment leave a true count", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    await Promise.all([byOwner(group, person).approve(), leave(person, group)]);
    await expectCount(group, 1);
  });

  test("keeps those waiting who asked before it was opened", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const person = await createMember(group);
    await group.owner.api.groups[":idx"].$patch({ param: group.param, json: { joinPolicy: "open" } });
    expect(await statusOf(person, group)).toBe("pending");
    await createMember(group);
    await expectCount(group, 2);
  });
});

describe("leaving", () => {
  test("twice, and twice at once, is leaving once", async () => {
    const group = await createGroup();
    const [person] = [await createMember(group), await createMember(group)];
    expect(statusesOf(await Promise.all([leave(person, group), leave(person, group)]))).toEqual([204, 204]);
    expect((await leave(person, group)).status).toBe(204);
    await expectCount(group, 2);
    await contentOf(await join(person, group));
    await expectCount(group, 3);
  });

  test("is not for the owner", async () => {
    const group = await createGroup();
    const refusal = { status: 409, code: "GROUP_OWNER_LEAVES" };
    expect(await refusalOf(await leave(group.owner, group))).toEqual(refusal);
    expect(await refusalOf(await byOwner(group, group.owner).remove())).toEqual(refusal);
    await expectCount(group, 1);
  });
});

describe("taking a member out", () => {
  test("is the owner's", async () => {
    const group = await createGroup();
    const [person, other] = [await createMember(group), await createMember(group)];
    const param = { ...group.param, userId: other.user.id };
    const denied = { status: 403, code: "ACCESS_DENIED" };
    expect(await refusalOf(await person.api.groups[":idx"].members[":userId"].$delete({ param }))).toEqual(denied);
    expect(await refusalOf(await person.api.groups[":idx"].members[":userId"].approve.$post({ param }))).toEqual(
      denied,
    );
    await expectCount(group, 3);

    const { remove } = byOwner(group, other);
    expect(statusesOf(await Promise.all([remove(), remove()]))).toEqual([204, 404]);
    await expectCount(group, 2);
  });
});

describe("handing over", () => {
  test("passes the group on with its card and ticket; the old owner stays a member", async () => {
    const group = await createGroup();
    const { owner, param, card } = group;
    const heir = await createMember(group);
    await owner.api.user.$patch({ form: { primaryCardIdx: String(card.idx) } });
    const handed = await contentOf(await byOwner(group, heir).handOver());

    expect(handed).toMatchObject({ mine: false, membership: { status: "member" }, memberCount: 2 });
    const got = await contentOf(await heir.api.groups[":idx"].$get({ param }));
    expect(got).toMatchObject({ mine: true, card: { idx: card.idx } });
    expect(
      (await heir.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { title: "새" } })).status,
    ).toBe(200);
    const edit = await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { title: "옛" } });
    expect(await refusalOf(edit)).toMatchObject({ code: "NOT_CARD_OWNER" });
    expect((await contentOf(await owner.api.user.$get())).primaryCardIdx).toBeNull();
    expect((await contentOf(await heir.api.user.$get())).entitlements).toEqual(["group"]);
    expect((await leave(owner, group)).status).toBe(204);
    await expectCount(group, 1);
  });

  test("keeps a primary card that is not the group's", async () => {
    const group = await createGroup();
    const heir = await createMember(group);
    const own = await createCard(group.owner);
    await group.owner.api.user.$patch({ form: { primaryCardIdx: String(own.idx) } });
    await byOwner(group, heir).handOver();
    expect((await contentOf(await group.owner.api.user.$get())).primaryCardIdx).toBe(own.idx);
  });

  test("to who is no member, waits or is suspended is refused, and nothing moves", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [outsider, waiting, suspended] = [await createUser(), await createMember(group), await createMember(group)];
    await byOwner(group, suspended).approve();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.user.id).run();
    for (const person of [outsider, waiting, suspended])
      expect(await refusalOf(await byOwner(group, person).handOver())).toEqual(
        atField(409, "userId", "GROUP_NOT_MEMBER"),
      );
    expect(await contentOf(await group.owner.api.groups[":idx"].$get({ param: group.param }))).toMatchObject({
      mine: true,
    });
    await group.owner.api.cards[":idx"].$get({ param: { idx: String(group.card.idx) } }).then(contentOf);
  });

  test("twice at the same moment: exactly one owner, who has the card", async () => {
    const group = await createGroup();
    const heirs = [await createMember(group), await createMember(group)];
    const answers = await Promise.all(heirs.map((heir) => byOwner(group, heir).handOver()));

    expect(statusesOf(answers)).toEqual([200, 403]);
    const row = await env.DB.prepare(
      `select groups.owner_id as owner, cards.owner_id as card, tickets.user_id as ticket from groups
       join cards on cards.group_idx = groups.idx join tickets on tickets.group_idx = groups.idx where groups.idx = ?`,
    )
      .bind(group.idx)
      .first<{ owner: string; card: string; ticket: string }>();
    expect(heirs.map(({ user }) => user.id)).toContain(row?.owner);
    expect(row).toEqual({ owner: row?.owner, card: row?.owner, ticket: row?.owner });
    await expectCount(group, 3);
  });

  test("while the new owner leaves: an owner is always a member", async () => {
    const group = await createGroup();
    const heir = await createMember(group);
    const [handed, left] = await Promise.all([byOwner(group, heir).handOver(), leave(heir, group)]);

    // Whichever came first, the other was refused.
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([handed.status, left.status]);
    const members = await env.DB.prepare(
      "select count(*) as n from groups join group_members on group_idx = idx and user_id = owner_id and status = 'member' where idx = ?",
    )
      .bind(group.idx)
      .first("n");
    expect(members).toBe(1);
    await expectCount(group, handed.status === 200 ? 2 : 1);
  });

  test("the database itself refuses an owner who is no member", async () => {
    const group = await createGroup();
    const outsider = await createUser();
    const statement = env.DB.prepare("update groups set owner_id = ? where idx = ?").bind(outsider.user.id, group.idx);
    await expect(statement.run()).rejects.toThrow("must be a member");
  });
});

describe("the card that a member shows", () => {
  const show = ({ api }: Caller, { param }: Pick<TestGroup, "param">, cardIdx: number | null) =>
    api.groups[":idx"].membership.$patch({ param, json: { cardIdx } });

  test("is chosen, changed and taken away", async () => {
    const group = await createGroup();
    const person = await createMember(group, "본명");
    const card = await createCard(person, { name: "명함 이름", position: "팀장" });
    expect(await namesOf(stranger, group)).toEqual([]);
    expect(await contentOf(await show(person, group, card.idx))).toMatchObject({ membership: { cardIdx: card.idx } });
    const { items } = await contentOf(await list(stranger, group));
    expect(items).toEqual([
      {
        id: expect.any(Number),
        userId: null,
        status: "member",
        since: expect.any(String),
        owner: false,
        name: "명함 이름",
        card: {
          idx: card.idx,
          cardId: card.cardId,
          title: card.title,
          name: "명함 이름",
          position: "팀장",
          companyName: null,
          photoKey: card.photoKey,
        },
      },
    ]);
    await show(person, group, null);
    expect(await namesOf(stranger, group)).toEqual([]);
    expect(await namesOf(group.owner, group)).toEqual(["김모아", "본명"]);
  });

  test("must be one's own, and the person a member", async () => {
    const group = await createGroup();
    const [member, outsider] = [await createMember(group), await createUser()];
    const card = await createCard(outsider);
    expect(await refusalOf(await show(member, group, card.idx))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await refusalOf(await show(outsider, group, card.idx))).toEqual({ status: 409, code: "GROUP_NOT_MEMBER" });
  });

  test("is in the reader's language, and gone while it is in the bin or its owner suspended", async () => {
    const group = await createGroup();
    const [person, suspended] = [await createMember(group, "본명"), await createMember(group, "정지된 사람")];
    const card = await createCard(person, { name: "명함 이름" });
    await translateCard(card, "en", { name: "Card Name" });
    await show(person, group, card.idx);
    await show(suspended, group, (await createCard(suspended)).idx);
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.user.id).run();

    const english = createVisitor({ headers: { "accept-language": "en" } });
    expect(await namesOf(english, group)).toEqual(["Card Name"]);
    await withdrawCard(card);
    expect(await namesOf(stranger, group)).toEqual([]);
    expect(await namesOf(group.owner, group)).toEqual(["김모아", "본명", "김모아"]);
  });
});

describe("the list of members", () => {
  test("comes page by page, the owner marked", async () => {
    const group = await createGroup();
    for (const name of ["하나", "둘이", "셋이"]) await createMember(group, name);
    const first = await contentOf(await list(group.owner, group, { limit: "3" }));
    const second = await contentOf(await list(group.owner, group, { limit: "3", cursor: String(first.nextCursor) }));

    expect(first.items.map(({ name, owner }) => [name, owner])).toEqual([
      ["김모아", true],
      ["하나", false],
      ["둘이", false],
    ]);
    expect(second).toMatchObject({ items: [{ name: "셋이" }], nextCursor: null });
    expect(first.items.map(({ userId }) => userId)).not.toContain(null);
  });

  test("shows a stranger the one card that thousands show, at once", async () => {
    const group = await createGroup();
    const person = await createMember(group);
    expect(await namesOf(person, group)).toHaveLength(2);
    const crowd = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)`;
    const id = group.idx;
    await env.DB.batch([
      env.DB.prepare(
        `insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
         ${crowd} select 'g${id}-' || i, i || '@g${id}.example', 'x', 'ko', 'g${id}-' || i, '1', '1', 0, 0 from n`,
      ),
      env.DB.prepare(
        `insert into group_members (group_idx, user_id, status, since) ${crowd} select ${id}, 'g${id}-' || i, 'member', 0 from n`,
      ),
    ]);
    const last = await createMember(group);
    const card = await createCard(last);
    await last.api.groups[":idx"].membership.$patch({ param: group.param, json: { cardIdx: card.idx } });

    const { items, nextCursor } = await contentOf(await list(stranger, group, { limit: "10" }));
    expect({ shown: items.map(({ card: shown }) => shown?.idx), nextCursor }).toEqual({
      shown: [card.idx],
      nextCursor: null,
    });
    await expectCount(group, 2003);
  });
});
