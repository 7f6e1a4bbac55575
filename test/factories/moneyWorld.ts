import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { toChannelKey } from "../../local/gateway/channels.ts";
import { type Action, act } from "../../local/gateway/window.ts";
import { signAccessToken } from "../../worker/crypto/accessToken.ts";
import { parseSettings } from "../../worker/env.ts";
import { crashingDatabase } from "../faults/crashingDatabase.ts";
import { DAY, MINUTE } from "./clock.ts";
import { openGateway } from "./gateway.factory.ts";
import { nextEmail, signedInAs } from "./user.factory.ts";

export type OrderRequest = { kind: "season" | "group" } | { kind: "period"; months: 3 | 6 | 12 };

type Order = { id: string; kind: string; currency: string; price: number; owner: number; at: number; keys: string[] };

/** The page's request to the window, for any purchase. */
const REQUEST = { storeId: "", redirectUrl: "http://moa.test/payment/complete" };

/** All buy with a card and change to KakaoPay. */
const [CARD, KAKAOPAY] = [toChannelKey("card"), toChannelKey("kakaopay")];

/** Changes to the page's request: its channel, and whether a subscription is paid as a single payment. */
export type Altered = { channelKey?: string | undefined; singly?: boolean };

/** Two users, a gateway and an administrator with their own clock, in which anything can fail. */
export async function openMoneyWorld(startsAt: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: startsAt });
  const database = crashingDatabase();
  const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
  await env.DB.prepare("insert or replace into promotion (id, starts_at, ends_at) values (1, ?, ?)")
    .bind(startsAt, startsAt + 80 * DAY)
    .run();
  const gateway = openGateway({ DB: database.DB, ADMIN_EMAILS: people[2]?.email ?? "" });
  const orders: Order[] = [];
  const changes: { id: string; owner: number; keys: string[] }[] = [];
  /** Billing keys whose report the Worker has acknowledged. */
  const reportedKeys = new Set<string>();
  /** Payment ids with times, in the order in which the gateway took money. */
  const charges: { id: string; at: number }[] = [];
  const tell = gateway.webhooks.tell.bind(gateway.webhooks);
  vi.spyOn(gateway.webhooks, "tell").mockImplementation((type, data) => {
    if (type === "Transaction.Paid") charges.push({ id: data.paymentId ?? "", at: Date.now() });
    tell(type, data);
  });

  /** Calls as a user: 0 and 1 buy, 2 administers. Their access tokens are renewed, as in the application. */
  const as = async (index: number) => {
    const { id, sessionId } = people[index] ?? { id: "", sessionId: "" };
    const { TOKEN_KEYS } = parseSettings(env);
    const token = await signAccessToken({ userId: id, sessionId }, TOKEN_KEYS, new Date());
    return signedInAs(token, { worker: gateway.worker }).api;
  };

  const latestSeason = async (owner: number) => {
    const { items } = (await (await (await as(owner)).tickets.$get({ query: {} })).json()) as {
      items?: { id: string; kind: string }[];
    };
    return items?.find(({ kind }) => kind === "season");
  };

  /** The keys that a window for a billing key returns: one or none. */
  const toSearchKeys = (issueId: string, action: Action, channelKey: string): string[] => {
    const back = act(gateway.books, { ...REQUEST, channelKey, issueId }, action);
    const key = back && new URL(back).searchParams.get("billingKey");
    return key ? [key] : [];
  };

  return {
    ...gateway,
    ...database,
    people,
    orders,
    charges,
    reportedKeys,

    order: async (owner: number, request: OrderRequest, currency: string) => {
      const json = { ...request, method: "card", currency, consent: true } as const;
      const response = await (await as(owner)).orders.$post({ json });
      if (!response.ok) return response;
      const { id, kind, price } = await response.json();
      if (!orders.some((known) => known.id === id)) {
        orders.push({ id, kind, currency, price: price.amount, owner, at: Date.now(), keys: [] });
      }
      return response;
    },

    /** The user's action in the payment window. An abandoned window closes itself long after its order expired. */
    inWindow: (order: Order, action: Action, { channelKey = CARD, singly = false }: Altered = {}) => {
      if (Date.now() - order.at > 2 * DAY) return;
      if (order.kind === "season" && !singly) {
        order.keys.push(...toSearchKeys(order.id, action, channelKey));
        return;
      }
      const asked = { paymentId: order.id, totalAmount: order.price, currency: `CURRENCY_${order.currency}` };
      act(gateway.books, { ...REQUEST, ...asked, channelKey }, action);
    },

    handleReturn: async (order: Order, who = order.owner, key = order.keys.at(-1)) => {
      const json = key ? { billingKey: key } : {};
      const response = await (await as(who)).orders[":id"].complete.$post({ param: order, json });
      if (response.ok && key) reportedKeys.add(key);
      return response;
    },

    cancelLatest: async (owner: number) => {
      const season = await latestSeason(owner);
      return season && (await as(owner)).tickets[":id"].cancel.$post({ param: season });
    },

    resumeLatest: async (owner: number) => {
      const season = await latestSeason(owner);
      return season && (await as(owner)).tickets[":id"].resume.$post({ param: season });
    },

    changeMethod: async (owner: number) => {
      const season = await latestSeason(owner);
      if (!season) return undefined;
      const json = { method: "kakaopay", consent: true } as const;
      const response = await (await as(owner)).tickets[":id"].method.$post({ param: season, json });
      if (response.ok) changes.push({ id: (await response.json()).id, owner, keys: [] });
      return response;
    },

    /** The action in the window for a new card, by the user who requested it last. */
    inChangeWindow: (action: Action, { channelKey = KAKAOPAY }: Altered = {}) => {
      const change = changes.at(-1);
      if (change) change.keys.push(...toSearchKeys(change.id, action, channelKey));
    },

    comeBackFromChange: async (oldKey: boolean) => {
      const change = changes.at(-1);
      const key = oldKey ? change?.keys[0] : change?.keys.at(-1);
      if (!change) return undefined;
      const json = key ? { billingKey: key } : {};
      const response = await (await as(change.owner))["method-changes"][":id"].complete.$post({ param: change, json });
      if (response.ok && key) reportedKeys.add(key);
      return response;
    },

    claimPromotion: async (owner: number) => (await as(owner)).tickets.promotion.$post(),

    /** Deletes the account. A new user replaces it. */
    leave: async (owner: number) => {
      const api = await as(owner);
      const left = await api.user.$delete({ json: { confirm: people[owner]?.email ?? "" } });
      if (left.ok) people[owner] = await newPerson();
      return left;
    },

    refund: async (order: Order) =>
      (await as(2)).admin.payments[":id"].refund.$post({ param: order, json: { reason: "asked for" } }),

    /** From now on, charges with any key are refused, or succeed again. */
    bounce: (refused: boolean) => {
      for (const key of gateway.books.billingKeys.values()) {
        key.chargesLeft = refused ? 0 : Number.POSITIVE_INFINITY;
      }
    },

    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),

    /** Ends all faults, and runs the jobs until nothing is left to do. */
    settle: async () => {
      database.recover();
      gateway.faults.clear();
      for (const minutes of [0, 6, 61, 61, 25 * 60, 61, 5 * 24 * 60, 61, 61]) {
        vi.setSystemTime(Date.now() + minutes * MINUTE);
        await gateway.runJobs(new Date());
      }
    },

    /** The next world starts with an empty ledger. */
    close: async () => {
      const tables = [
        "tickets",
        "audit_log",
        "orders",
        "payment_method_changes",
        "subscriptions",
        "billing_keys_to_delete",
        "sessions",
        "users",
      ];
      await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** A logged-in user, without the second that hashing a password takes. */
async function newPerson() {
  const [id, sessionId, email] = [crypto.randomUUID(), crypto.randomUUID(), nextEmail()];
  const now = Date.now();
  await env.DB.batch([
    env.DB.prepare(
      "insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at) values (?, ?, '모아', 'ko', ?, '1', '1', ?, ?)",
    ).bind(id, email, id, now, now),
    env.DB.prepare(
      "insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at) values (?, ?, 'x', ?, ?, '', ?)",
    ).bind(sessionId, id, now, now + 1e12, now),
  ]);
  return { id, sessionId, email };
}
