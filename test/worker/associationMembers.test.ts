import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  as,
  createAssociation,
  createMember,
  join,
  letIn,
  nextName,
  suspend,
  type TestAssociation,
} from "../factories/association.factory.ts";
import { createCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { createUser, nextEmail, PASSWORD, type TestUser, verifyEmail } from "../factories/user.factory.ts";
import { readVcards } from "../factories/vcardReader.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

const getNames = async (person: Caller, association: TestAssociation, query: Record<string, string> = {}) =>
  (await getContent(await as(person, association).list(query))).items.map(({ name }) => name);
const search = (association: TestAssociation, q: string) => getNames(association.president, association, { q });

/** An association with members in many scripts. */
async function createCrowd() {
  const association = await createAssociation(await createUser({ name: "이회장", email: `boss.${nextEmail()}` }));
  const people = ["김민지", "Søren Kierkegaard", "Иван Петров", "佐藤花子", "محمد علی", "सीमा देवी", "Kim-Lee Jane"];
  for (const name of people) await createMember(association, name);
  return association;
}

describe("the list of members", () => {
  test("is sorted by name and paginated, with roles and chosen cards in the reader's language", async () => {
    const association = await createAssociation(await createUser({ name: "회장" }));
    const [member, manager] = [await createUser({ name: "가나다" }), await createUser({ name: "나운영" })];
    const card = await createCard(member, { name: "가명함" });
    await translateCard(card, "en", { name: "Ga Card" });
    await letIn(association, member, "member", { cardIdx: card.idx, consent: true });
    await letIn(association, manager, "manager");
    const first = await getContent(await as(member, association).list({ limit: "2", lang: "en" }));
    expect(first.items).toEqual([
      {
        userId: member.user.id,
        name: "가나다",
        email: member.user.email,
        status: "member",
        role: "member",
        since: expect.any(String),
        consented: true,
        suspended: false,
        card: {
          idx: card.idx,
          cardId: card.cardId,
          title: card.title,
          name: "Ga Card",
          position: null,
          companyName: null,
          photoKey: card.photoKey,
        },
      },
      expect.objectContaining({ name: "나운영", role: "manager", card: null, consented: false }),
    ]);
    const rest = await getContent(await as(member, association).list({ limit: "2", cursor: first.nextCursor ?? "" }));
    expect(rest).toMatchObject({ items: [{ name: "회장", role: "president" }], nextCursor: null });
    expect(await getNames(member, association, { only: "managers" })).toEqual(["나운영"]);
    expect(await getNames(member, association, { only: "directory" })).toEqual(["가나다"]);
    expect(await getNames(member, association, { only: "directory", q: "운영" })).toEqual([]);
    expect(await getNames(member, association, { only: "directory", q: "가" })).toEqual(["가나다"]);
    await withdrawCard(card);
    expect((await getContent(await as(member, association).list({ limit: "1" }))).items).toMatchObject([
      { card: null },
    ]);
  });

  test("lists requests separately, and shows suspended members to those who may remove them", async () => {
    const association = await createAssociation(await createUser({ name: "회장" }));
    const member = await createMember(association, "회원");
    const suspended = await createMember(association, "정지");
    const asking = await createUser({ name: "신청" });
    await join(asking, association);
    await suspend(suspended);
    expect(await getNames(member, association)).toEqual(["회원", "회장"]);
    expect(await getNames(association.president, association)).toEqual(["정지", "회원", "회장"]);
    const pending = await getContent(await as(association.president, association).list({ status: "pending" }));
    expect(pending.items).toMatchObject([{ name: "신청", status: "pending", role: null }]);
    expect(await getNames(association.president, association, { status: "pending", q: "신" })).toEqual(["신청"]);
    expect(await search(association, "신")).toEqual([]);
  });

  test.each<Record<string, string>>([
    { cursor: "x" },
    { limit: "101" },
    { only: "all" },
    { status: "gone" },
    { q: "가".repeat(101) },
  ])("refuses the query %j", async (query) => {
    const association = await createAssociation();
    expect(await getRefusal(await as(association.president, association).list(query))).toMatchObject({ status: 422 });
  });
});

const crowd = await createCrowd();

describe("a search for members", () => {
  test.each([
    ["김", ["김민지"]],
    ["민지", ["김민지"]],
    ["ㄱㅁㅈ", ["김민지"]],
    ["김미", ["김민지"]],
    ["soren", ["Søren Kierkegaard"]],
    ["kier sør", ["Søren Kierkegaard"]],
    ["ИВАН", ["Иван Петров"]],
    ["佐藤", ["佐藤花子"]],
    ["花", ["佐藤花子"]],
    ["محم", ["محمد علی"]],
    ["सीम", ["सीमा देवी"]],
    ["kim-l", ["Kim-Lee Jane"]],
    ["lee", ["Kim-Lee Jane"]],
    ["BOSS.", ["이회장"]],
    ["boss", ["이회장"]],
    ["ierkegaard", []],
    ["%", []],
    [
      "  ",
      ["Kim-Lee Jane", "Søren Kierkegaard", "Иван Петров", "محمد علی", "सीमा देवी", "佐藤花子", "김민지", "이회장"],
    ],
  ])("for %j finds %j", async (q, names) => {
    expect(await search(crowd, q)).toEqual(names);
  });

  test("for a whole address finds its owner", async () => {
    const { email, name } = crowd.president.user;
    expect(await search(crowd, email)).toEqual([name]);
    expect(await search(crowd, email.slice(0, 20))).toEqual([name]);
    expect(await search(crowd, email.slice(5, 20))).toEqual([]);
  });

  test("finds any part of an address's domain", async () => {
    const domain = crowd.president.user.email.split("@")[1] ?? "";
    const everyone = (await search(crowd, "  ")).toSorted();
    for (const q of [domain, `@${domain}`, domain.split(".")[0] ?? "", domain.split(".").slice(-2).join(".")])
      expect([q, (await search(crowd, q)).toSorted()]).toEqual([q, everyone]);
  });

  test("is paginated and shows each member once", async () => {
    const many = await createAssociation(await createUser({ name: "회장" }));
    const [first] = [await createUser()];
    await letIn(many, first);
    // More than one call reindexes, as after a bulk import.
    await env.DB.batch(getCrowd(many.idx, 130));
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 20; pages++) {
      const query: Record<string, string> = { q: "손님", limit: "20", ...(cursor && { cursor }) };
      const page = await getContent(await as(many.president, many).list(query));
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(130);
    expect(seen).toHaveLength(130);
  });

  test("uses a new name or address immediately", async () => {
    const moving = await createAssociation();
    const member = await createMember(moving, "옛이름");
    expect(await search(moving, "옛")).toEqual(["옛이름"]);
    await getContent(await member.api.user.$patch({ form: { name: "새이름" } }));
    expect(await search(moving, "옛")).toEqual([]);
    expect(await search(moving, "새")).toEqual(["새이름"]);
    const email = `moved.${nextEmail()}`;
    const form = { email, verificationToken: await verifyEmail(email), currentPassword: PASSWORD };
    await getContent(await member.api.user[":id"].$post({ param: { id: member.user.id }, form }));
    expect(await search(moving, "moved.")).toEqual(["새이름"]);
    await as(moving.president, moving).remove(member);
    expect(await search(moving, "새")).toEqual([]);
  });
});

/** Inserts members directly in D1. */
function getCrowd(idx: number, people: number) {
  const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${people})`;
  return [
    env.DB.prepare(
      `insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
       ${many} select 'guest-' || i, i || '@guest.example', '손님 손님', 'ko', 'guest' || i, '1', '1', 0, 0 from n`,
    ),
    env.DB.prepare(
      `insert into association_members (association_idx, user_id, status, role, since)
       ${many} select ${idx}, 'guest-' || i, 'member', 'member', 0 from n`,
    ),
  ];
}

describe("the directory", () => {
  const download = async ({ president, param }: TestAssociation, format: "vcf" | "csv") => {
    const response = await president.api.associations[":idx"].export.$get({ param, query: { format } });
    return { response, text: await response.text() };
  };

  test("contains members who consented, as vCards and CSV, and records each export", async () => {
    const association = await createAssociation(await createUser({ name: "회장" }), nextName());
    const [shown, plain, silent, suspended] = [
      await createUser({ name: "=cmd" }),
      await createUser({ name: "나회원" }),
      await createUser({ name: "침묵" }),
      await createUser({ name: "정지" }),
    ];
    const card = await createCard(shown, { name: "명함이름", companyName: "Moa, Inc.", mobile: "+82 10-1234-5678" });
    await letIn(association, shown, "manager", { cardIdx: card.idx, consent: true });
    await letIn(association, plain, "member", { consent: true });
    await letIn(association, silent);
    await letIn(association, suspended, "member", { consent: true });
    await suspend(suspended);
    await join(await createUser({ name: "신청" }), association, { consent: true });

    const vcf = await download(association, "vcf");
    expect(vcf.response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(vcf.response.headers.get("content-disposition")).toBe('attachment; filename="moa-members.vcf"');
    const cards = readVcards(vcf.text).map((properties) =>
      Object.fromEntries(properties.map(({ name, value }) => [name, value])),
    );
    expect(cards).toMatchObject([
      { fn: "명함이름", tel: "+82 10-1234-5678", email: shown.user.email },
      { fn: "나회원", email: plain.user.email },
    ]);

    const csv = await download(association, "csv");
    const [header = "", ...lines] = csv.text.trim().split("\r\n");
    expect(header).toMatch(/^"name","email","role",/);
    expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
      [`"'=cmd"`, `"${shown.user.email}"`, '"manager"'],
      ['"나회원"', `"${plain.user.email}"`, '"member"'],
    ]);
    expect(lines[0]).toContain('"Moa, Inc.","","+82 10-1234-5678"');
    const trail = await association.president.api.associations[":idx"].audit.$get({
      param: association.param,
      query: { limit: "2" },
    });
    expect(await getContent(trail)).toMatchObject({
      items: [
        { action: "exported", detail: "csv", actor: "회장" },
        { action: "exported", detail: "vcf" },
      ],
      nextCursor: expect.any(Number),
    });
  });

  test("is an empty file if no member consented", async () => {
    const association = await createAssociation();
    expect((await download(association, "vcf")).text).toBe("");
    expect((await download(association, "csv")).text.trim().split("\r\n")).toHaveLength(1);
    const { param, president } = association;
    const refused = president.api.associations[":idx"].export.$get({ param, query: { format: "xml" as "csv" } });
    expect(await getRefusal(await refused)).toMatchObject({ status: 422 });
  });
});
