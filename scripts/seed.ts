import { readFile } from "node:fs/promises";
import {
  SEED_ASKING,
  type SeedAssociation,
  seedAssociation,
  seedOtherAssociations,
  seedRoles,
} from "../db/seed/association.ts";
import { createDemoHistory, type SeedPerson } from "../db/seed/demoHistory.ts";
import { seedColleagues, seedGroup, seedGroupCard, seedMembers } from "../db/seed/group.ts";
import { seedNotices } from "../db/seed/notices.ts";
import { type SeedCard, type SeedUser, seedTags, seedUsers } from "../db/seed/people.ts";
import { portraitPng } from "../db/seed/portraits.ts";
import { seedStatistics } from "../db/seed/statistics.ts";
import { call, signUp } from "../local/api.ts";
import { sql } from "../local/explorer.ts";
import { giveTicket } from "../local/tickets.ts";
import { insertColleagues, insertRequestNotification } from "./seedColleagues.ts";
import { seedFaces } from "./seedFaces.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The demo login. */
export const demoLogin = { email: seedUsers[0].email, password: seedUsers[0].password };

type Site = {
  origin: string;
  /** Width of the uploaded portraits in pixels; see `portraitPng`. */
  pictureWidth?: number;
};

/**
 * Seeds an empty local server with demo data through the product's API. SQL inserts only data that no call can create.
 *
 * @param pictureWidth width of the uploaded portraits in pixels; a smaller one seeds faster
 * @returns false if an account exists; then nothing changes
 */
export async function seed(origin: string, pictureWidth?: number): Promise<boolean> {
  const site = { origin, ...(pictureWidth && { pictureWidth }) };
  const existing = await sql(origin, "select 1 from users limit 1");
  if (existing.length > 0) return false;
  const tokens: string[] = [];
  for (const user of seedUsers) tokens.push(await seedUser(site, user));
  const tokensByEmail = new Map(seedUsers.map(({ email }, i) => [email, tokens[i] ?? ""]));
  const group = await seedTheGroup(site, tokensByEmail);
  const past = createDemoHistory(Date.now());
  await seedHistory(origin, past);
  await insertColleagues(origin, group);
  await seedFaces(site, tokensByEmail);
  await seedSharePictures(origin, tokensByEmail);
  await seedTheAssociation(origin, tokensByEmail, past);
  for (const other of seedOtherAssociations) await createAssociation(origin, tokensByEmail, other);
  await saveContacts(origin, tokens);
  await seedTheNotices(origin);
  return true;
}

async function seedUser(site: Site, user: SeedUser): Promise<string> {
  const { origin } = site;
  const { cards, boughtDaysAgo: _, ...account } = user;
  const token = await signUp(origin, account);
  await seedTickets(origin, user);
  const idxs: number[] = [];
  for (const card of cards) idxs.push(await seedCard(site, token, card));
  await call(origin, "PATCH", "/user", { token, form: { primaryCardIdx: String(idxs[0]) } });
  return token;
}

/** One year of premium and one group ticket, bought some weeks ago. */
async function seedTickets(origin: string, { email, boughtDaysAgo }: SeedUser): Promise<void> {
  const at = Date.now() - boughtDaysAgo * DAY_MS;
  await giveTicket(origin, email, "period", at + 365 * DAY_MS, at);
  await giveTicket(origin, email, "group", undefined, at);
}

/** Creates a group with its card and members. Its owner keeps a free group ticket. @returns the group's idx */
async function seedTheGroup(site: Site, tokens: Map<string, string>): Promise<number> {
  const { origin } = site;
  const [owner] = seedMembers;
  const ownerToken = tokens.get(owner.email) ?? "";
  const made = await call(origin, "POST", "/groups", { token: ownerToken, json: seedGroup });
  const { idx } = (await made.json()) as { idx: number };
  await seedCard(site, ownerToken, seedGroupCard, { type: "group", groupId: String(idx) });
  for (const { email, cardId } of seedMembers) {
    const [card] = await sql<{ idx: number }>(origin, "select idx from cards where card_id = ?", [cardId]);
    const options = { token: tokens.get(email) ?? "", json: { cardIdx: card?.idx } };
    await call(origin, "POST", `/groups/${idx}/join`, options);
    // The owner is already a member, but shows no card.
    await call(origin, "PATCH", `/groups/${idx}/membership`, options);
    if (email === owner.email) continue;
    await call(origin, "POST", `/groups/${idx}/members/${(await readUser(origin, email)).id}/approve`, {
      token: ownerToken,
    });
  }
  await giveTicket(origin, owner.email, "group");
  return idx;
}

/**
 * Uploads the pictures that other sites show for the cards, which a browser has drawn (drawSharePictures.ts). After
 * `seedHistory`: the cards of earlier people keep a picture without a name.
 */
async function seedSharePictures(origin: string, tokens: Map<string, string>): Promise<void> {
  const cards = seedUsers.flatMap(({ email, cards: own }) => own.map(({ cardId }) => ({ email, cardId })));
  for (const { email, cardId } of [...cards, { email: seedMembers[0].email, cardId: seedGroupCard.cardId }]) {
    const [card] = await sql<{ idx: number }>(origin, "select idx from cards where card_id = ?", [cardId]);
    const form = new FormData();
    const picture = await readFile(new URL(`../db/seed/share/${cardId}.jpg`, import.meta.url));
    form.set("shareImage", new File([picture], "share.jpg", { type: "image/jpeg" }));
    await call(origin, "PUT", `/cards/${card?.idx}/image`, { token: tokens.get(email) ?? "", form });
  }
}

/** Inserts people who joined earlier, with their cards and orders. They cannot log in. */
async function seedHistory(origin: string, past: SeedPerson[]): Promise<void> {
  const people = JSON.stringify(past);
  await sql(
    origin,
    `insert into users (id, email, name, folded_name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
     select value ->> 'id', value ->> 'email', value ->> 'name', value ->> 'foldedName', value ->> 'locale',
       value ->> 'referralCode', '2026-11-01', '2026-11-01', value ->> 'joinedAt', value ->> 'joinedAt' from json_each(?)`,
    [people],
  );
  await sql(
    origin,
    `insert into cards (owner_id, card_id, type, locale, title, name, position, email, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
     select value ->> 'id', value ->> 'cardId', 'personal', value ->> 'locale', value ->> 'name', value ->> 'name', value ->> 'position',
       value ->> 'email',
       intro_key, share_key, photo_key, 0.5, 0.42, 1, value ->> 'joinedAt', value ->> 'joinedAt'
     from json_each(?) join cards on cards.card_id = value ->> 'face'`,
    [people],
  );
  await seedOrders(origin, past);
}

/** Inserts orders and their tickets. A refunded order was paid first, so that it has a ticket. */
async function seedOrders(origin: string, past: SeedPerson[]): Promise<void> {
  const orders = JSON.stringify(past.flatMap(({ id, order }) => (order ? [{ ...order, userId: id }] : [])));
  await sql(
    origin,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, failure, consented_at, created_at, check_at, paid_at)
     select value ->> 'id', value ->> 'userId', value ->> 'kind', value ->> 'months', value ->> 'method', value ->> 'amount',
       value ->> 'currency', iif(value ->> 'status' = 'refunded', 'paid', value ->> 'status'), value ->> 'failure',
       value ->> 'at', value ->> 'at', value ->> 'at', value ->> 'paidAt' from json_each(?)`,
    [orders],
  );
  await sql(
    origin,
    `insert into tickets (id, user_id, kind, starts_at, ends_at, order_id)
     select value ->> 'ticketId', value ->> 'userId', value ->> 'kind', value ->> 'paidAt', value ->> 'endsAt', value ->> 'id'
     from json_each(?) where value ->> 'ticketId' is not null`,
    [orders],
  );
  for (const [table, key, change] of [
    ["tickets", "tickets.order_id", "revoked_at = value ->> 'refundedAt'"],
    ["orders", "orders.id", "status = 'refunded', refunded_at = value ->> 'refundedAt'"],
  ]) {
    await sql(
      origin,
      `update ${table} set ${change} from json_each(?) where ${key} = value ->> 'id' and value ->> 'refundedAt' is not null`,
      [orders],
    );
  }
}

/** Creates an association with all people. Most are members and in its directory; the last ones are pending. */
async function seedTheAssociation(origin: string, tokens: Map<string, string>, past: SeedPerson[]): Promise<void> {
  const president = { token: tokens.get(seedRoles.president) ?? "" };
  const { name } = seedAssociation;
  const idx = await createAssociation(origin, tokens, {
    name,
    president: seedRoles.president,
    member: seedRoles.manager,
  });
  const { id: manager } = await readUser(origin, seedRoles.manager);
  await call(origin, "PATCH", `/associations/${idx}/members/${manager}`, { ...president, json: { role: "manager" } });
  for (const [status, people] of [
    ["member", past.slice(0, -SEED_ASKING)],
    ["pending", past.slice(-SEED_ASKING)],
  ] as const) {
    await sql(
      origin,
      `insert into association_members (association_idx, user_id, status, role, card_idx, consented_at, since)
       select ?, cards.owner_id, ?, 'member', cards.idx, value ->> 'joinedAt', value ->> 'joinedAt'
       from json_each(?) join cards on cards.card_id = value ->> 'cardId'`,
      [idx, status, JSON.stringify(people)],
    );
  }
  await insertRequestNotification(origin, "association", idx);
}

/** @returns the association's idx */
async function createAssociation(
  origin: string,
  tokens: Map<string, string>,
  { name, president, member, isAsking = false }: SeedAssociation,
): Promise<number> {
  const token = tokens.get(president) ?? "";
  const made = await call(origin, "POST", "/associations", { token, json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  const [owner, asking] = [await readUser(origin, president), await readUser(origin, member)];
  const json = { cardIdx: asking.cardIdx };
  await call(origin, "POST", `/associations/${idx}/join`, { token: tokens.get(member) ?? "", json });
  if (!isAsking) await call(origin, "POST", `/associations/${idx}/members/${asking.id}/approve`, { token });
  await call(origin, "PATCH", `/associations/${idx}/membership`, { token, json: { cardIdx: owner.cardIdx } });
  return idx;
}

/** @returns the user's ID and the idx of their main card */
async function readUser(origin: string, email: string): Promise<{ id: string; cardIdx: number }> {
  const query = "select id, primary_card_idx as cardIdx from users where email = ?";
  const [user] = await sql<{ id: string; cardIdx: number }>(origin, query, [email]);
  if (!user) throw new Error(`no user ${email}`);
  return user;
}

async function seedCard(
  { origin, pictureWidth }: Site,
  token: string,
  card: SeedCard,
  kind?: { type: string; groupId?: string },
): Promise<number> {
  // Most faces are slightly above the center.
  const { portrait, focusY = 0.42, cardTheme, detailsWanted = false, menu, translations, ...fields } = card;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(kind ?? { type: cardTheme ? "premium" : "personal" }), ...fields }))
    form.set(name, value);
  form.set("focusY", String(focusY));
  form.set("image", new File([portraitPng(portrait, pictureWidth)], `${portrait}.png`, { type: "image/png" }));
  const created = await call(origin, "POST", "/cards", { token, form });
  const { idx, menuVersion } = (await created.json()) as { idx: number; menuVersion: number };
  if (menu.length > 0) {
    await call(origin, "PUT", `/cards/${idx}/menu`, { token, json: { version: menuVersion, items: menu } });
  }
  for (const [locale, texts] of Object.entries(translations)) {
    await call(origin, "PUT", `/cards/${idx}/texts/${locale}`, { token, json: texts });
  }
  const urls = menu.map(({ url }) => url);
  if (cardTheme) await seedPremium(origin, token, { idx, settings: { ...cardTheme, detailsWanted }, urls });
  return idx;
}

type PremiumCard = { idx: number; settings: object; urls: string[] };

/** Adds the premium settings of a card, with three months of statistics. */
async function seedPremium(origin: string, token: string, { idx, settings, urls }: PremiumCard): Promise<void> {
  await call(origin, "PATCH", `/cards/${idx}/theme`, { token, json: settings });
  await sql(
    origin,
    `insert into card_statistics (card_idx, day, kind, locale, count, breakdown)
     select ?, value ->> 'day', value ->> 'kind', value ->> 'locale', value ->> 'count', value -> 'breakdown'
     from json_each(?)`,
    [idx, JSON.stringify(seedStatistics(Date.now(), urls))],
  );
}

/** The demo account saves the cards of some earlier people, then each user saves the other users' cards. */
async function saveContacts(origin: string, tokens: string[]): Promise<void> {
  const earlier = [...seedColleagues.member, ...seedColleagues.pending].map((handle) => `${handle}-card`);
  for (const [i, token] of tokens.entries()) {
    const others = seedUsers.filter((_, j) => j !== i).flatMap(({ cards }) => cards.map(({ cardId }) => cardId));
    for (const cardId of i === 0 ? [...earlier, ...others] : others) {
      const saved = await call(origin, "POST", "/contacts", { token, json: { cardId } });
      const { id } = (await saved.json()) as { id: number };
      const tags = seedTags[cardId];
      if (tags) await call(origin, "PATCH", `/contacts/${id}`, { token, json: { tags } });
    }
  }
}

async function seedTheNotices(origin: string): Promise<void> {
  for (const { popupEnabled, daysAgo, texts } of seedNotices) {
    const publishAt = Date.now() - daysAgo * DAY_MS;
    const [row] = await sql<{ idx: number }>(
      origin,
      "insert into notices (locale, popup_enabled, publish_at, created_at) values ('ko', ?, ?, ?) returning idx",
      [Number(popupEnabled), publishAt, publishAt],
    );
    if (!row) throw new Error("the insert returned no row");
    for (const [locale, [title, ...content]] of Object.entries(texts)) {
      await sql(origin, "insert into notice_texts (notice_idx, locale, title, content) values (?, ?, ?, ?)", [
        row.idx,
        locale,
        title,
        content.join("\n\n"),
      ]);
    }
  }
}
