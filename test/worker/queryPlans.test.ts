import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { recordAllCalls } from "../recorders/recordedCalls.ts";
import { recordDatabase } from "../recorders/recordedDatabase.ts";

/** Acceptable scans, each with its reason. */
const ALLOWED = [
  // Read from one end of an index up to the end of the page: notices, users, groups, associations and audit entries.
  /^SCAN (notices|groups|associations|audit_log|users USING (COVERING )?INDEX users_joined)$/,
  // The queue of reported cards, from its start up to the end of the page.
  /^SCAN reported_cards USING INDEX reported_cards_queue$/,
  // All prices, which are few; and all orders, newest first, up to the end of the page.
  /^SCAN (prices|orders USING INDEX orders_created)\b/,
  // Not a table, but rows that the statement itself contains.
  /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|\(subquery-\d+\)|(json_each|entry|term|tag) VIRTUAL TABLE INDEX \d:)$/,
  // The positions of one page of contacts.
  /^SCAN places$/,
  // The requests that a user has not answered, at most 300.
  /^SCAN request$/,
  // The notices of associations that are not sent to all members yet, which are few; and the members of one piece.
  /^SCAN (broadcasts USING (COVERING )?INDEX broadcasts_open|piece)$/,
  // A recursive list: the tags of `listTags`, at most 500.
  /^SCAN tags$/,
];

/**
 * A search and a list by name sort the contacts of one user (decision 10); every page of contacts is sorted once more
 * after its positions are chosen.
 */
const isSortedPage = (sql: string) => sql.includes('"places"');

/** More users, each with a session, a card, a contact, a log-in attempt and a verification. */
async function crowd(prefix: string, people: number): Promise<void> {
  const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${people})`;
  const insert = (into: string, values: string) =>
    env.DB.prepare(`insert into ${into} ${many} select ${values} from n`.replaceAll("crowd", prefix));
  await env.DB.batch([
    insert(
      "users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)",
      "'crowd-' || i, i || '@crowd.example', 'x', 'ko', 'crowd' || i, '1', '1', 0, 0",
    ),
    insert("images (key, bytes, created_at)", "'crowd-' || i, 1, 0"),
    insert(
      "cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)",
      "'crowd-' || i, 'crowd-' || i, 'personal', 'ko', 'x', 'x', 'crowd-' || i, 'crowd-' || i, 'crowd-' || i, 0, 0, 1, 0, 0",
    ),
    insert(
      "sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)",
      "'crowd-' || i, 'crowd-' || i, 'x', 0, 0, '', 0",
    ),
    insert(
      "contacts (user_id, card_idx, created_at)",
      `'crowd-' || i, (select idx from cards where card_id = 'crowd-' || (${people + 1} - i)), 0`,
    ),
    insert(
      "group_members (group_idx, user_id, card_idx, status, since, is_indexed)",
      "(select min(idx) from groups), 'crowd-' || i, (select idx from cards where card_id = 'crowd-' || i), 'member', 0, 1",
    ),
    insert(
      "group_terms (group_idx, term, member_id)",
      "(select min(idx) from groups), '\u{10FFFF}', (select id from group_members where user_id = 'crowd-' || i)",
    ),
    insert(
      "association_members (association_idx, user_id, card_idx, status, role, since, sort_name)",
      "(select min(idx) from associations), 'crowd-' || i, (select idx from cards where card_id = 'crowd-' || i), 'member', 'member', 0, '\u{10FFFF}'",
    ),
    insert(
      "association_terms (association_idx, term, member_id)",
      "(select min(idx) from associations), '\u{10FFFF}', (select id from association_members where user_id = 'crowd-' || i)",
    ),
    insert("rate_limits (key, count, window_ends_at)", "'crowd-' || i, 1, 0"),
    insert("email_verifications (email, code_hash, sent_at, expires_at)", "i || '@crowd.example', 'x', 0, 0"),
  ]);
}

const queries = await recordAllCalls(recordDatabase());
const distinct = [...new Map(queries.map((query) => [query.sql, query])).values()];

test("every call was recorded", () => {
  const tables = [
    "users",
    "sessions",
    "email_verifications",
    "rate_limits",
    "cards",
    "card_translations",
    "menu_items",
    "images",
  ];
  for (const table of [
    ...tables,
    "contacts",
    "notices",
    "notice_texts",
    "groups",
    "group_members",
    "group_terms",
    "associations",
    "association_names",
    "association_members",
    "association_terms",
    "association_invitations",
    "association_audit",
    "tickets",
    "orders",
    "prices",
    "promotion",
    "subscriptions",
    "audit_log",
    "daily_figures",
    "identities",
    "temporary_passwords",
    "card_statistics",
    "card_reports",
    "reported_cards",
    "notifications",
    "notification_preferences",
    "notification_channels",
    "push_subscriptions",
    "blocks",
    "broadcasts",
    "contact_merges",
    "merged_contacts",
  ]) {
    expect(queries.some(({ sql }) => sql.includes(`"${table}"`))).toBe(true);
  }
  expect(distinct.length).toBeGreaterThan(60);
});

test.each(distinct.map((query) => [query.sql, query.params] as const))(
  "is served by an index: %s",
  async (sql, params) => {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => /^SCAN|TEMP B-TREE/.test(detail));
    const unexpected = isSortedPage(sql) ? scans.filter((scan) => !scan.startsWith("USE TEMP B-TREE")) : scans;
    expect(unexpected.filter((scan) => !ALLOWED.some((allowed) => allowed.test(scan)))).toEqual([]);
  },
);

test("no query reads more rows if there are 500 more users", async () => {
  // Without the check of a session, which fails here because the session has ended.
  const selects = distinct.filter(({ sql }) => sql.startsWith("select") && !sql.startsWith("select json_extract('{}'"));
  const rowsRead = () =>
    Promise.all(
      selects.map(async ({ sql, params }) => {
        const { meta } = await env.DB.prepare(sql)
          .bind(...params)
          .all();
        return `${meta.rows_read} rows: ${sql}`;
      }),
    );
  // SQLite does not read the end of an index range without a following row. These rows follow every id.
  await crowd("some", 5);
  const before = await rowsRead();
  await crowd("many", 500);
  expect(await rowsRead()).toEqual(before);
  expect(before.length).toBeGreaterThan(15);
});

test("a password hash is read only together with the data of the log-in check", () => {
  const reads = distinct.filter(({ sql }) => sql.startsWith("select") && /"password_hash"(?! is not null)/.test(sql));
  expect(reads.map(({ sql }) => sql.includes('"temporary_passwords"."hash"'))).toEqual([true, true]);
});
