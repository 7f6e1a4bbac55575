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

/** What the page asks of the window, whatever is bought. */
const REQUEST = { storeId: "", redirectUrl: "http://moa.test/payment/complete" };

/** All buy by card, and change to KakaoPay. */
const [CARD, KAKAOPAY] = [toChannelKey("card"), toChannelKey("kakaopay")];

/** What somebody alters of the page's request: its channel, and whether a season is paid as a single payment. */
export type Altered = { channelKey?: string | undefined; singly?: boolean };

/** Two people, a gateway and an administrator, in whose midst anything may fail; and a clock of their own. */
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
  /** Billing keys that the Worker was told of, and answered. */
  const reportedKeys = new Set<string>();
  /** Payment ids in the order in which the gateway took money, with the time. */
  const charges: { id: string; at: number }[] = [];
  const tell = gateway.webhooks.tell.bind(gateway.webhooks);
  vi.spyOn(gateway.webhooks, "tell").mockImplementation((type, data) => {
    if (type === "Transaction.Paid") charges.push({ id: data.paymentId ?? "", at: Date.now() });
    tell(type, data);
  });

  /** Calls as a person: 0 and 1 buy, 2 administers. Their access tokens are renewed, as pages do. */
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

  /** The keys that come of the window for a billing key: one, or none. */
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

    /** What a person does in the payment window. One that is left open dies by itself, long after its order. */
    inWindow: (order: Order, action: Action, { channelKey = CARD, singly = false }: Altered = {}) => {
      if (Date.now() - order.at > 2 * DAY) return;
      if (order.kind === "season" && !singly) {
        order.keys.push(...toSearchKeys(order.id, action, channelKey));
        return;
      }
      const asked = { paymentId: order.id, totalAmount: order.price, currency: `CURRENCY_${order.currency}` };
      act(gateway.books, { ...REQUEST, ...asked, channelKey }, action);
    },

    comeBack: async (order: Order, who = order.owner, key = order.keys.at(-1)) => {
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

    /** What the one who wanted it last does in the window for another card. */
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

    /** Deletes the account; a new person takes the place. */
    leave: async (owner: number) => {
      const api = await as(owner);
      const left = await api.user.$delete({ json: { confirm: people[owner]?.email ?? "" } });
      if (left.ok) people[owner] = await newPerson();
      return left;
    },

    refund: async (order: Order) =>
      (await as(2)).admin.payments[":id"].refund.$post({ param: order, json: { reason: "asked for" } }),

    /** Cards behind all keys are refused from now on, or good again. */
    bounce: (refused: boolean) => {
      for (const key of gateway.books.billingKeys.values()) {
        key.chargesLeft = refused ? 0 : Number.POSITIVE_INFINITY;
      }
    },

    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),

    /** Everything works again, and the clock strikes until nothing is left to do. */
    settle: async () => {
      database.recover();
      gateway.faults.clear();
      for (const minutes of [0, 6, 61, 61, 25 * 60, 61, 5 * 24 * 60, 61, 61]) {
        vi.setSystemTime(Date.now() + minutes * MINUTE);
        await gateway.runJobs(new Date());
      }
    },

    /** The next world begins with empty books. */
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

/** Somebody who is logged in, without the second that a password's hash takes. */
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
