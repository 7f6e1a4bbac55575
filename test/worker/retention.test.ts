import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Bindings } from "../../worker/env.ts";
import { sliceAt } from "../../worker/features/retention/retentionPeriods.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createAssociation } from "../factories/association.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { photograph } from "../factories/picture.factory.ts";
import { createUser, logIn, nextEmail } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";

const HOURLY = "17 * * * *";
const bindings: Bindings = env;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const hourly = async (days: number) => runJobs(HOURLY, bindings, inDays(days));
const count = async (table: string, where: string, ...values: unknown[]) =>
  env.DB.prepare(`select count(*) as n from ${table} where ${where}`)
    .bind(...values)
    .first<number>("n");

describe("the bin", () => {
  const binned = async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    await owner.api.cards[":idx"].$delete({ param: { idx: String(card.idx) } });
    const { intro_key: key } = (await env.DB.prepare("select intro_key from cards where idx = ?")
      .bind(card.idx)
      .first<{ intro_key: string }>()) ?? { intro_key: "" };
    return { owner, card, key };
  };

  test("keeps a card for 30 days, and then only its name", async () => {
    const { card, key } = await binned();
    await hourly(29);
    expect(await count("cards", "idx = ?", card.idx)).toBe(1);
    expect(await env.IMAGE_BUCKET.head(key)).not.toBeNull();
    await Promise.all([hourly(31), hourly(31)]);
    await hourly(31);
    expect(await count("cards", "idx = ?", card.idx)).toBe(0);
    expect(await count("images", "key = ?", key)).toBe(0);
    expect(await env.IMAGE_BUCKET.head(key)).toBeNull();
    expect(await count("retired_card_ids", "card_id = ?", card.cardId)).toBe(1);
  });

  test("a picture that another card shows is kept", async () => {
    const { owner, card, key } = await binned();
    await env.DB.prepare(
      "update cards set intro_key = ?, share_key = ?, photo_key = ? where idx = (select max(idx) from cards where idx <> ?)",
    )
      .bind(key, key, key, (await createCard(owner)).idx)
      .run();
    await env.DB.prepare("update cards set intro_key = ? where idx = (select max(idx) from cards)").bind(key).run();
    await hourly(31);
    expect(await count("cards", "idx = ?", card.idx)).toBe(0);
    expect(await env.IMAGE_BUCKET.head(key)).not.toBeNull();
  });

  test("a card ID is free a year after its card was deleted", async () => {
    const { card } = await binned();
    await hourly(31);
    await hourly(364);
    expect(await count("retired_card_ids", "card_id = ?", card.cardId)).toBe(1);
    await hourly(367);
    expect(await count("retired_card_ids", "card_id = ?", card.cardId)).toBe(0);
  });
});

test("codes, attempts, log-in links and sessions are deleted a day after they end, and not before", async () => {
  const email = nextEmail();
  const visitor = createVisitor();
  const { user } = await createUser();
  await visitor.api.auth.email.verify.$post({ form: { email } });
  await visitor.api.auth.signIn.$post({ form: { email: user.email, password: "wrong-Passw0rd!" } });
  await visitor.api.auth.password.reset.$post({ form: { id: user.email, email: user.email } });
  await env.DB.prepare("insert into sign_in_links (user_id, token_hash, expires_at) values (?, 'hash', ?)")
    .bind(user.id, Date.now())
    .run();
  const left = async () => ({
    codes: await count("email_verifications", "email = ?", email),
    tries: Boolean(await count("rate_limits", "true")),
    devices: await count("sessions", "user_id = ?", user.id),
    passwords: await count("temporary_passwords", "user_id = ?", user.id),
    links: await count("sign_in_links", "user_id = ?", user.id),
  });
  await hourly(0);
  expect(await left()).toEqual({ codes: 1, tries: true, devices: 1, passwords: 1, links: 1 });
  await hourly(3);
  expect(await left()).toEqual({ codes: 0, tries: false, devices: 1, passwords: 0, links: 0 });
  await hourly(500);
  expect(await left()).toEqual({ codes: 0, tries: false, devices: 0, passwords: 0, links: 0 });
});

test("work that exceeds one run is completed by the following runs", async () => {
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000) insert into rate_limits (key, count, window_ends_at) select 'a' || i, 1, i from n",
  ).run();
  await hourly(2);
  expect(await count("rate_limits", "window_ends_at <= 60000")).toBe(10_000);
  expect(await count("rate_limits", "window_ends_at <= 50000")).toBe(0);
  await hourly(2);
  expect(await count("rate_limits", "window_ends_at <= 60000")).toBe(0);
});

test("pictures of interrupted uploads are found when their part of the keys is scanned", async () => {
  const key = `${"5".repeat(64)}.webp`;
  await env.IMAGE_BUCKET.put(key, await photograph("image/png").arrayBuffer());
  await env.DB.prepare("insert into images (key, bytes, created_at) values (?, 1, ?)").bind(key, Date.now()).run();
  const shown = await createCard(await createUser());
  const all = await count("images", "true");
  const start = Date.now() + 2 * DAY;
  const times = Array.from({ length: 4096 }, (_, i) => new Date(start + i * 5 * MINUTE));
  const due = times.filter((time) => sliceAt(time).from === "555");
  expect(due).toHaveLength(1);
  expect(new Set(times.map((time) => sliceAt(time).from)).size).toBe(4096);
  for (const time of due) await runJobs("*/5 * * * *", bindings, time);
  expect(await env.IMAGE_BUCKET.head(key)).toBeNull();
  expect(await count("images", "true")).toBe((all ?? 0) - 1);
  expect((await createVisitor().send(`/c/${shown.cardId}/og.jpg`)).status).toBe(200);
});

test("statistics older than any screen shows are summed up by month, once", async () => {
  const { idx } = await createCard(await createUser());
  const day = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  const days = Array.from({ length: 300 }, (_, i) => day(i));
  await env.DB.prepare(
    "insert into card_statistics (card_idx, day, kind, locale, count) select ?, value, 'view', 'ko', 1 from json_each(?)",
  )
    .bind(idx, JSON.stringify(days))
    .run();
  await Promise.all([hourly(0), hourly(0)]);
  await hourly(0);
  const { results } = await env.DB.prepare("select day, count from card_statistics where card_idx = ?")
    .bind(idx)
    .all<{ day: string; count: number }>();
  expect(results.reduce((sum, row) => sum + row.count, 0)).toBe(300);
  const firstKept = `${day(181).slice(0, 7)}-01`;
  for (const row of results) {
    const month = days.filter((one) => one.startsWith(row.day.slice(0, 7))).length;
    expect(row).toEqual({ day: row.day, count: row.day < firstKept ? month : 1 });
  }
  expect(results.length).toBeLessThan(220);
});

test("months keep the sources of views, but no links", async () => {
  const { idx } = await createCard(await createUser());
  const month = new Date(Date.now() - 250 * DAY).toISOString().slice(0, 8);
  const rows = [
    ["01", "view", "ko", { qr: 1 }],
    ["02", "view", "ko", { qr: 2, link: 3 }],
    ["03", "view", "ko", null],
    ["02", "link", "en", { "0123456789abcdef": 2 }],
    ["02", "link", "ko", { "0123456789abcdef": 2 }],
    ["03", "link", "ko", { "0123456789abcdef": 1 }],
  ] as const;
  const insert = env.DB.prepare(
    "insert into card_statistics (card_idx, day, kind, locale, count, breakdown) values (?, ?, ?, ?, 9, ?)",
  );
  await env.DB.batch(
    rows.map(([day, kind, locale, parts]) =>
      insert.bind(idx, month + day, kind, locale, parts && JSON.stringify(parts)),
    ),
  );
  await hourly(0);
  const { results } = await env.DB.prepare(
    "select kind, count, breakdown from card_statistics where card_idx = ? order by kind, locale",
  )
    .bind(idx)
    .all<{ kind: string; count: number; breakdown: string | null }>();
  expect(results).toEqual([
    { kind: "link", count: 9, breakdown: null },
    { kind: "link", count: 18, breakdown: null },
    { kind: "view", count: 27, breakdown: expect.any(String) },
  ]);
  expect(JSON.parse(results[2]?.breakdown ?? "")).toMatchObject({ qr: 3, link: 3, share: 0 });
});

test("a user who logs in daily stays logged in", async () => {
  const { user } = await createUser();
  const { api } = await logIn(user.email);
  await hourly(1);
  expect((await api.user.$get()).status).toBe(200);
  await hourly(500);
  expect(await getRefusal(await api.user.$get())).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
});

test("decided reports are kept for a year, open ones until they are decided", async () => {
  const owner = await createUser();
  const [decided, open] = [await createCard(owner), await createCard(owner)];
  for (const { cardId } of [decided, open]) {
    const json = { reason: "other" } as const;
    await createVisitor().api.public.cards[":cardId"].reports.$post({ param: { cardId }, json });
  }
  await env.DB.batch([
    env.DB.prepare("update card_reports set closed_at = at, outcome = 'dismissed' where card_idx = ?").bind(
      decided.idx,
    ),
    env.DB.prepare("update reported_cards set is_open = 0, open_count = 0 where card_idx = ?").bind(decided.idx),
  ]);
  const left = async (idx: number) => [
    await count("card_reports", "card_idx = ?", idx),
    await count("reported_cards", "card_idx = ?", idx),
  ];
  await hourly(364);
  expect(await left(decided.idx)).toEqual([1, 1]);
  await hourly(366);
  expect(await left(decided.idx)).toEqual([0, 0]);
  expect(await left(open.idx)).toEqual([1, 1]);
});

test("a notice of an association stays as long as a notification shows it", async () => {
  const member = await createUser();
  const { idx } = await createAssociation();
  const id = await env.DB.prepare(
    "insert into broadcasts (association_idx, text, created_at, done_at) values (?, '모임', 1, 1) returning id",
  )
    .bind(idx)
    .first<number>("id");
  await env.DB.prepare(
    `insert into notifications (user_id, kind, subject, association_idx, broadcast_id, at, expires_at)
     values (?, 'associationNotice', 'broadcast:' || ?, ?, ?, ?, ?)`,
  )
    .bind(member.user.id, id, idx, id, Date.now(), Date.now() + DAY)
    .run();
  await hourly(0);
  expect(await count("broadcasts", "id = ?", id)).toBe(1);
  await hourly(2);
  expect(await count("broadcasts", "id = ?", id)).toBe(0);
});
