import { seedColleagues, seedColleagueTexts } from "../db/seed/group.ts";
import { sql } from "../local/explorer.ts";

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
}
