import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { createGroup, createMember, expectCount, getNames, list, type TestGroup } from "../factories/group.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;
const stranger = createVisitor();

describe("the card of a member", () => {
  const show = ({ api }: Caller, { param }: Pick<TestGroup, "param">, cardIdx: number | null) =>
    api.groups[":idx"].membership.$patch({ param, json: { cardIdx } });

  test("can be chosen, changed and removed", async () => {
    const group = await createGroup();
    const person = await createMember(group, "본명");
    const card = await createCard(person, { name: "명함 이름", position: "팀장" });
    expect(await getNames(stranger, group)).toEqual([]);
    expect(await getContent(await show(person, group, card.idx))).toMatchObject({ membership: { cardIdx: card.idx } });
    const { items } = await getContent(await list(stranger, group));
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
    expect(await getNames(stranger, group)).toEqual([]);
    expect(await getNames(group.owner, group)).toEqual(["김모아", "본명"]);
  });

  test("must be the user's own, and the user a member", async () => {
    const group = await createGroup();
    const [member, outsider] = [await createMember(group), await createUser()];
    const card = await createCard(outsider);
    expect(await getRefusal(await show(member, group, card.idx))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await getRefusal(await show(outsider, group, card.idx))).toEqual({ status: 409, code: "GROUP_NOT_MEMBER" });
  });

  test("is in the reader's language, and hidden while it is in the bin or its owner is suspended", async () => {
    const group = await createGroup();
    const [person, suspended] = [await createMember(group, "본명"), await createMember(group, "정지된 사람")];
    const card = await createCard(person, { name: "명함 이름" });
    await translateCard(card, "en", { name: "Card Name" });
    await show(person, group, card.idx);
    await show(suspended, group, (await createCard(suspended)).idx);
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.user.id).run();

    const english = createVisitor({ headers: { "accept-language": "en" } });
    expect(await getNames(english, group)).toEqual(["Card Name"]);
    await withdrawCard(card);
    expect(await getNames(stranger, group)).toEqual([]);
    expect(await getNames(group.owner, group)).toEqual(["김모아", "본명", "정지된 사람"]);
  });
});

describe("the list of members", () => {
  test("is paginated and marks the owner", async () => {
    const group = await createGroup();
    for (const name of ["하나", "둘이", "셋이"]) await createMember(group, name);
    const first = await getContent(await list(group.owner, group, { limit: "3" }));
    const second = await getContent(await list(group.owner, group, { limit: "3", cursor: String(first.nextCursor) }));

    expect(first.items.map(({ name, owner }) => [name, owner])).toEqual([
      ["김모아", true],
      ["하나", false],
      ["둘이", false],
    ]);
    expect(second).toMatchObject({ items: [{ name: "셋이" }], nextCursor: null });
    expect(first.items.map(({ userId }) => userId)).not.toContain(null);
  });

  test("shows visitors one shared card of thousands of members in one query", async () => {
    const group = await createGroup();
    const person = await createMember(group);
    expect(await getNames(person, group)).toHaveLength(2);
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

    const { items, nextCursor } = await getContent(await list(stranger, group, { limit: "10" }));
    expect({ shown: items.map(({ card: shown }) => shown?.idx), nextCursor }).toEqual({
      shown: [card.idx],
      nextCursor: null,
    });
    await expectCount(group, 2003);
  });
});
