import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { clearWorld } from "../factories/accessWorld.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { getKinds } from "../factories/notification.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { mailbox } from "../factories/visitor.factory.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";

beforeEach(clearWorld);

const NOW = Date.now();
const runJob = async (at = NOW, DB = env.DB) =>
  runJobs("*/5 * * * *", { ...env, EMAIL: mailbox.binding, DB }, new Date(at));

/** A user with a plan that began two months ago and ends after this many days. */
async function createOwner(days: number, kind: "period" | "promotion" | "season" = "period") {
  const owner = await createUser();
  await giveTicket(owner, kind, { from: NOW - 60 * DAY, until: NOW + days * DAY });
  return owner;
}

test.each(["period", "promotion"] as const)(
  "the owner of a %s plan is notified seven days before it ends",
  async (kind) => {
    const owner = await createOwner(10, kind);
    await runJob(NOW + 3 * DAY - MINUTE);
    expect(await getKinds(owner)).toEqual([]);
    await runJob(NOW + 3 * DAY + MINUTE);
    await runJob(NOW + 4 * DAY);
    expect(await getKinds(owner)).toEqual(["planEndsSoon"]);
  },
);

const toEnd = ({ user }: TestUser) =>
  env.DB.prepare("select max(ends_at) as at from tickets where user_id = ?").bind(user.id).first<number>("at");

test.each<[string, (owner: TestUser) => Promise<unknown>]>([
  [
    "followed by another plan",
    async (owner) => giveTicket(owner, "promotion", { from: (await toEnd(owner)) ?? 0, until: NOW + 90 * DAY }),
  ],
  [
    "followed by the next month of a subscription",
    ({ user }) =>
      env.DB.prepare(
        `insert into subscriptions (id, user_id, method, amount, currency, status, billing_key, renews_at, created_at)
         values ('follows', ?, 'card', 4900, 'KRW', 'active', 'key', ?, 0)`,
      )
        .bind(user.id, NOW + 5 * DAY)
        .run(),
  ],
  ["refunded", ({ user }) => env.DB.prepare("update tickets set revoked_at = 1 where user_id = ?").bind(user.id).run()],
  [
    "shorter than a week",
    ({ user }) =>
      env.DB.prepare("update tickets set starts_at = ? where user_id = ?")
        .bind(NOW - DAY, user.id)
        .run(),
  ],
  [
    "over",
    ({ user }) =>
      env.DB.prepare("update tickets set ends_at = ? where user_id = ?")
        .bind(NOW - 1, user.id)
        .run(),
  ],
])("the owner of a plan that is %s is not notified that it ends soon", async (_, change) => {
  const owner = await createOwner(5);
  await change(owner);
  await runJob();
  expect(await getKinds(owner)).not.toContain("planEndsSoon");
});

test("a plan that renews is not announced like this, and neither is a group plan", async () => {
  const [renewing, group] = [await createOwner(5, "season"), await createUser()];
  await giveTicket(group, "group", { from: NOW - 60 * DAY, until: NOW + 5 * DAY });
  await runJob();
  expect([...(await getKinds(renewing)), ...(await getKinds(group))]).toEqual([]);
});

test("450 owners are notified once each, whenever the process crashes", async () => {
  const many = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 450)";
  await env.DB.batch([
    env.DB.prepare(
      `insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
       ${many} select 'owner-' || i, i || '@plans.example', 'x', 'ko', 'plan-' || i, '1', '1', 0, 0 from n`,
    ),
    env.DB.prepare(
      `insert into tickets (id, user_id, kind, starts_at, ends_at)
       ${many} select 'plan-' || i, 'owner-' || i, 'promotion', 0, ? + i from n`,
    ).bind(NOW + 3 * DAY),
  ]);
  const count =
    "select count(*) as n, count(distinct user_id) as people from notifications where kind = 'planEndsSoon'";
  const left = "select count(*) as n from tickets where end_reminded_at is null";
  const database = crashingDatabase();
  for (let steps = 0; steps < 40 && (await env.DB.prepare(left).first("n")) !== 0; steps += 1) {
    database.crashAt(steps);
    await runJob(NOW, database.DB as D1Database);
    database.recover();
  }
  await runJob();
  expect(await env.DB.prepare(count).first()).toEqual({ n: 450, people: 450 });
});
