import { call, signUp } from "../test/sandbox/api.ts";
import { sql } from "../test/sandbox/explorer.ts";
import { giveTicket } from "../test/sandbox/tickets.ts";
import { seedGroup, seedGroupCard, seedMembers } from "./seed/group.ts";
import { seedNotices } from "./seed/notices.ts";
import { type SeedCard, type SeedUser, seedUsers } from "./seed/people.ts";
import { portraitPng } from "./seed/portraits.ts";
import { seedStatistics } from "./seed/statistics.ts";

/** The log-in that a first look at the product uses. */
export const demoLogin = { email: seedUsers[0].email, password: seedUsers[0].password };

/**
 * Fills an empty local server with the demo, through the product's own calls; SQL writes only what has no call.
 * Does nothing where somebody has an account already. True where it seeded.
 */
export async function seed(origin: string): Promise<boolean> {
  const existing = await sql(origin, "select 1 from users limit 1");
  if (existing.length > 0) return false;
  const tokens: string[] = [];
  for (const user of seedUsers) tokens.push(await seedUser(origin, user));
  await seedTheGroup(origin, new Map(seedUsers.map(({ email }, i) => [email, tokens[i] ?? ""])));
  await saveContacts(origin, tokens);
  await seedTheNotices(origin);
  return true;
}

async function seedUser(origin: string, user: SeedUser): Promise<string> {
  const { cards, ...account } = user;
  const token = await signUp(origin, account);
  await seedTickets(origin, account.email);
  const idxs: number[] = [];
  for (const card of cards) idxs.push(await seedCard(origin, token, card));
  await call(origin, "PATCH", "/user", { token, form: { primaryCardIdx: String(idxs[0]) } });
  return token;
}

/** A year of premium and one group, as if bought today. */
async function seedTickets(origin: string, email: string): Promise<void> {
  await giveTicket(origin, email, "period", Date.now() + 365 * 24 * 60 * 60 * 1000);
  await giveTicket(origin, email, "group");
}

/** A company with its card, in which people show theirs; its owner has a ticket left, to try another one. */
async function seedTheGroup(origin: string, tokens: Map<string, string>): Promise<void> {
  const [owner] = seedMembers;
  const ownerToken = tokens.get(owner.email) ?? "";
  const made = await call(origin, "POST", "/groups", { token: ownerToken, json: seedGroup });
  const { idx } = (await made.json()) as { idx: number };
  await seedCard(origin, ownerToken, seedGroupCard, { type: "group", groupId: String(idx) });
  for (const { email, cardId } of seedMembers) {
    const [card] = await sql<{ idx: number }>(origin, "select idx from cards where card_id = ?", [cardId]);
    const options = { token: tokens.get(email) ?? "", json: { cardIdx: card?.idx } };
    await call(origin, "POST", `/groups/${idx}/join`, options);
    // Who makes a group is in it already, without a card.
    await call(origin, "PATCH", `/groups/${idx}/membership`, options);
  }
  await giveTicket(origin, owner.email, "group");
}

async function seedCard(
  origin: string,
  token: string,
  card: SeedCard,
  kind?: { type: string; groupId?: string },
): Promise<number> {
  const { portrait, look, menu, translations, ...fields } = card;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(kind ?? { type: look ? "premium" : "personal" }), ...fields }))
    form.set(name, value);
  // The faces stand a little above the middle.
  form.set("focusY", "0.42");
  form.set("image", new File([portraitPng(portrait)], `${portrait}.png`, { type: "image/png" }));
  const created = await call(origin, "POST", "/cards", { token, form });
  const { idx, menuVersion } = (await created.json()) as { idx: number; menuVersion: number };
  if (menu.length > 0) {
    await call(origin, "PUT", `/cards/${idx}/menu`, { token, json: { version: menuVersion, items: menu } });
  }
  for (const [locale, texts] of Object.entries(translations)) {
    await call(origin, "PUT", `/cards/${idx}/texts/${locale}`, { token, json: texts });
  }
  if (look) await seedPremium(origin, token, idx, look);
  return idx;
}

/** What premium adds to a card, with three months of statistics. */
async function seedPremium(origin: string, token: string, idx: number, look: object): Promise<void> {
  await call(origin, "PATCH", `/cards/${idx}/theme`, { token, json: { ...look, detailsWanted: true } });
  await sql(
    origin,
    `insert into card_statistics (card_idx, day, kind, locale, count)
     select ?, value ->> 'day', value ->> 'kind', value ->> 'locale', value ->> 'count' from json_each(?)`,
    [idx, JSON.stringify(seedStatistics(Date.now()))],
  );
}

/** Everybody saves everybody else's cards. */
async function saveContacts(origin: string, tokens: string[]): Promise<void> {
  for (const [i, token] of tokens.entries()) {
    const others = seedUsers.filter((_, j) => j !== i).flatMap(({ cards }) => cards);
    for (const { cardId } of others) await call(origin, "POST", "/contacts", { token, json: { cardId } });
  }
}

async function seedTheNotices(origin: string): Promise<void> {
  const now = Date.now();
  for (const { popupEnabled, daysAgo, texts } of seedNotices) {
    const publishAt = now - daysAgo * 24 * 60 * 60 * 1000;
    const [row] = await sql<{ idx: number }>(
      origin,
      "insert into notices (locale, popup_enabled, publish_at, created_at) values ('ko', ?, ?, ?) returning idx",
      [Number(popupEnabled), publishAt, publishAt],
    );
    if (!row) throw new Error("insert without a row");
    for (const [locale, { title, content }] of Object.entries(texts)) {
      await sql(origin, "insert into notice_texts (notice_idx, locale, title, content) values (?, ?, ?, ?)", [
        row.idx,
        locale,
        title,
        content,
      ]);
    }
  }
}
