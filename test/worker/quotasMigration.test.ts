import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { emptyDatabase } from "../factories/emptyDatabase.ts";
import { getUsage } from "../factories/quota.factory.ts";

const of = (id: string) => ({ user: { id } });
const add = (table: string, columns: string, values: string) =>
  env.DB.prepare(`insert into ${table} (${columns}) values ${values}`).run();

await emptyDatabase();
const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes("quotas"));
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at));
const user = "id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at";
for (const id of ["minji", "ali", "nobody"])
  await add("users", user, `('${id}', '${id}@moa.example', '${id}', 'ko', '${id}', '1', '1', 0, 0)`);
// Two contacts of one, with a lead; one of another; a third has none.
const contact = "user_id, name, created_at, consented_at";
await add(
  "contacts",
  contact,
  "('minji', '가', 0, null), ('minji', '나', 0, null), ('minji', '다', 0, 1), ('ali', '라', 0, null)",
);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

test("what people have is counted when the count begins, and goes on from there", async () => {
  expect(await getUsage(of("minji"))).toEqual({ contacts: 2, contactRows: 2, leads: 1, leadRows: 1 });
  expect(await getUsage(of("ali"))).toEqual({ contacts: 1, contactRows: 1, leads: 0, leadRows: 0 });
  expect(await getUsage(of("nobody"))).toEqual({ contacts: 0, contactRows: 0, leads: 0, leadRows: 0 });
  await add("contacts", contact, "('nobody', '마', 0, null), ('ali', '바', 0, 1)");
  await env.DB.prepare("delete from contacts where user_id = 'minji' and name <> '가'").run();
  expect(await getUsage(of("minji"))).toEqual({ contacts: 1, contactRows: 1, leads: 0, leadRows: 0 });
  expect(await getUsage(of("ali"))).toEqual({ contacts: 1, contactRows: 1, leads: 1, leadRows: 1 });
  expect(await getUsage(of("nobody"))).toEqual({ contacts: 1, contactRows: 1, leads: 0, leadRows: 0 });
  expect(await brokenInvariants(env)).toEqual({});
});
