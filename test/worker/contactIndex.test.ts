import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { writeTexts } from "../../worker/features/contacts/search/contactTexts.queries.ts";
import { createCard, type TestCard, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { storePerson } from "../factories/user.factory.ts";
import { getContent, workerWith } from "../factories/visitor.factory.ts";
import { countRows } from "../recorders/rowCounts.ts";

const { DB, rowsBy } = countRows();
const rowsWrittenBy = async (act: () => Promise<unknown>) => (await rowsBy(act)).written;

/** Cards that a user can have. */
const CARDS_OF_ONE = 10;

type Contacts = Awaited<ReturnType<typeof storePerson>>["api"]["contacts"];
type Query = NonNullable<Parameters<Contacts["$get"]>[0]>["query"];

/** A user who has saved cards with these texts, and the rows that their searches and changes write. */
async function toReader(...cards: Parameters<typeof createCard>[1][]) {
  const { api } = await storePerson({}, { worker: workerWith({ DB }) });
  const saved: { id: number; card: TestCard; owner: Awaited<ReturnType<typeof storePerson>> }[] = [];
  let holder = await storePerson();
  for (const [i, fields] of cards.entries()) {
    if (i % CARDS_OF_ONE === 0) holder = await storePerson();
    const card = await createCard(holder, fields);
    const { id } = await getContent(await api.contacts.$post({ json: { cardId: card.cardId } }));
    saved.push({ id, card, owner: holder });
  }
  const list = async (query: Query) => getContent(await api.contacts.$get({ query }));
  const look = (query: Query = { q: "김민지" }) => rowsWrittenBy(() => list(query));
  const names = async (query: Query) => (await list(query)).items.map(({ name }) => name);
  const edit = async (json: Parameters<(typeof holder.api.cards)[":idx"]["$patch"]>[0]["json"]) => {
    for (const { card, owner } of saved)
      await getContent(await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json }));
  };
  const change = (json: Parameters<Contacts[":id"]["$patch"]>[0]["json"]) =>
    rowsWrittenBy(async () => {
      for (const { id } of saved)
        await getContent(await api.contacts[":id"].$patch({ param: { id: String(id) }, json }));
    });
  return { api, saved, look, names, edit, change };
}

const MINJI = {
  name: "김민지",
  companyName: "모아 주식회사",
  position: "프로덕트 디자이너",
  email: "minji@moa.example",
  phone: "02-1234-5678",
};

test("saving a card stores its search text once, and a search writes nothing", async () => {
  const { saved, look, names } = await toReader(MINJI);
  expect(await look()).toBe(0);
  expect(await names({ q: "ㄱㅁㅈ" })).toEqual(["김민지"]);
  const card = saved[0]?.card.cardId ?? "";
  const { api } = await storePerson({}, { worker: workerWith({ DB }) });
  const save = async () => getContent(await api.contacts.$post({ json: { cardId: card } }));
  const before = await env.DB.prepare("select count(*) as n from card_search").first<number>("n");
  await save();
  expect(await env.DB.prepare("select count(*) as n from card_search").first<number>("n")).toBe(before);
});

test("a note writes one row and indexes nothing", async () => {
  const { look, change } = await toReader(MINJI);
  expect(await change({ note: "전시회에서 만남" })).toBe(1);
  await change({ favourite: true });
  expect(await look()).toBe(0);
});

test("after a card changed, the next search of a holder writes one row, and those of other holders none", async () => {
  const { look, edit, names, saved } = await toReader(MINJI);
  const other = await storePerson({}, { worker: workerWith({ DB }) });
  await getContent(await other.api.contacts.$post({ json: { cardId: saved[0]?.card.cardId ?? "" } }));
  await edit({ phone: "02-1234-9999" });
  expect(await names({ q: "9999" })).toEqual(["김민지"]);
  expect(await look()).toBe(0);
  expect(await rowsWrittenBy(async () => getContent(await other.api.contacts.$get({ query: { q: "9999" } })))).toBe(0);
  await edit({ phone: "02-1234-8888" });
  expect(await look()).toBe(1);
});

test("a list without a search writes nothing, even if cards have changed", async () => {
  const { look, edit } = await toReader(MINJI);
  await edit({ phone: "02-1234-9999" });
  expect(await look({})).toBe(0);
});

test("indexing 20 changed cards writes at most 30 rows", async () => {
  const { look, edit } = await toReader(...Array.from({ length: 20 }, () => ({ name: "김민지" })));
  await edit({ companyName: "새로운 회사" });
  const written = await look({ q: "새로운" });
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(30);
  expect(await look({ q: "새로운" })).toBe(0);
});

test("tags are searchable at once, and a search then writes nothing", async () => {
  const { look, change, names } = await toReader(MINJI);
  await change({ tags: ["거래처"] });
  expect(await look({ q: "거래" })).toBe(0);
  expect(await names({ q: "거래 민지" })).toEqual(["김민지"]);
  await change({ tags: [] });
  expect(await names({ q: "거래" })).toEqual([]);
});

test("a new translation is found at once, and a deleted one no longer", async () => {
  const { names, saved } = await toReader(MINJI);
  const [{ card, owner }] = saved as [(typeof saved)[number]];
  await translateCard(card, "en", { name: "Minji Kim", companyName: "Lumen" });
  expect(await names({ q: "lumen" })).toEqual(["김민지"]);
  const param = { idx: String(card.idx), locale: "en" } as const;
  await getContent(await owner.api.cards[":idx"].texts[":locale"].$delete({ param }));
  expect(await names({ q: "lumen" })).toEqual([]);
});

test("a list by name is in order although the names of its cards have just changed", async () => {
  const { names, edit, saved } = await toReader({ name: "다" }, { name: "나" }, { name: "가" });
  await edit({ companyName: "회사" });
  expect(await names({ sort: "name" })).toEqual(["가", "나", "다"]);
  const [first] = saved;
  await first?.owner.api.cards[":idx"].$patch({ param: { idx: String(first.card.idx) }, json: { name: "각" } });
  expect(await names({ sort: "name" })).toEqual(["가", "각", "나"]);
  expect(await names({ sort: "name", q: "회사", limit: "2" })).toEqual(["가", "각"]);
});

test("a withdrawn card that is not indexed is found only by its name", async () => {
  const { names, edit, saved } = await toReader(MINJI);
  await edit({ companyName: "비밀상사" });
  for (const { card } of saved) await withdrawCard(card);
  expect(await names({ q: "비밀" })).toEqual([]);
  expect(await names({ q: "민지" })).toEqual(["김민지"]);
});

test("a search text that was made from other texts than the current ones is not stored", async () => {
  const { saved, edit, names, api } = await toReader(MINJI);
  await edit({ companyName: "다음" });
  const [{ card }] = saved as [(typeof saved)[number]];
  const entry = { idx: card.idx, source: "{}", sortName: "", names: " old", words: "" };
  const { id } = await getContent(await api.user.$get());
  await writeTexts(openDatabase(env.DB).db, id, { cards: [entry], own: [] });
  expect(await names({ q: "old" })).toEqual([]);
  expect(await names({ q: "다음" })).toEqual(["김민지"]);
});

test("texts that were read before a change are not stored after it", async () => {
  const { saved, edit, names, api } = await toReader(MINJI);
  await edit({ companyName: "처음" });
  // The search reads the texts. The card changes before its search text is stored.
  await Promise.all([names({ q: "처음" }), edit({ companyName: "다음" }), names({ q: "처음" })]);
  expect(await names({ q: "다음" })).toEqual(["김민지"]);
  expect(await names({ q: "처음" })).toEqual([]);
  // Two changes at once: the later one must not keep the tags of the other in the search text.
  const param = { id: String(saved[0]?.id) };
  await Promise.all(
    ["하나", "둘"].map(async (tag) => getContent(await api.contacts[":id"].$patch({ param, json: { tags: [tag] } }))),
  );
  const { tags } = await getContent(await api.contacts[":id"].$get({ param }));
  for (const tag of ["하나", "둘"]) expect(await names({ q: tag })).toEqual(tags.includes(tag) ? ["김민지"] : []);
});

test("a card is found by an ID of digits and hyphens", async () => {
  const { names } = await toReader({ ...MINJI, cardId: "1004-7979" }, { ...MINJI, name: "이서연" });
  for (const q of ["1004-7979", "1004-79", "10047979", "1004 7979"]) expect(await names({ q })).toEqual(["김민지"]);
  expect(await names({ q: "7979-1004" })).toEqual([]);
});

test("a private contact with a long note is found by its phone number", async () => {
  const { api, names } = await toReader();
  const note = Array.from({ length: 200 }, (_, i) => `${String.fromCharCode(0xac00 + i * 31)}민지하늘바다나무`).join(
    " ",
  );
  await api.contacts.$post({ json: { name: "정하늘", phones: [{ value: "010-1234-5678", label: "mobile" }], note } });
  for (const q of ["010-1234-5678", "5678"]) expect(await names({ q })).toEqual(["정하늘"]);
});
