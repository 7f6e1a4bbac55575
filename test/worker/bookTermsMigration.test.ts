import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toSearchTerms, toSortName } from "../../domain/textSearch.ts";
import { hashPassword } from "../../worker/crypto/password.ts";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { emptyDatabase } from "../factories/emptyDatabase.ts";
import { logIn, PASSWORD } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

/** Two people's books as they were at migration 0008, when `contact_terms` was the index, with more terms than their words have. */
const BOOKS = {
  minji: [
    { name: "김민지", more: ["carried"] },
    { name: "José García", more: [] },
  ],
  ali: [{ name: "김민준", more: ["carried"] }],
};

await emptyDatabase();
const isBefore = ({ name }: { name: string }) => name < "0009";
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isBefore));
const hash = await hashPassword(PASSWORD);
for (const [person, book] of Object.entries(BOOKS)) {
  await env.DB.prepare(
    `insert into users (id, email, name, password_hash, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
     values (?1, ?1 || '@moa.example', ?1, ?2, 'ko', ?1, '1', '1', 0, 0)`,
  )
    .bind(person, hash)
    .run();
  for (const { name, more } of book) {
    const contact = "insert into contacts (user_id, name, sort_name, created_at) values (?, ?, ?, 0) returning id";
    const id = await env.DB.prepare(contact).bind(person, name, toSortName(name, null)).first<number>("id");
    const terms = [...toSearchTerms({ texts: [name], phones: [] }), ...more];
    await env.DB.prepare("insert into contact_terms select ?, value, ? from json_each(?)")
      .bind(person, id, JSON.stringify(terms))
      .run();
  }
  // One that waits to be read.
  await env.DB.prepare("insert into contacts (user_id, name, created_at) values (?, '한소희', 0)").bind(person).run();
}
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

const selectBook = async (person: keyof typeof BOOKS) => {
  const { api } = await logIn(`${person}@moa.example`);
  const find = async (q: string) => (await getContent(await api.contacts.$get({ query: { q } }))).items;
  return { api, find, namesOf: async (q: string) => (await find(q)).map(({ name }) => name) };
};

const getCount = (table: string) => env.DB.prepare(`select count(*) as rows from ${table}`).first<number>("rows");

test.each<[keyof typeof BOOKS, string, string[]]>([
  ["minji", "ㄱㅁㅈ", ["김민지"]],
  ["minji", "민지", ["김민지"]],
  ["minji", "garcia", ["José García"]],
  ["minji", "carried", ["김민지"]],
  ["minji", "민준", []],
  ["ali", "ㄱㅁ", ["김민준"]],
  ["ali", "carried", ["김민준"]],
  ["ali", "jose", []],
  ["ali", "한소", ["한소희"]],
])("after the migration, %s finds by %s %j as before", async (person, q, names) => {
  const { namesOf } = await selectBook(person);
  expect(await namesOf(q)).toEqual(names);
});

test("what was carried over changes, and goes with its contact and its person", async () => {
  const { api, find, namesOf } = await selectBook("minji");
  const [minji] = await find("carried");
  const param = { id: String(minji?.id) };
  await api.contacts[":id"].$patch({ param, json: { name: "김민서" } });
  expect(await namesOf("carried")).toEqual([]);
  expect(await namesOf("ㄱㅁㅅ")).toEqual(["김민서"]);
  await api.contacts[":id"].$delete({ param });
  expect(await namesOf("ㄱㅁㅅ")).toEqual([]);
  expect(await brokenInvariants(env)).toEqual({});

  expect(await getCount("book_terms")).toBeGreaterThan(0);
  await env.DB.prepare("delete from users").run();
  expect([await getCount("book_terms"), await getCount("contact_books")]).toEqual([0, 0]);
});
