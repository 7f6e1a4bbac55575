import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { writeCursor } from "../../worker/paging.rules.ts";
import { as, createAssociation, join as joinAssociation, letIn, nextName } from "../factories/association.factory.ts";
import { Browser, workerWithIssuers } from "../factories/browser.factory.ts";
import { createCard, nextCardId, translateCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { createGroup, createMember, groupFields } from "../factories/group.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { type Query, recordDatabase } from "../factories/recordedDatabase.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import {
  createUser,
  mailedPassword,
  nextEmail,
  PASSWORD,
  signedInAs,
  signUpForm,
  type TestUser,
  verifyEmail,
} from "../factories/user.factory.ts";
import { CHROME, contentOf, createVisitor, ORIGIN } from "../factories/visitor.factory.ts";

/** Scans that are right, each with its reason. */
const ALLOWED = [
  // Read from one end up to the page's end: notices, people, groups and associations, the newest first, and what
  // administrators did.
  /^SCAN (notices|groups|associations|audit_log|users USING (COVERING )?INDEX users_joined)$/,
  // All prices, which are few; and all orders, newest first, up to the page's end.
  /^SCAN (prices|orders USING INDEX orders_created)\b/,
  // Not a table, but the rows that the statement itself brings.
  /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|\(subquery-\d+\)|(json_each|entry|term|tag) VIRTUAL TABLE INDEX \d:)$/,
  // Each row leads to the next: the tags of `listTags`, which end at 500.
  /^SCAN tags$/,
];

/** Makes every call once, on a database that remembers what it was asked. */
async function recordAllCalls(): Promise<Query[]> {
  const { queries, DB } = recordDatabase();
  const worker = workerWithIssuers({ DB });
  const guest = createVisitor({ worker });
  const other = await createCard(await createUser());
  await translateCard(other, "en", { name: "Moa Kim" });
  const notice = await createNotice({ ko: { title: "안내", content: "내용" }, en: { title: "News", content: "Text" } });

  await guest.api.auth.email.verify.$post({ form: { email: nextEmail() } });
  const friend = await createUser();
  const form = await signUpForm({ referralCode: friend.user.referralCode });
  await guest.api.auth.email.verify.check.$post({ form: { email: form.email, code: "000000" } });
  const signedUp = await guest.api.auth.signup.$post({ form });
  const credentials = { email: form.email, password: PASSWORD, autoLogin: "true" } as const;
  const signedIn = await guest.api.auth.signIn.$post({ form: credentials });
  const cookiesOf = (response: { headers: Headers }) =>
    response.headers.getSetCookie().map((line) => line.split(";")[0]);
  await guest.send("/api/auth/refresh", { headers: { cookie: cookiesOf(signedUp).join("; ") } });
  await guest.send("/api/auth/logout", { headers: { cookie: cookiesOf(signedUp).join("; ") } });
  const { autoLogin } = await contentOf(signedIn);
  if (autoLogin) await guest.api.auth.auto.$post({ json: autoLogin });

  const [, accessToken = ""] = /^accessToken=([^;]+)/.exec(cookiesOf(signedIn)[0] ?? "") ?? [];
  const { api } = signedInAs(accessToken, { worker });
  await api.user.$get();
  await api.user["check-email"].$get({ query: { email: form.email } });
  const card = await createCard({ api });
  const param = { idx: String(card.idx) };
  await api.user.$patch({ form: { name: "모아", primaryCardIdx: param.idx } });
  await api.cards.$get({ query: { cursor: "1" } });
  await api.cards["check-id"].$get({ query: { cardId: nextCardId() } });
  await api.cards[":idx"].$get({ param });
  await api.cards[":idx"].$patch({ param, json: { title: "제목" } });
  await api.cards[":idx"].image.$put({ param, form: { image: photograph("image/png") } });
  await api.cards[":idx"].image.$patch({ param, json: { focusX: 0, focusY: 0, zoom: 1 } });
  await api.cards[":idx"].menu.$put({
    param,
    json: { version: 0, items: [{ siteName: "모아", url: "https://moa.example" }] },
  });
  await api.cards[":idx"].menu.$get({ param });
  await recordCardCalls(api);
  const { id } = await contentOf(await api.contacts.$post({ json: { cardId: other.cardId } }));
  await recordContactCalls(api, String(id));
  await api.contacts[":id"].$delete({ param: { id: String(id) } });
  await guest.api.notice.$get({ query: { cursor: "1000000" } });
  await guest.api.notice[":idx"].$get({ param: { idx: String(notice) } });
  await guest.send(`/api/public/cards/${other.cardId}`);
  await guest.send(`/c/${other.cardId}`);
  await guest.send(`/c/${other.cardId}.vcf`);
  await guest.send("/sitemap.xml");
  await guest.send("/api/health");
  await recordPremiumCalls(worker);
  await recordTicketCalls(DB);
  await recordGroupCalls(worker);
  await recordAssociationCalls(worker);
  await recordAccountCalls(worker);
  return queries;
}

/** What premium opens. */
async function recordPremiumCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const { owner, card, param } = await createPremium();
  const { api } = signedInAs(owner.accessToken, { worker });
  await contentOf(await api.cards[":idx"].theme.$patch({ param, json: { theme: "ink" } }));
  const headers = { origin: ORIGIN, "user-agent": CHROME, "content-type": "application/json" };
  const { send } = createVisitor({ worker });
  await send(`/api/public/cards/${card.cardId}/events`, { method: "POST", headers, body: '{"kind":"view"}' });
  await contentOf(await api.cards[":idx"].theme.$patch({ param, json: { detailsWanted: true } }));
  const json = { name: "모아", email: nextEmail(), consent: true, copy: true };
  await send(`/api/public/cards/${card.cardId}/details`, { method: "POST", headers, body: JSON.stringify(json) });
  await contentOf(await api.cards[":idx"].statistics.$get({ param, query: { days: "90" } }));
}

/** What buys, renews, cancels and ends tickets, the work of the clock included. */
async function recordTicketCalls(DB: ReturnType<typeof recordDatabase>["DB"]): Promise<void> {
  const admin = nextEmail();
  const gateway = openGateway({ DB, ADMIN_EMAILS: admin });
  const { api } = await gateway.newBuyer({ email: admin });
  await contentOf(await api.tickets.catalogue.$get({ query: {} }));
  const asked = { method: "card", currency: "KRW", consent: true } as const;
  const season = await contentOf(await api.orders.$post({ json: { kind: "season", ...asked } }));
  const back = await gateway.inWindow(season.id, "pay-once");
  const json = { billingKey: back?.billingKey ?? "" };
  const { ticket } = await contentOf(await api.orders[":id"].complete.$post({ param: season, json }));
  const period = await contentOf(await api.orders.$post({ json: { kind: "period", months: 3, ...asked } }));
  await gateway.inWindow(period.id, "vanish");
  await gateway.webhooks.flush();
  await contentOf(await api.orders[":id"].$get({ param: period }));
  await api.tickets.promotion.$post();
  await contentOf(await api.tickets.$get({ query: {} }));
  await contentOf(await api.tickets.$get({ query: { cursor: writeCursor(["4000000000000", 9]) } }));
  const mine = { param: { id: ticket?.id ?? "" } };
  await contentOf(await api.tickets[":id"].cancel.$post(mine));
  await contentOf(await api.tickets[":id"].resume.$post(mine));
  const wanted = { method: "card", consent: true } as const;
  const change = await contentOf(await api.tickets[":id"].method.$post({ ...mine, json: wanted }));
  // Two keys: one takes the old one's place, the other is forgotten.
  for (const key of [await gateway.inWindow(change.id, "decline"), await gateway.inWindow(change.id, "pay")]) {
    const given = { billingKey: key?.billingKey ?? "" };
    await contentOf(await api["method-changes"][":id"].complete.$post({ param: change, json: given }));
  }
  // A month later the renewal waits for the period, and then it is refused; an order is left behind.
  await contentOf(await api.orders.$post({ json: { kind: "group", ...asked } }));
  await gateway.runJobs(new Date(), "17 * * * *");
  for (const days of [30, 32, 120, 125, 126]) {
    await gateway.runJobs(new Date(Date.now() + days * DAY));
  }
  await contentOf(await api.admin.prices.$get());
  await contentOf(
    await api.admin.promotion.$put({ json: { startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" } }),
  );
  await contentOf(
    await api.admin.prices.$put({ json: { items: [{ kind: "season", months: 1, ...asked, amount: 1 }] } }),
  );
  const cursor = writeCursor([period.id, 4_000_000_000_000]);
  for (const query of [{}, { q: admin }, { q: period.id }, { status: "paid" }, { status: "paid", q: admin }] as const) {
    await contentOf(await api.admin.payments.$get({ query }));
    await contentOf(await api.admin.payments.$get({ query: { ...query, cursor } }));
  }
  await recordAdminLists(api);
  const paid = { param: { id: period.id }, json: { reason: "모아" } };
  await contentOf(await api.admin.payments[":id"].refund.$post(paid));
  await contentOf(await api.tickets[":id"].cancel.$post(mine));
}

/** What administrators list, each from the start and from a place in it, and what they change. */
async function recordAdminLists({ admin }: TestUser["api"]): Promise<void> {
  const { user } = await createUser({ name: "모아 사람" });
  // A page that is full: what comes after it is not read.
  const limit = "1";
  const text = { title: "안내", content: "내용" };
  const notice = { popupEnabled: false, locale: "ko", publishAt: "2026-01-01T00:00:00Z", texts: { ko: text } } as const;
  const { idx } = await contentOf(await admin.notices.$post({ json: notice }));
  const param = { idx: String(idx) };
  await contentOf(await admin.notices[":idx"].$patch({ param, json: notice }));
  await contentOf(await admin.notices.$get({ query: { limit, cursor: "1000000" } }));
  await contentOf(await admin.notices.$get({ query: { limit } }));
  await admin.notices[":idx"].$delete({ param });
  const person = { param: { id: user.id } };
  await contentOf(await admin.users[":id"].suspend.$post({ ...person, json: { reason: "모아" } }));
  await contentOf(await admin.users[":id"].resume.$post(person));
  await contentOf(await admin.users.$get({ query: { limit } }));
  await contentOf(await admin.users.$get({ query: { limit, cursor: writeCursor([user.id, 0]) } }));
  for (const place of [0, 1]) {
    const query = { limit, q: "모아", cursor: writeCursor([user.id, place]) };
    await contentOf(await admin.users.$get({ query }));
  }
  for (const query of [{ limit }, { limit, cursor: "1000000" }]) {
    for (const q of [{}, { q: "모아" }, { q: user.email }]) {
      await contentOf(await admin.groups.$get({ query: { ...query, ...q } }));
      await contentOf(await admin.associations.$get({ query: { ...query, ...q } }));
      await contentOf(await admin.audit.$get({ query: { ...query, ...q } }));
    }
  }
  await contentOf(await admin.summary.$get({ query: { days: "90" } }));
}

/** Every way to list contacts, each from the start and from a place in it, and what can be asked of one. */
async function recordContactCalls(api: ReturnType<typeof createVisitor>["api"], id: string): Promise<void> {
  const param = { id };
  await contentOf(await api.contacts[":id"].$patch({ param, json: { note: "메모", tags: ["서울"], favourite: true } }));
  const cursor = writeCursor(["가", 1_000_000]);
  for (const asked of [{}, { favourite: "true" }, { tag: "서울" }, { favourite: "true", tag: "서울" }] as const) {
    for (const sorted of [{}, { sort: "name" }, { q: "ㄱㅁㅈ 서울" }] as const) {
      await contentOf(await api.contacts.$get({ query: { ...asked, ...sorted } }));
      await contentOf(await api.contacts.$get({ query: { ...asked, ...sorted, cursor } }));
    }
  }
  await contentOf(await api.contacts[":id"].$get({ param }));
  await contentOf(await api.contacts.book.$get({ query: {} }));
  await contentOf(await api.contacts.tags.$get());
  const file = new File([`${files.ios}${files.google}`], "contacts.vcf");
  await contentOf(await api.contacts.import.$post({ form: { file } }));
  const exported = await (await api.contacts.export.$get({ query: { format: "vcf" } })).text();
  await contentOf(await api.contacts.import.$post({ form: { file: new File([exported], "contacts.vcf") } }));
}

/** The calls of the card editor: languages, type, bin, and a premium card's long menu. */
async function recordCardCalls(api: TestUser["api"]): Promise<void> {
  await giveTicket({ user: await contentOf(await api.user.$get()) }, "period");
  const card = await createCard({ api });
  const param = { idx: String(card.idx) };
  await contentOf(await api.cards[":idx"].$patch({ param, json: { type: "premium", locale: "ko" } }));
  const items = Array.from({ length: 11 }, (_, i) => ({ siteName: `모아 ${i}`, url: "https://moa.example" }));
  await contentOf(await api.cards[":idx"].menu.$put({ param, json: { version: 0, items } }));
  await contentOf(await api.cards[":idx"].image.$put({ param, form: { shareImage: photograph("image/png") } }));
  const texts = { param: { ...param, locale: "en" } } as const;
  await contentOf(await api.cards[":idx"].texts[":locale"].$put({ ...texts, json: { name: "Moa" } }));
  await contentOf(await api.cards[":idx"].texts[":locale"].$delete(texts));
  await api.cards[":idx"].$delete({ param });
  await api.cards.$get({ query: { bin: "true" } });
  await api.cards.$get({ query: { bin: "true", cursor: param.idx } });
  await contentOf(await api.cards[":idx"].restore.$post({ param }));
}

/** The calls of a group's owner, of members and of strangers. */
async function recordGroupCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const guest = createVisitor({ worker });
  const { owner, param } = await createGroup({ joinPolicy: "approval" });
  const [person, other] = [await createUser(), await createMember({ param })];
  const card = await createCard(person);
  const boss = signedInAs(owner.accessToken, { worker }).api.groups;
  const member = signedInAs(person.accessToken, { worker }).api.groups;
  const asked = { ...param, userId: person.user.id };
  await contentOf(await member[":idx"].join.$post({ param, json: { cardIdx: card.idx } }));
  await contentOf(await boss[":idx"].members.$get({ param, query: { status: "pending", limit: "1" } }));
  await boss[":idx"].members[":userId"].approve.$post({ param: asked });
  await boss[":idx"].members[":userId"].approve.$post({ param: asked });
  await contentOf(await member[":idx"].membership.$patch({ param, json: { cardIdx: card.idx } }));
  await contentOf(await member.$get({ query: { cursor: "1" } }));
  await contentOf(await guest.api.groups[":idx"].$get({ param }));
  await contentOf(await guest.api.groups[":idx"].members.$get({ param, query: { limit: "1" } }));
  await contentOf(await member[":idx"].members.$get({ param, query: { limit: "1", cursor: "1" } }));
  await contentOf(await boss[":idx"].$patch({ param, json: { ceo: "이모아" } }));
  await boss[":idx"].members[":userId"].$delete({ param: { ...param, userId: other.user.id } });
  await contentOf(await boss[":idx"].owner.$post({ param, json: { userId: person.user.id } }));
  await boss[":idx"].leave.$post({ param });
  await giveTicket(owner, "group");
  const made = await contentOf(await boss.$post({ json: groupFields() }));
  await boss[":idx"].$delete({ param: { idx: String(made.idx) } });
}

/** The calls of an association's president, managers, members, and of those who come. */
async function recordAssociationCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const { president, param, idx, name } = await createAssociation();
  const association = { president, param, idx, name };
  const [person, invited, manager] = [await createUser(), await createUser(), await createUser()];
  await letIn(association, manager, "manager");
  const card = await createCard(person);
  await letIn(association, person, "member", { cardIdx: card.idx, consent: true });
  const bossed = signedInAs(president.accessToken, { worker });
  const boss = bossed.api.associations;
  const mine = signedInAs(person.accessToken, { worker });
  const guest = signedInAs(invited.accessToken, { worker });
  await contentOf(await boss["check-name"].$get({ query: { name } }));
  await contentOf(await boss.search.$get({ query: { q: "모아", cursor: writeCursor(["가", 1]) } }));
  await contentOf(await boss[":idx"].$patch({ param, json: { name: nextName() } }));
  await contentOf(await boss[":idx"].$get({ param }));
  await contentOf(await boss.$get({ query: { cursor: "1" } }));
  const cursor = writeCursor(["가", 1_000_000]);
  const lists: Record<string, string>[] = [
    {},
    { q: "ㄱㅁㅇ 모아" },
    { status: "pending" },
    { only: "managers" },
    { only: "directory" },
  ];
  for (const asked of lists) {
    await contentOf(await as(bossed, association).list(asked));
    await contentOf(await as(bossed, association).list({ ...asked, cursor }));
  }
  await contentOf(await as(bossed, association).list({ q: "ㄱㅁㅇ", only: "directory" }));
  await contentOf(await boss[":idx"].members.$post({ param, json: { email: invited.user.email } }));
  await contentOf(await guest.api.associations.$get({ query: {} }));
  await contentOf(await joinAssociation(guest, association));
  await as(guest, association).leave();
  const { id, url } = await contentOf(await boss[":idx"].invitations.$post({ param, json: {} }));
  const invitation = new URL(url).searchParams.get("invitation") ?? "";
  await contentOf(
    await createVisitor({ worker }).api.public.associations[":idx"].$get({ param, query: { invitation } }),
  );
  await contentOf(await boss[":idx"].invitations.$get({ param, query: {} }));
  await contentOf(await joinAssociation(guest, association, { invitation }));
  await boss[":idx"].invitations[":id"].$delete({ param: { ...param, id: String(id) } });
  await contentOf(await mine.api.associations[":idx"].membership.$patch({ param, json: { cardIdx: card.idx } }));
  const exported = await boss[":idx"].export.$get({ param, query: { format: "vcf" } });
  await exported.text();
  await joinAssociation(signedInAs((await createUser()).accessToken, { worker }), association);
  await contentOf(await as(bossed, association).give("member", manager));
  await as(bossed, association).remove(manager);
  await contentOf(await boss[":idx"].audit.$get({ param, query: { cursor: "1000000" } }));
  await contentOf(await as(bossed, association).give("president", person));
  const other = await createAssociation(person);
  await mine.api.associations[":idx"].$delete({ param: other.param });
}

/** The calls with which people get back in, see to their accounts and leave. */
async function recordAccountCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const person = await createUser();
  const { email, name, id } = person.user;
  const guest = createVisitor({ worker });
  await guest.api.auth.email.check.$post({ form: { name, email } });
  await guest.api.auth.password.reset.$post({ form: { id: email, email } });
  await guest.api.auth.signIn.$post({ form: { email, password: mailedPassword(email) } });
  const { api } = signedInAs(person.accessToken, { worker });
  const passwords = { currentPassword: mailedPassword(email), newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  await contentOf(await api.user.password.$patch({ form: passwords }));
  const proof = { email: nextEmail(), currentPassword: PASSWORD };
  const verificationToken = await verifyEmail(proof.email);
  await contentOf(await api.user[":id"].$post({ param: { id }, form: { ...proof, verificationToken } }));
  await createCard({ api });
  await api.contacts.$post({ json: { cardId: (await createCard(await createUser())).cardId } });
  await api.user.referrals.$get();
  await (await api.user.export.$get({ query: { format: "json" } })).text();
  await api.user.sessions.$get();
  await api.user.sessions[":id"].$delete({ param: { id: crypto.randomUUID() } });
  await api.user.sessions.$delete();

  const [newcomer, browser, address] = [new Browser(), new Browser(), nextEmail()];
  newcomer.worker = worker;
  await newcomer.logInAt("google", { email: address });
  const agreed = { name, email: address, agreeTerms: true, agreePrivacy: true, locale: "ko" };
  await contentOf(await newcomer.call("POST", "/auth/oauth/complete", agreed));
  await newcomer.logInAt("google", { email: address });
  browser.worker = worker;
  await browser.logInAt("google", { email: nextEmail() });
  await browser.call("POST", "/auth/oauth/link", undefined, person.accessToken);
  await api.auth.oauth[":provider"].$delete({ param: { provider: "google" } });
  await api.auth.oauth[":provider"].$delete({ param: { provider: "google" } });
  await api.user.$delete({ json: { confirm: proof.email } });
}

/** More people, each with a session, a card, a contact, a try and a verification. */
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
      "group_members (group_idx, user_id, card_idx, status, since)",
      "(select min(idx) from groups), 'crowd-' || i, (select idx from cards where card_id = 'crowd-' || i), 'member', 0",
    ),
    insert(
      "association_members (association_idx, user_id, card_idx, status, role, since, sort_name)",
      "(select min(idx) from associations), 'crowd-' || i, (select idx from cards where card_id = 'crowd-' || i), 'member', 'member', 0, '\u{10FFFF}'",
    ),
    insert(
      "association_terms (association_idx, term, member_id)",
      "(select min(idx) from associations), '\u{10FFFF}', (select id from association_members where user_id = 'crowd-' || i)",
    ),
    insert("attempts (key, count, window_ends_at)", "'crowd-' || i, 1, 0"),
    insert("email_verifications (email, code_hash, sent_at, expires_at)", "i || '@crowd.example', 'x', 0, 0"),
  ]);
}

const queries = await recordAllCalls();
const distinct = [...new Map(queries.map((query) => [query.sql, query])).values()];

test("every call was seen", () => {
  const tables = [
    "users",
    "sessions",
    "email_verifications",
    "attempts",
    "cards",
    "card_texts",
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
    "associations",
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
    expect(scans.filter((scan) => !ALLOWED.some((allowed) => allowed.test(scan)))).toEqual([]);
  },
);

test("no query reads more rows when there are 500 more people", async () => {
  const selects = distinct.filter(({ sql }) => sql.startsWith("select"));
  const rowsRead = () =>
    Promise.all(
      selects.map(async ({ sql, params }) => {
        const { meta } = await env.DB.prepare(sql)
          .bind(...params)
          .all();
        return `${meta.rows_read} rows: ${sql}`;
      }),
    );
  // A few first: where nothing follows a range in its index, its end is not read. These come after every id.
  await crowd("some", 5);
  const before = await rowsRead();
  await crowd("many", 500);
  expect(await rowsRead()).toEqual(before);
  expect(before.length).toBeGreaterThan(15);
});

test("a password's hash is read only together with what checking it needs", () => {
  const reads = distinct.filter(({ sql }) => sql.startsWith("select") && /"password_hash"(?! is not null)/.test(sql));
  expect(reads.map(({ sql }) => sql.includes('"temporary_passwords"."hash"'))).toEqual([true, true]);
});
