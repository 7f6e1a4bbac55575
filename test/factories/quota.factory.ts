import { env } from "cloudflare:workers";

type Owner = { user: { id: string } };

const run = async (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** `n(i)`: the numbers from 1 to `?2`. */
const NUMBERS = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)";

/** Adds a number of contacts to a user, directly in D1. They are indexed, so that no list reindexes them. */
export const fillBook = async ({ user }: Owner, contacts: number) =>
  run(
    `insert into contacts (user_id, name, sort_name, created_at) ${NUMBERS} select ?1, '사람 ' || i, '사람 ' || i, 0 from n`,
    user.id,
    contacts,
  );

/** The same for leads. */
export const fillLeads = async ({ user }: Owner, leads: number) =>
  run(
    `insert into contacts (user_id, name, sort_name, created_at, consented_at) ${NUMBERS} select ?1, '손님 ' || i, '손님 ' || i, 0, 1 from n`,
    user.id,
    leads,
  );

/** The stored counts and the actual number of rows. */
export async function getUsage({ user }: Owner) {
  return env.DB.prepare(
    `select coalesce((select contacts from usage where user_id = ?1), 0) as contacts,
       coalesce((select leads from usage where user_id = ?1), 0) as leads,
       (select count(*) from contacts where user_id = ?1 and consented_at is null) as contactRows,
       (select count(*) from contacts where user_id = ?1 and consented_at is not null) as leadRows`,
  )
    .bind(user.id)
    .first<Record<"contacts" | "leads" | "contactRows" | "leadRows", number>>();
}

let copies = 0;

/** Copies a user's card a number of times. */
export async function copyCard({ idx }: { idx: number }, cards: number) {
  copies += 1;
  await run(
    `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
     ${NUMBERS} select owner_id, 'copy-${copies}-' || i, 'personal', locale, title, name, intro_key, share_key, photo_key, 0, 0, 1, 0, 0
     from n join cards on cards.idx = ?1`,
    idx,
    cards,
  );
}

/** Creates a number of groups of a user, without cards and tickets. */
export const ownGroups = async ({ user }: Owner, groups: number) =>
  run(
    `insert into groups (owner_id, kind, company_name, ceo, registration_number, country, join_policy, created_at)
     ${NUMBERS} select ?1, 'company', '모아 그룹 ' || i, '김모아', '1', 'US', 'open', 0 from n`,
    user.id,
    groups,
  );

/** Creates a number of associations with the user as president. */
export const leadAssociations = async ({ user }: Owner, associations: number) =>
  run(
    `insert into associations (name, folded_name, president_id, created_at)
     ${NUMBERS} select '협회 ' || i || ?1, '협회 ' || i || ?1, ?1, 0 from n`.replaceAll("|| ?1", "|| substr(?1, 1, 8)"),
    user.id,
    associations,
  );

/** Adds a user to a number of groups and associations of another user. */
export async function joinMany(person: Owner, others: Owner, memberships: number) {
  await ownGroups(others, memberships);
  await leadAssociations(others, memberships);
  await env.DB.batch([
    env.DB.prepare(
      "insert into group_members (group_idx, user_id, status, since) select idx, ?1, 'pending', 0 from groups where owner_id = ?2",
    ).bind(person.user.id, others.user.id),
    env.DB.prepare(
      "insert into association_members (association_idx, user_id, status, role, since) select idx, ?1, 'pending', 'member', 0 from associations where president_id = ?2",
    ).bind(person.user.id, others.user.id),
  ]);
}

/** Adds a number of invitations to an association. */
export const inviteMany = async (
  { idx, president }: { idx: number; president: Owner },
  invitations: number,
  expiresAt: number,
) =>
  run(
    `insert into association_invitations (association_idx, invited_by, email, max_uses, created_at, expires_at)
     ${NUMBERS} select ?1, '${president.user.id}', 'invited-' || i || '@example.com', 1, 0, ${expiresAt} from n`,
    idx,
    invitations,
  );

/** Deletes what a user created in one test, because a test file creates more than a user may have. */
export async function makeRoom({ user }: Owner): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("delete from cards where owner_id = ?").bind(user.id),
    env.DB.prepare("delete from associations where president_id = ?").bind(user.id),
    env.DB.prepare("delete from rate_limits"),
  ]);
}
