import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, nextCardId, type TestCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

type Query = Parameters<TestUser["api"]["contacts"]["$get"]>[0]["query"];
const list = async ({ api }: TestUser, query: Query = {}) => getContent(await api.contacts.$get({ query }));
const names = async (reader: TestUser, query: Query = {}) => (await list(reader, query)).items.map(({ name }) => name);
const save = async ({ api }: TestUser, { cardId }: Pick<TestCard, "cardId">) =>
  getContent(await api.contacts.$post({ json: { cardId } }));
const patch = ({ api }: TestUser, id: number, json: Parameters<(typeof api.contacts)[":id"]["$patch"]>[0]["json"]) =>
  api.contacts[":id"].$patch({ param: { id: String(id) }, json });

/** A user with these cards saved, in this order. */
async function toMailReader(...cards: Parameters<typeof createCard>[1][]) {
  const reader = await createUser();
  const saved = [];
  for (const fields of cards) {
    const owner = await createUser();
    const card = await createCard(owner, fields);
    saved.push({ owner, card, ...(await save(reader, card)) });
  }
  return { reader, saved };
}

/** All pages in order. */
async function allPages(reader: TestUser, query: Query) {
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(reader, { ...query, ...(cursor && { cursor }) });
    pages.push(page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return pages;
}

/** Inserts private contacts directly in D1, because there are too many to save one by one. */
async function storeContacts({ user }: TestUser, count: number, name = "'연락처 ' || i") {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into contacts (user_id, name, created_at) select ?, ${name}, 0 from n`,
  )
    .bind(count, user.id)
    .run();
}

describe("a search", () => {
  const people = toMailReader(
    { name: "김민지", title: "디자이너", companyName: "모아 주식회사", position: "대표" },
    { name: "이서준", title: "변호사", companyName: "한빛", email: "seojun@hanbit.example" },
    {
      name: "José García",
      title: "Arquitecto",
      companyName: "Casa Blanca",
      cardId: `jose-${nextCardId().slice(0, 20)}`,
    },
  );

  test.each([
    ["ㄱㅁㅈ", ["김민지"]],
    ["민지", ["김민지"]],
    ["김미", ["김민지"]],
    ["김ㅁㅈ", ["김민지"]],
    ["주식회사 대표", ["김민지"]],
    ["변호", ["이서준"]],
    ["seojun@hanbit", ["이서준"]],
    ["garcia", ["José García"]],
    ["jose-", ["José García"]],
    ["blanca arq", ["José García"]],
    ["casa 모아", []],
    ["%", []],
    ["' or 1=1 --", []],
  ])("for %s finds %j", async (q, found) => {
    expect(await names((await people).reader, { q })).toEqual(found);
  });

  test("finds a card by its texts in every language, and shows it in the reader's language", async () => {
    const { reader, saved } = await toMailReader({ name: "박하나" });
    for (const { card } of saved) await translateCard(card, "en", { name: "Hana Park", companyName: "Lumen" });
    expect(await names(reader, { q: "lumen hana" })).toEqual(["박하나"]);
  });

  test("uses the current texts of a card, not the former ones", async () => {
    const { reader, saved } = await toMailReader({ name: "최유리" });
    expect(await names(reader, { q: "최유리" })).toEqual(["최유리"]);
    for (const { owner, card } of saved) {
      await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json: { name: "최유나" } });
    }
    expect(await names(reader, { q: "최유리" })).toEqual([]);
    expect(await names(reader, { q: "최유나" })).toEqual(["최유나"]);
  });

  test("finds a withdrawn card by its name only", async () => {
    const { reader, saved } = await toMailReader({ name: "한소희", companyName: "비밀상사" });
    for (const { card } of saved) await withdrawCard(card);
    expect(await names(reader, { q: "비밀" })).toEqual([]);
    expect(await names(reader, { q: "한소희" })).toEqual(["한소희"]);
  });

  test("finds by tags, and never another user's contacts", async () => {
    const { reader, saved } = await toMailReader({ name: "오로라" });
    for (const { id } of saved) await patch(reader, id, { tags: ["거래처"] });
    expect(await names(reader, { q: "거래" })).toEqual(["오로라"]);
    expect(await names(await createUser(), { q: "오로라" })).toEqual([]);
  });

  test("shows every contact once across pages, even if many of its words match", async () => {
    const reader = await createUser();
    await storeContacts(reader, 25, "'모아 모나 모두 ' || i");
    const pages = await allPages(reader, { q: "모", limit: "4" });
    expect(pages.flat().toSorted()).toEqual(Array.from({ length: 25 }, (_, i) => `모아 모나 모두 ${i + 1}`).toSorted());
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(4);
  });

  test("with more contacts than one call can reindex continues in the next call", async () => {
    const reader = await createUser();
    await storeContacts(reader, 250);
    for (let call = 0; call < 3; call += 1) await list(reader, { limit: "1" });
    expect((await allPages(reader, { q: "연락", limit: "100" })).flat()).toHaveLength(250);
  });
});

describe("a list", () => {
  test("by name is in dictionary order, page by page", async () => {
    const { reader } = await toMailReader({ name: "나라" }, { name: "간호" }, { name: "Émile" }, { name: "가나" });
    expect(await allPages(reader, { sort: "name", limit: "2" })).toEqual([
      ["Émile", "가나"],
      ["간호", "나라"],
    ]);
  });

  test("is filtered by favorites, by tag or by both, in either order", async () => {
    const { reader, saved } = await toMailReader({ name: "다" }, { name: "나" }, { name: "가" }, { name: "라" });
    const [da, na, ga] = saved;
    for (const contact of [da, ga]) await patch(reader, contact?.id ?? 0, { favourite: true });
    for (const contact of [da, na]) await patch(reader, contact?.id ?? 0, { tags: ["서울"] });

    expect(await names(reader, { favourite: "true" })).toEqual(["가", "다"]);
    expect(await names(reader, { favourite: "true", sort: "name" })).toEqual(["가", "다"]);
    expect(await names(reader, { tag: "서울" })).toEqual(["나", "다"]);
    expect(await names(reader, { tag: "서울", sort: "name" })).toEqual(["나", "다"]);
    expect(await names(reader, { tag: "서울", favourite: "true", sort: "name" })).toEqual(["다"]);
    expect(await names(reader, { q: "ㄷ", tag: "서울", favourite: "true" })).toEqual(["다"]);
    expect(await names(reader, { q: "ㄴ", favourite: "true" })).toEqual([]);
    expect(await names(reader, { tag: "부산" })).toEqual([]);
    expect(await allPages(reader, { tag: "서울", limit: "1" })).toEqual([["나"], ["다"]]);
  });

  test.each([
    [{ cursor: "nonsense" }, "cursor"],
    [{ cursor: "1" }, "cursor"],
    [{ limit: "101" }, "limit"],
    [{ sort: "oldest" as "name" }, "sort"],
    [{ favourite: "yes" as "true" }, "favourite"],
    [{ tag: "x".repeat(31) }, "tag"],
    [{ q: "x".repeat(101) }, "q"],
  ])("refuses %j", async (query, path) => {
    const reader = await createUser();
    const refused = await getRefusal(await reader.api.contacts.$get({ query }));
    expect(refused).toMatchObject({ status: 422, fields: [{ path }] });
  });
});

describe("one contact", () => {
  test("shows the public view of the card and the reader's own data", async () => {
    const { reader, saved } = await toMailReader({
      name: "김민지",
      phoneticName: "Kim Minji",
      website: "https://moa.example",
    });
    const [{ id, card }] = saved as [(typeof saved)[number]];
    const param = { id: String(id) };
    const contact = await getContent(await reader.api.contacts[":id"].$get({ param }));

    expect(contact).toMatchObject({ id, name: "김민지", phoneticName: "Kim Minji", website: "https://moa.example" });
    expect(contact).toMatchObject({ extra: [], leftOn: null, consentedAt: null });
    expect(contact.publicCard).toEqual(
      await getContent(await reader.api.public.cards[":cardId"].$get({ param: { cardId: card.cardId }, query: {} })),
    );
    await withdrawCard(card);
    expect(await getContent(await reader.api.contacts[":id"].$get({ param }))).toMatchObject({
      name: "김민지",
      phoneticName: null,
      website: null,
      publicCard: null,
    });
  });

  test("of another user is not found", async () => {
    const { saved } = await toMailReader({});
    const param = { id: String(saved[0]?.id) };
    const stranger = await createUser();
    expect(await getRefusal(await stranger.api.contacts[":id"].$get({ param }))).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    const patched = await stranger.api.contacts[":id"].$patch({ param, json: { note: "x", tags: ["x"] } });
    expect(await getRefusal(patched)).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await getContent(await stranger.api.contacts.tags.$get())).toEqual({ items: [] });
  });
});

describe("a change", () => {
  test("of note, tags and favorite is stored; absent fields stay unchanged", async () => {
    const { reader, saved } = await toMailReader({});
    const id = saved[0]?.id ?? 0;
    expect(
      await getContent(await patch(reader, id, { note: " 첫 줄\r\n둘째 줄 ", tags: [" 나무 ", "가지", "나무"] })),
    ).toMatchObject({
      note: "첫 줄\n둘째 줄",
      tags: ["가지", "나무"],
      favourite: false,
    });
    expect(await getContent(await patch(reader, id, { favourite: true }))).toMatchObject({
      note: "첫 줄\n둘째 줄",
      tags: ["가지", "나무"],
      favourite: true,
    });
    expect(await getContent(await patch(reader, id, { note: "", tags: [] }))).toMatchObject({ note: "", tags: [] });
  });

  test("at the same moment leaves one complete list of tags", async () => {
    const { reader, saved } = await toMailReader({});
    const id = saved[0]?.id ?? 0;
    const lists = [
      ["가", "나"],
      ["다", "라"],
    ];
    await Promise.all(lists.map((tags) => patch(reader, id, { tags })));
    const { tags } = await getContent(await reader.api.contacts[":id"].$get({ param: { id: String(id) } }));
    expect(lists).toContainEqual(tags);
  });

  test("of a private contact's texts is searchable immediately; a saved card's texts belong to its owner", async () => {
    const { reader, saved } = await toMailReader({});
    await storeContacts(reader, 1);
    const [mine] = (await list(reader)).items;
    const texts = { name: "장미래", companyName: "새회사", website: "mirae.example", email: "" };
    expect(await getContent(await patch(reader, mine?.id ?? 0, texts))).toMatchObject({
      name: "장미래",
      companyName: "새회사",
      website: "https://mirae.example",
      email: null,
      card: null,
    });
    expect(await names(reader, { q: "ㅈㅁㄹ" })).toEqual(["장미래"]);
    const refused = await getRefusal(await patch(reader, saved[0]?.id ?? 0, { name: "장미래" }));
    expect(refused).toEqual(atField(422, "name", "INPUT_INVALID"));
  });

  test.each([
    [{ note: "x".repeat(2001) }, "note"],
    [{ tags: Array.from({ length: 21 }, (_, i) => `${i}`) }, "tags"],
    [{ tags: ["x".repeat(31)] }, "tags.0"],
    [{ tags: [" "] }, "tags.0"],
    [{ name: "" }, "name"],
    [{ website: "javascript:alert(1)" }, "website"],
  ])("with %j is refused", async (json, path) => {
    const { reader, saved } = await toMailReader({});
    expect(await getRefusal(await patch(reader, saved[0]?.id ?? 0, json))).toMatchObject({
      status: 422,
      fields: [{ path }],
    });
  });
});

test("tags are suggested in order, without duplicates", async () => {
  const { reader, saved } = await toMailReader({}, {}, {});
  for (const { id } of saved) await patch(reader, id, { tags: ["공통", `${id}번`] });
  expect(await getContent(await reader.api.contacts.tags.$get())).toEqual({
    items: ["공통", ...saved.map(({ id }) => `${id}번`)].toSorted(),
  });
});

test("the offline copy returns every contact, a hundred at a time", async () => {
  const { reader, saved } = await toMailReader({ name: "김민지", intro: "안녕하세요" });
  await storeContacts(reader, 120);
  const first = await getContent(await reader.api.contacts.book.$get({ query: {} }));
  const rest = await getContent(await reader.api.contacts.book.$get({ query: { cursor: first.nextCursor ?? "" } }));
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([100, 21, null]);
  const last = rest.items.at(-1);
  const param = { id: String(saved[0]?.id) };
  expect(last).toEqual(await getContent(await reader.api.contacts[":id"].$get({ param })));
  expect(last?.publicCard?.intro).toBe("안녕하세요");
});

test("all calls need a log-in", async () => {
  const { api } = createVisitor();
  const answers = [api.contacts.book.$get({ query: {} }), api.contacts.tags.$get()];
  for (const answer of answers) expect(await getRefusal(await answer)).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
});
