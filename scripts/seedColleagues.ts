import { seedColleagues, seedColleagueTexts } from "../db/seed/group.ts";
import { sql } from "../local/explorer.ts";

/** How long the notifications are stored. */
const SHOWN_MS = 180 * 24 * 60 * 60 * 1000;

/** Inserts earlier people into a group. Some are members, the others ask to join, with the company on their cards. */
export async function insertColleagues(origin: string, group: number): Promise<void> {
  for (const [status, handles] of Object.entries(seedColleagues)) {
    await sql(
      origin,
      `insert into group_members (group_idx, user_id, status, card_idx, since)
       select ?, cards.owner_id, ?, cards.idx, users.joined_at
       from json_each(?) join cards on cards.card_id = value || '-card' join users on users.id = cards.owner_id`,
      [group, status, JSON.stringify(handles)],
    );
  }
  const texts = JSON.stringify(seedColleagueTexts);
  await sql(
    origin,
    `update cards set company_name = value ->> 'companyName' from json_each(?)
     where card_id = value ->> 'handle' || '-card' and locale = value ->> 'locale'`,
    [texts],
  );
  await sql(
    origin,
    `insert into card_translations (card_idx, locale, title, name, position, company_name)
     select cards.idx, value ->> 'locale', value ->> 'name', value ->> 'name', value ->> 'position', value ->> 'companyName'
     from json_each(?) join cards on cards.card_id = value ->> 'handle' || '-card' and cards.locale <> value ->> 'locale'`,
    [texts],
  );
  await insertRequestNotification(origin, "group", group);
}

const OWNERS = { group: "select owner_id from groups", association: "select president_id from associations" };

/** Inserts the owner's notification of requests to join that were inserted without a call. */
export async function insertRequestNotification(origin: string, kind: keyof typeof OWNERS, idx: number): Promise<void> {
  await sql(
    origin,
    `insert into notifications (user_id, kind, subject, ${kind}_idx, count, at, expires_at)
     select (${OWNERS[kind]} where idx = ${kind}_idx), '${kind}Requested', '${kind}:' || ${kind}_idx, ${kind}_idx,
       count(*), max(since), ?
     from ${kind}_members where ${kind}_idx = ? and status = 'pending'`,
    [Date.now() + SHOWN_MS, idx],
  );
}
