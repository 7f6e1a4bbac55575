import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getInbox } from "../factories/notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getContent, workerWith } from "../factories/visitor.factory.ts";
import { countRows } from "../recorders/rowCounts.ts";

const getUnread = async ({ api }: TestUser) => (await getContent(await api.user.$get())).unreadNotifications;

test("the unread count is at most 100", async () => {
  const person = await createUser();
  await env.DB.prepare(
    `insert into notifications (user_id, kind, subject, at, expires_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 150)
     select ?, 'passwordChanged', 'event:' || i, i, 9e15 from n`,
  )
    .bind(person.user.id)
    .run();
  expect([(await getInbox(person)).unreadCount, await getUnread(person)]).toEqual([100, 100]);
});

test("the unread count goes past notifications that the user can no longer see", async () => {
  const person = await createUser();
  await env.DB.prepare(
    `insert into notifications (user_id, kind, subject, at, expires_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 303)
     select ?, iif(i <= 3, 'passwordChanged', 'groupOwned'), 'event:' || i, i, 9e15 from n`,
  )
    .bind(person.user.id)
    .run();
  expect([(await getInbox(person)).unreadCount, await getUnread(person)]).toEqual([3, 3]);
});

test.each([{ unread: "true" } as const, {}])(
  "the list reads rows in proportion to the page, not to the inbox: %o",
  async (query) => {
    const person = await createUser();
    const fill = async (from: number, to: number) =>
      env.DB.prepare(
        `insert into notifications (user_id, kind, subject, at, expires_at, read_at)
       with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
       select ?, 'passwordChanged', 'event:' || i, i, 9e15, iif(i > 60, null, i) from n`,
      )
        .bind(from, to, person.user.id)
        .run();
    const read = async (limit: string) => {
      const { DB, rowsBy } = countRows();
      const { api } = signedInAs(person.accessToken, { worker: workerWith({ DB }) });
      const { read: rows } = await rowsBy(async () => getInbox({ api }, { ...query, limit }));
      return rows;
    };
    await fill(1, 260);
    const [ten, fifty] = [await read("10"), await read("50")];
    expect(fifty).toBeGreaterThan(ten);
    expect(fifty).toBeLessThan(ten * 5);
    await fill(261, 5_000);
    expect([await read("10"), await read("50")]).toEqual([ten, fifty]);
  },
);
