import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  as,
  type Caller,
  createAssociation,
  createMember,
  expectSound,
  getCounts,
  getTrail,
  join,
  makeLink,
  mine,
  nextName,
  type Person,
  seenBy,
} from "../factories/association.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const make = ({ api }: Caller, name: string) => api.associations.$post({ json: { name } });
const isFree = async ({ api }: Caller, name: string) =>
  (await getContent(await api.associations["check-name"].$get({ query: { name } }))).available;
const stranger = createVisitor();

describe("creating an association", () => {
  test("makes its creator the president", async () => {
    const person = await createUser({ name: "김회장" });
    const name = nextName();
    const response = await make(person, `  ${name} `);
    expect(response.status).toBe(201);
    const association = await response.json();
    expect(association).toEqual({
      idx: expect.any(Number),
      name,
      createdAt: expect.any(String),
      memberCount: 1,
      pendingCount: 0,
      president: { userId: person.user.id, name: "김회장" },
      role: "president",
      membership: { cardIdx: null, consentedAt: null, since: association.createdAt },
    });
    await expectSound(association, 1);
    const { idx, createdAt } = association;
    expect(await mine(person)).toEqual({
      items: [
        {
          idx,
          name,
          createdAt,
          memberCount: 1,
          pendingCount: 0,
          status: "member",
          since: createdAt,
          role: "president",
          faces: [],
        },
      ],
      nextCursor: null,
      invitations: [],
    });
  });

  test("removes unpaired surrogates from the name, or refuses it", async () => {
    const person = await createUser();
    const name = nextName();
    expect(await getContent(await make(person, `${name}${"\ud83d".repeat(40)}`))).toMatchObject({ name });
    expect((await getRefusal(await make(person, "\ud83d".repeat(40)))).status).toBe(422);
  });

  test("checks whether the name is free while typing and again on creation", async () => {
    const person = await createUser();
    const { name } = await createAssociation(person, "Café 협회 ABC");
    for (const same of [name, "café 협회 abc", "CAFE  협회 ＡＢＣ", "Cafe\u0301 협회\u200b ABC"]) {
      expect([same, await isFree(person, same)]).toEqual([same, false]);
      expect(await getRefusal(await make(person, same))).toEqual(atField(409, "name", "ASSOCIATION_NAME_TAKEN"));
    }
    expect(await isFree(person, "Café 협회 ABCD")).toBe(true);
  });

  test("creates one association for two concurrent requests with the same name", async () => {
    const people = [await createUser(), await createUser(), await createUser()];
    const name = nextName();
    const answers = await Promise.all(people.map((person) => make(person, name)));
    expect(getStatuses(answers)).toEqual([201, 409, 409]);
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["가", "NAME_LENGTH"],
    ["👥", "NAME_LENGTH"],
    ["\u200b\u200b\u200b", "NAME_LENGTH"],
    ["가".repeat(51), "TEXT_TOO_LONG"],
  ])("refuses the name %j", async (name, code) => {
    const person = await createUser();
    expect(await getRefusal(await make(person, name))).toEqual(atField(422, "name", code));
    const checked = await person.api.associations["check-name"].$get({ query: { name } });
    expect(await getRefusal(checked)).toEqual(atField(422, "name", code));
  });

  test("is refused after twenty a day", async () => {
    const person = await createUser();
    for (let i = 0; i < 20; i++) {
      const { idx } = await getContent(await make(person, nextName()));
      await person.api.associations[":idx"].$delete({ param: { idx: String(idx) } });
    }
    expect(await getRefusal(await make(person, nextName()))).toMatchObject({ status: 429 });
  });
});

describe("an association's name", () => {
  test("can change its spelling, and is free again after a change", async () => {
    const association = await createAssociation(undefined, "Rename Me");
    const { president, param } = association;
    const rename = (name: string) => president.api.associations[":idx"].$patch({ param, json: { name } });
    const query = { name: "RENAME me", idx: param.idx };
    expect(await getContent(await president.api.associations["check-name"].$get({ query }))).toEqual({
      available: true,
    });
    expect(await getContent(await rename("RENAME me"))).toMatchObject({ name: "RENAME me" });
    const other = await createAssociation();
    expect(await getRefusal(await rename(other.name))).toEqual(atField(409, "name", "ASSOCIATION_NAME_TAKEN"));
    const name = nextName();
    await getContent(await rename(name));
    await getContent(await rename(name));
    expect(await isFree(president, "rename me")).toBe(true);
    const trail = await getTrail(association);
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ["renamed", name],
      ["renamed", "RENAME me"],
      ["created", "Rename Me"],
    ]);
  });

  test("is found page by page among the longest names of ligatures", async () => {
    const person = await createUser();
    const names = ["\uFDFA".repeat(49), `${"\uFDFA".repeat(49)}ی`];
    for (const name of names) await createAssociation(person, name);
    const find = async (query: { q: string; cursor?: string }) =>
      getContent(await person.api.associations.search.$get({ query: { ...query, limit: "1" } }));
    const { items, nextCursor } = await find({ q: "\uFDFA" });
    const rest = await find({ q: "\uFDFA", cursor: nextCursor ?? "" });
    expect([...items, ...rest.items].map(({ name }) => name)).toEqual(names);
  });

  test("is found by its beginning, in any spelling", async () => {
    const person = await createUser();
    for (const name of ["찾기 협회 나", "찾기 협회 가", "찾기 협회 다", "못찾기"])
      await createAssociation(person, name);
    const find = async (query: { q: string; cursor?: string; limit?: string }) =>
      getContent(await person.api.associations.search.$get({ query }));
    const first = await find({ q: "찾기", limit: "2" });
    expect(first.items.map(({ name }) => name)).toEqual(["찾기 협회 가", "찾기 협회 나"]);
    const rest = await find({ q: "찾기", limit: "2", cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ name: "찾기 협회 다", memberCount: 1 }], nextCursor: null });
    expect((await find({ q: "\u200b" })).items).toEqual([]);
    expect((await find({ q: "%" })).items).toEqual([]);
  });
});

describe("a search for associations", () => {
  const find = async (person: Pick<TestUser, "api">, q: string) =>
    (await getContent(await person.api.associations.search.$get({ query: { q } }))).items.map(({ name }) => name);

  test("finds any word of a name, in any order, each association once", async () => {
    const person = await createUser();
    const names = ["Zürich Watchmakers’ Guild (Zürich)", "한국소프트웨어시계협회", "時計開発者協会", "Watch-Club Zug"];
    for (const name of names) await createAssociation(person, name);
    const [guild, korean, japanese, club] = names;
    expect(await find(person, "guild")).toEqual([guild]);
    expect(await find(person, "zurich")).toEqual([guild]);
    expect(await find(person, "guild watchm")).toEqual([guild]);
    expect(new Set(await find(person, "watch"))).toEqual(new Set([club, guild]));
    expect(await find(person, "zug watch")).toEqual([club]);
    expect(await find(person, "guild zug")).toEqual([]);
    expect(await find(person, "소프트웨어")).toEqual([korean]);
    expect(await find(person, "시계협회")).toEqual([korean]);
    expect(await find(person, "開発者")).toEqual([japanese]);
    expect(await find(person, "atch")).toEqual([]);
  });

  test.each([
    ["★별모임", "별모임"],
    ["🎉파티", "파티"],
    ["Kim×Lee", "lee"],
    ["IT・大阪会", "大阪会"],
    ["서울ㆍ경기 동문회", "경기"],
    ["부산ㆍ울산 동문회", "부산ㆍ울산"],
    ["½ Marathon² Crew", "crew"],
  ])("finds the words of %s by %s", async (name, q) => {
    const person = await createUser();
    await createAssociation(person, name);
    expect(await find(person, q)).toEqual([name]);
  });

  test("finds the new name at once, and the old one no longer", async () => {
    const { president, param } = await createAssociation(await createUser(), "Oldname Qwertz");
    await getContent(await president.api.associations[":idx"].$patch({ param, json: { name: "Newname Azerty" } }));
    expect([await find(president, "qwertz"), await find(president, "azerty")]).toEqual([[], ["Newname Azerty"]]);
    await president.api.associations[":idx"].$delete({ param });
    expect(await find(president, "azerty")).toEqual([]);
  });
});

describe("the public view", () => {
  test("shows anyone what there is to join, and no members", async () => {
    const association = await createAssociation();
    const { idx, name, president } = association;
    const shown = await getContent(await seenBy(stranger, association));
    expect(shown).toEqual({
      idx,
      name,
      createdAt: expect.any(String),
      memberCount: 1,
      membership: null,
      invited: false,
    });
    expect(await getContent(await seenBy(president, association))).toEqual({
      ...shown,
      membership: { status: "member", role: "president" },
    });
    expect(await getRefusal(await seenBy(stranger, { param: { idx: "999999" } }))).toMatchObject({ status: 404 });
  });
});

describe("deletion", () => {
  test("removes all members and frees the name", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    const { token } = await makeLink(association);
    await getContent(await as(member, association).list({ q: "이" }));
    const remove = () => association.president.api.associations[":idx"].$delete({ param: association.param });
    expect((await remove()).status).toBe(204);
    expect(await getRefusal(await remove())).toMatchObject({ status: 404 });
    expect(await getRefusal(await as(member, association).see())).toMatchObject({ status: 404 });
    expect(await getRefusal(await join(member, association, { invitation: token }))).toMatchObject({ status: 404 });
    expect((await mine(member)).items).toEqual([]);
    for (const table of ["members", "terms", "invitations", "audit"]) {
      const sql = `select count(*) as count from association_${table} where association_idx = ?`;
      expect([table, await env.DB.prepare(sql).bind(association.idx).first("count")]).toEqual([table, 0]);
    }
    await createAssociation(member, association.name);
  });

  const deleteAccount = ({ api, user }: Person) => api.user.$delete({ json: { confirm: user.email } });

  test("of an account is refused if it leads other members; otherwise its association is deleted", async () => {
    const association = await createAssociation();
    const member = await createMember(association);
    expect(await getRefusal(await deleteAccount(association.president))).toEqual({
      status: 409,
      code: "ASSOCIATION_PRESIDENT_STAYS",
    });
    expect((await deleteAccount(member)).status).toBe(204);
    await expectSound(association, 1);
    expect((await getTrail(association))[0]).toMatchObject({ action: "approved", subject: null });
    await join(await createUser(), association);
    expect((await deleteAccount(association.president)).status).toBe(204);
    expect(await getRefusal(await seenBy(stranger, association))).toMatchObject({ status: 404 });
    expect(await getCounts(association)).toBeNull();
  });

  test("of an association removes all of its stored data", async () => {
    const association = await createAssociation();
    const data = await association.president.api.user.export.$get({ query: { format: "json" } });
    expect(JSON.parse(await data.text()).associations).toMatchObject([
      { name: association.name, membership: { status: "member", role: "president" } },
    ]);
  });
});
