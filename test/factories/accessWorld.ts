import { env } from "cloudflare:workers";
import { OFFER_DAYS } from "../../domain/exchange/exchangeTerms.ts";
import { DAY_MS } from "../../domain/time.ts";
import { randomToken, sha256 } from "../../worker/crypto/digest.ts";
import { createAssociation, letIn } from "./association.factory.ts";
import { Browser } from "./browser.factory.ts";
import type { openGateway } from "./gateway.factory.ts";
import { groupFields, join } from "./group.factory.ts";
import { getBrowser } from "./passkey.factory.ts";
import { storeCardFor } from "./storedCard.factory.ts";
import { giveTicket } from "./ticket.factory.ts";
import { nextEmail, type StoredPerson, storePerson } from "./user.factory.ts";
import { createVisitor, getContent } from "./visitor.factory.ts";

/** The setting that makes the world's administrator one. */
export const ADMIN_EMAILS = "admin@moa.example";

/** A database that contains only the callers of the routes and one more user as a target. */
export async function openWorld(gateway: ReturnType<typeof openGateway>) {
  await clearWorld();
  const { worker } = gateway;
  const person = (name: string, suspendedAt?: Date) =>
    storePerson({ email: `${name}@moa.example`, ...(suspendedAt && { suspendedAt }) }, { worker, autoLogin: true });
  const [user, other, member, manager, president, suspended, admin, bystander] = await Promise.all([
    person("user"),
    person("other"),
    person("member"),
    person("manager"),
    person("president"),
    person("suspended", new Date()),
    person("admin"),
    person("bystander"),
  ]);
  const anonymous = {
    user: { id: "", email: "visitor@moa.example", name: "김모아" },
    refreshToken: "",
    autoLogin: null,
  };
  const visitor = { ...anonymous, ...createVisitor({ worker }) };
  const callers = { visitor, user, other, member, manager, president, suspended, admin };
  return { gateway, callers, user, member, manager, president, bystander };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Caller = World["callers"][keyof World["callers"]];

/** Empties the database. Deleting users also deletes their data. */
export async function clearWorld(): Promise<void> {
  const tables = [
    "associations",
    "groups",
    "tickets",
    "audit_log",
    "orders",
    "payment_method_changes",
    "subscriptions",
    "users",
    "notices",
  ];
  const counted = ["rate_limits", "email_verifications"];
  await env.DB.batch([...tables, ...counted].map((table) => env.DB.prepare(`delete from ${table}`)));
}

const premiumCard = { type: "premium", detailsWanted: true } as const;

/** The user's premium card. */
export async function ownCard({ user }: World) {
  await giveTicket(user, "period");
  return storeCardFor(user.user, premiumCard);
}

/** A card of a user who is not one of the callers. */
export const foreignCard = ({ bystander }: World) => storeCardFor(bystander.user);

/** The bystander's card with a visitor's report, and the report's key. */
export async function reportedCard(world: World) {
  const { idx, cardId } = await foreignCard(world);
  await createVisitor().api.public.cards[":cardId"].reports.$post({ param: { cardId }, json: { reason: "phishing" } });
  const report = await env.DB.prepare("select id from card_reports where card_idx = ?").bind(idx).first<number>("id");
  return { idx, report: report ?? 0 };
}

/** The bystander's card, taken down. */
export async function takenDownCard(world: World) {
  const { idx } = await foreignCard(world);
  await env.DB.prepare("update cards set taken_down_at = 1, takedown_reason = '사칭' where idx = ?").bind(idx).run();
  return idx;
}

/** The bystander's card in the user's contacts. */
export async function ownContact(world: World) {
  const { cardId } = await foreignCard(world);
  return getContent(await world.user.api.contacts.$post({ json: { cardId } }));
}

/** Two contacts that the user entered. */
export async function enteredContacts({ user }: World): Promise<[number, number]> {
  const add = async (name: string) => (await getContent(await user.api.contacts.$post({ json: { name } }))).id;
  return [await add("김민지"), await add("Minji Kim")];
}

/** The token that undoes a merge of two contacts of the user. */
export async function mergeToken(world: World): Promise<string> {
  const ids = await enteredContacts(world);
  return (await getContent(await world.user.api.contacts.merge.$post({ json: { ids } }))).undoToken;
}

/** The bystander's offer of a card to the user, and a card of the user. */
export async function offerToUser(world: World) {
  const [from, own] = [await foreignCard(world), await ownCard(world)];
  const row = await env.DB.prepare(
    `insert into exchanges (sender_id, from_card_idx, recipient_id, to_card_idx, created_at, expires_at, delete_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?6) returning id`,
  )
    .bind(world.bystander.user.id, from.idx, world.user.user.id, own.idx, Date.now(), Date.now() + OFFER_DAYS * DAY_MS)
    .first<{ id: number }>();
  return { id: row?.id ?? 0, cardIdx: own.idx };
}

/** The user's block of the bystander. */
export async function ownBlock({ user, bystander }: World) {
  const insert = env.DB.prepare(
    "insert into blocks (user_id, blocked_id, name, at) values (?, ?, '모아', 1) returning id",
  );
  return (await insert.bind(user.user.id, bystander.user.id).first<number>("id")) ?? 0;
}

/** The user's group. `member` is in it. The bystander is in it or has requested membership. */
export async function ownGroup({ user, member, bystander }: World, bystanderIs: "member" | "pending" = "member") {
  await giveTicket(user, "group");
  const { idx } = await getContent(await user.api.groups.$post({ json: groupFields() }));
  await storeCardFor(user.user, { type: "group", representsGroupIdx: idx });
  const param = { idx: String(idx) };
  await getContent(await join(member, { param }));
  const json = { joinPolicy: "approval" } as const;
  if (bystanderIs === "pending") await getContent(await user.api.groups[":idx"].$patch({ param, json }));
  await getContent(await join(bystander, { param }));
  return idx;
}

/** The association of three of the callers. The bystander is a member, an applicant, or neither. */
export async function association(
  { president, manager, member, bystander }: World,
  bystanderIs: "member" | "pending" | null = null,
) {
  const made = await createAssociation(president);
  const others = bystanderIs === "member" ? [member, bystander] : [member];
  await Promise.all([letIn(made, manager, "manager"), ...others.map((person) => letIn(made, person))]);
  if (bystanderIs === "pending") await bystander.api.associations[":idx"].join.$post({ param: made.param, json: {} });
  return made;
}

/** An invitation link of the association. */
export async function invitation(world: World) {
  const { idx, param, president } = await association(world);
  const { id } = await getContent(await president.api.associations[":idx"].invitations.$post({ param, json: {} }));
  return [idx, id];
}

export const purchase = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;

/** The user's open order. If it is paid at the gateway, the Worker has not been notified. */
export async function ownOrder({ user, gateway }: World, paid = false) {
  const { id } = await getContent(await user.api.orders.$post({ json: purchase }));
  if (paid) await gateway.inWindow(id, "vanish");
  return id;
}

/** The user's order, which created a ticket. */
export async function paidOrder(world: World) {
  const id = await ownOrder(world, true);
  await getContent(await world.user.api.orders[":id"].complete.$post({ param: { id }, json: {} }));
  return id;
}

/** The ticket of the user's subscription. */
export async function seasonTicket({ user, gateway }: World) {
  const json = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
  const order = await getContent(await user.api.orders.$post({ json }));
  const billingKey = (await gateway.inWindow(order.id, "pay"))?.billingKey ?? "";
  const { ticket } = await getContent(
    await user.api.orders[":id"].complete.$post({ param: order, json: { billingKey } }),
  );
  return ticket?.id ?? "";
}

/** A pending change of the payment method of the user's subscription. */
export async function methodChange(world: World) {
  const { user } = world;
  const param = { id: await seasonTicket(world) };
  const json = { method: "kakaopay", consent: true } as const;
  return (await getContent(await user.api.tickets[":id"].method.$post({ param, json }))).id;
}

/** Opens the promotion for today. */
export async function openPromotion(): Promise<void> {
  await env.DB.prepare("insert or replace into promotion (id, starts_at, ends_at) values (1, 0, ?)")
    .bind(Date.now() + 60_000)
    .run();
}

/** The current prices. Saving them again changes nothing for later worlds. */
export async function currentPrices() {
  const { results } = await env.DB.prepare("select kind, months, currency, amount from prices").all();
  return results;
}

const getCookie = ({ cookies }: Browser) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** A browser that returns from a provider after a log-in: the callback URL and its cookies. */
export async function returning({ gateway }: World) {
  const browser = new Browser();
  browser.worker = gateway.worker;
  const back = await browser.authorize(await browser.start("google"), { email: nextEmail() });
  return { query: Object.fromEntries(new URL(back).searchParams), headers: { cookie: getCookie(browser) } };
}

/** A browser in which a new user has logged in at a provider: the address and its cookies. */
export async function arrived({ gateway }: World) {
  const browser = new Browser();
  browser.worker = gateway.worker;
  const email = nextEmail();
  await browser.logInAt("google", { email });
  return { email, headers: { cookie: getCookie(browser) } };
}

/** A browser in which a provider confirmed an address that has an account: its cookies. */
export async function arrivedAs({ gateway }: World, email: string) {
  const browser = new Browser();
  browser.worker = gateway.worker;
  await browser.logInAt("google", { email });
  return { cookie: getCookie(browser) };
}

/** The user's browser with one of the user's passkeys. */
export async function ownPasskey({ user, gateway }: World) {
  const browser = getBrowser(user);
  browser.worker = gateway.worker;
  await getContent(await browser.add());
  const id = browser.authenticator.passkeys[0]?.id ?? "";
  return { id, browser };
}

/**
 * Registers a passkey of the user. Returns a function that signs with it: the response, and the cookie of its
 * challenge, which another session may have requested.
 */
export async function createSigner(world: World) {
  const { browser } = await ownPasskey(world);
  return async (ceremony: "/auth/passkey" | "/auth/proof/passkey", accessToken: string) => {
    browser.accessToken = accessToken;
    const response = await browser.sign(ceremony);
    return { json: { response }, headers: { cookie: getCookie(browser) } };
  };
}

/** A new passkey in a user's browser, not sent yet. */
export async function newPasskey({ gateway }: World, accessToken: string) {
  const browser = getBrowser({ accessToken });
  browser.worker = gateway.worker;
  const response = await browser.authenticator.create(await browser.creationOptions());
  return { json: { name: "Phone", response }, headers: { cookie: getCookie(browser) } };
}

/** The token of a link that logs the user in. */
export async function signInLink({ user }: World): Promise<string> {
  const token = randomToken();
  await env.DB.prepare("insert or replace into sign_in_links (user_id, token_hash, expires_at) values (?, ?, ?)")
    .bind(user.user.id, await sha256(token), Date.now() + 60_000)
    .run();
  return token;
}

/** Links a provider to each of these users. */
export async function linkEverybody({ callers }: World): Promise<void> {
  const insert = env.DB.prepare("insert into identities (provider, subject, user_id, linked_at) values (?, ?, ?, 0)");
  const accounts = Object.values(callers).filter((caller): caller is StoredPerson => caller.user.id !== "");
  await env.DB.batch(accounts.map(({ user }) => insert.bind("google", user.id, user.id)));
}
