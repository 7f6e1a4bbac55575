import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { DAY_MS } from "../../domain/time.ts";
import { remindOfContacts } from "../../worker/features/contacts/reminders/reminders.service.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createCard, translateCard } from "../factories/card.factory.ts";
import { getInbox } from "../factories/notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getContent, getRefusal } from "../factories/visitor.factory.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";

const toParam = (id: number) => ({ param: { id: String(id) } });
const add = async ({ api }: TestUser, name: string) =>
  (await getContent(await api.contacts.$post({ json: { name } }))).id;
const remind = async ({ api }: TestUser, id: number, remindInMonths: 1 | 3 | 6 | null) =>
  getContent(await api.contacts[":id"].$patch({ ...toParam(id), json: { remindInMonths } }));
const runAt = async (days: number) => runJobs("*/5 * * * *", env, new Date(Date.now() + days * DAY_MS));
const listReminders = async (person: TestUser) =>
  (await getInbox(person)).items.filter(({ kind }) => kind === "stayInTouch");

test.each([
  [1, 27, 32],
  [3, 88, 93],
  [6, 180, 185],
] as const)("a reminder in %i months comes then, once, and is over", async (months, before, after) => {
  const person = await createUser();
  const id = await add(person, "김민지");
  expect((await remind(person, id, months)).remindAt).toEqual(expect.any(String));
  await runAt(before);
  expect(await listReminders(person)).toEqual([]);
  await Promise.all([runAt(after), runAt(after)]);
  expect(await listReminders(person)).toMatchObject([
    { kind: "stayInTouch", actor: "김민지", count: 1, path: `/business-cards?contact=${id}` },
  ]);
  expect((await getContent(await person.api.contacts[":id"].$get(toParam(id)))).remindAt).toBeNull();
});

test("it names a saved card in the reader's language", async () => {
  const [person, owner] = [await createUser(), await createUser()];
  const card = await createCard(owner);
  await translateCard(card, "en", { title: "Moa Kim, designer", name: "Moa Kim" });
  const { id } = await getContent(await person.api.contacts.$post({ json: { cardId: card.cardId } }));
  await remind(person, id, 1);
  await runAt(32);
  expect(await listReminders(person)).toMatchObject([{ actor: card.name }]);
  const { api } = signedInAs(person.accessToken, { headers: { "accept-language": "en" } });
  expect((await getContent(await api.notifications.$get({ query: {} }))).items).toMatchObject([{ actor: "Moa Kim" }]);
});

test("removed, or of a deleted contact, it does not come", async () => {
  const person = await createUser();
  const [one, other] = [await add(person, "A"), await add(person, "B")];
  await remind(person, one, 1);
  expect(await remind(person, one, null)).toMatchObject({ remindAt: null });
  await remind(person, other, 1);
  await person.api.contacts[":id"].$delete(toParam(other));
  await runAt(40);
  expect(await listReminders(person)).toEqual([]);
});

test("a suspended user is not notified, and the job goes on with the others", async () => {
  const [person, suspended] = [await createUser(), await createUser()];
  await remind(suspended, await add(suspended, "A"), 1);
  await remind(person, await add(person, "B"), 1);
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.user.id).run();
  await runAt(40);
  expect(await listReminders(person)).toHaveLength(1);
  const { results } = await env.DB.prepare("select kind from notifications where user_id = ? and kind = 'stayInTouch'")
    .bind(suspended.user.id)
    .all();
  expect(results).toEqual([]);
  // The reminder comes when the suspension ends.
  await env.DB.prepare("update users set suspended_at = null where id = ?").bind(suspended.user.id).run();
  await runAt(41);
  expect(await listReminders(suspended)).toMatchObject([{ actor: "A" }]);
});

test("more than one batch is worked off, and each contact once", async () => {
  const person = await createUser();
  await env.DB.prepare(
    `insert into contacts (user_id, name, created_at, remind_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 450) select ?, 'P' || i, 0, i from n`,
  )
    .bind(person.user.id)
    .run();
  await Promise.all([runAt(0), runAt(0)]);
  const count = await env.DB.prepare(
    "select count(*) as n, max(count) as most from notifications where user_id = ? and kind = 'stayInTouch'",
  )
    .bind(person.user.id)
    .first();
  expect(count).toEqual({ n: 450, most: 1 });
});

test("a crash at any step leaves each reminder either written or due", async () => {
  const person = await createUser();
  await remind(person, await add(person, "A"), 1);
  const database = crashingDatabase();
  const now = new Date(Date.now() + 40 * DAY_MS);
  const run = async () => remindOfContacts({ db: openDatabase(database.DB as D1Database).db, now });
  for (const steps of [0, 1, 2]) {
    database.crashAt(steps);
    await run().catch(() => undefined);
  }
  database.recover();
  await run();
  expect(await listReminders(person)).toMatchObject([{ count: 1 }]);
});

test("another number of months, and another user's contact, are refused", async () => {
  const [person, other] = [await createUser(), await createUser()];
  const id = await add(person, "A");
  const send = async ({ api }: TestUser, remindInMonths: number) =>
    getRefusal(await api.contacts[":id"].$patch({ ...toParam(id), json: { remindInMonths: remindInMonths as 1 } }));
  expect((await send(person, 2)).code).toBe("INPUT_INVALID");
  expect((await send(other, 1)).code).toBe("NOT_FOUND");
});
