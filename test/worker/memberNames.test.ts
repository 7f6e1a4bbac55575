import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { as, createAssociation, letIn, type TestAssociation } from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { createGroup, createMember, getNames, join, list, type TestGroup } from "../factories/group.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

/** A member whose card has a name in three languages. */
async function createPolyglot() {
  const person = await createUser({ name: "본명인" });
  const card = await createCard(person, { name: "김민지", phoneticName: "Kim Minjee" });
  await translateCard(card, "en", { name: "Minji Kim" });
  await translateCard(card, "ru", { name: "Минчжи Ким" });
  return { person, card };
}

/** Changes the English name on a card. */
const rename = async ({ api }: TestUser, { idx }: { idx: number }, name: string) =>
  getContent(
    await api.cards[":idx"].texts[":locale"].$put({ param: { idx: String(idx), locale: "en" }, json: { name } }),
  );

const NAMES = ["김민지", "ㄱㅁㅈ", "민지", "minji", "Kim Min", "Ким", "минчжи"];
const findIn = async (group: TestGroup, q: string) => getNames(group.owner, group, { q });
const find = async (association: TestAssociation, q: string, lang = "ko") =>
  (await getContent(await as(association.president, association).list({ q, lang }))).items.map(
    ({ card, name }) => card?.name ?? name,
  );

describe("a search for members of a group", () => {
  test("finds the names on their cards in every language, and shows those of the reader's", async () => {
    const group = await createGroup();
    const { person, card } = await createPolyglot();
    await join(person, group, card.idx);
    await createMember(group, "다른 사람");
    for (const q of NAMES) expect([q, await findIn(group, q)]).toEqual([q, ["김민지"]]);
    expect(await getNames(group.owner, group, { q: "민지", lang: "en" })).toEqual(["Minji Kim"]);
    expect(await findIn(group, "다른")).toEqual(["다른 사람"]);
    expect(await findIn(group, "%")).toEqual([]);
  });

  test("does not find the name of the account behind a card", async () => {
    const group = await createGroup();
    const { person, card } = await createPolyglot();
    await join(person, group, card.idx);
    expect(await findIn(group, "본명")).toEqual([]);
    const show = (cardIdx: number | null) =>
      person.api.groups[":idx"].membership.$patch({ param: group.param, json: { cardIdx } });
    await getContent(await show(null));
    expect([await findIn(group, "본명"), await findIn(group, "민지")]).toEqual([["본명인"], []]);
    await getContent(await show(card.idx));
    expect([await findIn(group, "본명"), await findIn(group, "민지")]).toEqual([[], ["김민지"]]);
    await withdrawCard(card);
    expect([await findIn(group, "본명"), await findIn(group, "민지")]).toEqual([["본명인"], []]);
  });

  test("uses a new name immediately, of the card, its translations and the account", async () => {
    const group = await createGroup();
    const [{ person, card }, plain] = [await createPolyglot(), await createMember(group, "옛이름")];
    await join(person, group, card.idx);
    await rename(person, card, "Nora Winters");
    expect([await findIn(group, "nora"), await findIn(group, "minji kim")]).toEqual([["김민지"], []]);
    await translateCard(card, "es", { name: "María" });
    expect(await findIn(group, "maria")).toEqual(["김민지"]);
    await plain.api.user.$patch({ form: { name: "새이름" } });
    expect([await findIn(group, "옛이"), await findIn(group, "새이")]).toEqual([[], ["새이름"]]);
  });

  test("is for members only, and for requests only by the owner", async () => {
    const group = await createGroup({ joinPolicy: "approval" });
    const [asking, outsider] = [await createMember(group, "신청자"), await createUser()];
    for (const person of [createVisitor(), outsider, asking])
      expect(await getRefusal(await list(person, group, { q: "김" }))).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect(await findIn(group, "신청")).toEqual([]);
    expect(await getNames(group.owner, group, { q: "신청", status: "pending" })).toEqual(["신청자"]);
    expect(await getRefusal(await list(group.owner, group, { cursor: "x" }))).toMatchObject({ status: 422 });
  });

  test("reads a bounded number of rows among thousands of members, page by page", async () => {
    const group = await createGroup();
    const id = group.idx;
    const crowd = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)";
    await env.DB.batch([
      env.DB.prepare(
        `insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
         ${crowd} select 'n${id}-' || i, i || '@n${id}.example', 'kim', 'ko', 'n${id}-' || i, '1', '1', 0, 0 from n`,
      ),
      env.DB.prepare(
        `insert into group_members (group_idx, user_id, status, since, is_indexed) ${crowd} select ${id}, 'n${id}-' || i, 'member', 0, 1 from n`,
      ),
      env.DB.prepare(
        `insert into group_terms (group_idx, term, member_id) select ${id}, 'kim', id from group_members where group_idx = ${id} and user_id like 'n${id}-%'`,
      ),
    ]);
    const first = await getContent(await list(group.owner, group, { q: "kim", limit: "10" }));
    const second = await getContent(
      await list(group.owner, group, { q: "kim", limit: "10", cursor: `${first.nextCursor}` }),
    );
    expect([first.items.length, second.items.length]).toEqual([10, 10]);
    expect(new Set([...first.items, ...second.items].map((member) => member.id)).size).toBe(20);
    const late = await createMember(group, "kim last");
    const { items } = await getContent(await list(group.owner, group, { q: "kim last" }));
    expect(items.map(({ userId }) => userId)).toEqual([late.user.id]);
  });
});

describe("a search for members of an association", () => {
  test("finds the names on their cards in every language, and the name of the account", async () => {
    const association = await createAssociation();
    const { person, card } = await createPolyglot();
    await letIn(association, person, "member", { cardIdx: card.idx });
    for (const q of [...NAMES, "본명", "minji kim"]) expect([q, await find(association, q)]).toEqual([q, ["김민지"]]);
    expect(await find(association, "민지", "ru")).toEqual(["Минчжи Ким"]);
    await rename(person, card, "Nora Winters");
    expect([await find(association, "nora"), await find(association, "minji kim")]).toEqual([["김민지"], []]);
    const update = (change: { cardIdx: number | null }, { api }: TestUser = person) =>
      api.associations[":idx"].membership.$patch({ param: association.param, json: change });
    await getContent(await update({ cardIdx: null }));
    expect([await find(association, "nora"), await find(association, "본명")]).toEqual([[], ["본명인"]]);
  });
});
