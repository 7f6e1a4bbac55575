import { env } from "cloudflare:workers";
import { FOREIGN_CHANNELS } from "../../local/gateway/channels.ts";
import { type Caller, methodChange, openWorld, ownOrder, seasonTicket, type World } from "../factories/accessWorld.ts";
import { cardForm, createCard, withdrawCard } from "../factories/card.factory.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { getPayToken } from "../factories/gateway.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { routes } from "../factories/routes.ts";
import { storeCardFor } from "../factories/storedCard.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { mailedPassword, nextEmail, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getContent, mailbox } from "../factories/visitor.factory.ts";
import type { Fault, openFaults, Subsystem } from "../faults/faults.factory.ts";
import { CALLS } from "./access.calls.ts";
import type { Prepare } from "./access.send.ts";
import { getOutcome, send } from "./access.send.ts";
import { ACCESS, PEOPLE } from "./access.table.ts";

type Faults = ReturnType<typeof openFaults>;

/** The result of a step: the response as named in `access.table.ts`, and how often each subsystem was called. */
export type Result = {
  outcome: string;
  /** In seconds; 0 if the response has no Retry-After. */
  retryAfter: number;
  mails: number;
  /** Without its mail the call had no effect for the user. */
  needsMail?: boolean;
  /** An interrupted call leaves a pending state that the next attempt or a job completes. */
  isContinuation?: boolean;
  calls: ReadonlyMap<Subsystem, number>;
};

/** Performs the step of a story in a prepared world. It can be called repeatedly. */
export type Act = (fault: Fault | null) => Promise<Result>;

/** Tables of the previous world that are not deleted with a user. */
const LEFT = ["billing_keys_to_delete", "retired_card_ids", "daily_figures", "promotion"];

async function freshWorld({ gateway }: Faults): Promise<World> {
  const world = await openWorld(gateway);
  await env.DB.batch(LEFT.map((table) => env.DB.prepare(`delete from ${table}`)));
  gateway.books.payments.clear();
  gateway.books.billingKeys.clear();
  return world;
}

/** Routes of the table again, with larger requests. */
const RICHER: Record<string, { route: string; prepare: Prepare }> = {
  "a card with a share picture of its own": {
    route: "POST /api/cards",
    prepare: async () => ({ form: cardForm({ shareImage: photograph("image/png") }) }),
  },
  "a premium card": {
    route: "POST /api/cards",
    prepare: async ({ user }) => {
      await giveTicket(user, "period");
      return { form: cardForm({ type: "premium" }) };
    },
  },
  "another share picture": {
    route: "PUT /api/cards/:idx/image",
    prepare: async ({ user }) => ({
      params: [(await createCard(user)).idx],
      form: { shareImage: photograph("image/png") },
    }),
  },
  "another picture in the place of one that nobody else has": {
    route: "PUT /api/cards/:idx/image",
    prepare: async ({ user }) => ({
      params: [(await createCard(user)).idx],
      form: { image: photograph("image/png"), shareImage: photograph("image/webp") },
    }),
  },
  "contacts with photographs": {
    route: "POST /api/contacts/import",
    prepare: async () => ({ form: { file: new File([files.ios], "contacts.vcf") } }),
  },
  "throwing away a contact with a photograph": {
    route: "DELETE /api/contacts/:id",
    prepare: async ({ user }) => {
      await user.api.contacts.import.$post({ form: { file: new File([files.ios], "contacts.vcf") } });
      const id = await env.DB.prepare("select id from contacts where photo_key is not null").first<number>("id");
      return { params: [id ?? 0] };
    },
  },
  "leaving with a card, its pictures and a season ticket": {
    route: "DELETE /api/user",
    prepare: async (world) => {
      await createCard(world.user);
      await seasonTicket(world);
      return { json: { confirm: world.user.user.email } };
    },
  },
  "a season ticket that makes a card premium": {
    route: "POST /api/orders/:id/complete",
    prepare: async ({ user, gateway }) => {
      const { idx: cardIdx } = await createCard(user);
      const json = { kind: "season", method: "card", currency: "KRW", consent: true, cardIdx } as const;
      const { id } = await getContent(await user.api.orders.$post({ json }));
      const back = await gateway.inWindow(id, "pay");
      return { params: [id], json: { billingKey: back?.billingKey ?? "" } };
    },
  },
  "a season's card, on the way back from the payment window": {
    route: "GET /pay/:token/return",
    prepare: async ({ user, gateway }) => {
      const json = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
      const { id } = await getContent(await user.api.orders.$post({ json }));
      const back = await gateway.inWindow(id, "pay");
      return { params: [await getPayToken(id)], query: { billingKey: back?.billingKey ?? "" } };
    },
  },
  "another card, on the way back from the payment window": {
    route: "GET /pay/:token/return",
    prepare: async (world) => {
      const id = await methodChange(world);
      const back = await world.gateway.inWindow(id, "pay");
      return { params: [await getPayToken(id)], query: { billingKey: back?.billingKey ?? "" } };
    },
  },
  "a card of another channel, on the way back from the payment window": {
    route: "GET /pay/:token/return",
    prepare: async ({ user, gateway }) => {
      const json = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
      const { id } = await getContent(await user.api.orders.$post({ json }));
      const back = await gateway.inWindow(id, "pay", { channelKey: FOREIGN_CHANNELS.test });
      return { params: [await getPayToken(id)], query: { billingKey: back?.billingKey ?? "" } };
    },
  },
  "a season that was paid once, without a card to charge again": {
    route: "POST /api/orders/:id/complete",
    prepare: async ({ user, gateway }) => {
      const json = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
      const { id } = await getContent(await user.api.orders.$post({ json }));
      const single = { issueId: undefined, paymentId: id, totalAmount: 4900, currency: "CURRENCY_KRW" };
      await gateway.inWindow(id, "vanish", single);
      return { params: [id], json: {} };
    },
  },
  "a payment through another channel": {
    route: "POST /api/orders/:id/complete",
    prepare: async (world) => {
      const id = await ownOrder(world);
      await world.gateway.inWindow(id, "vanish", { channelKey: FOREIGN_CHANNELS.test });
      return { params: [id], json: {} };
    },
  },
  "another card for a season ticket": {
    route: "POST /api/method-changes/:id/complete",
    prepare: async (world) => {
      const param = { id: await seasonTicket(world) };
      const json = { method: "kakaopay", consent: true } as const;
      const { id } = await getContent(await world.user.api.tickets[":id"].method.$post({ param, json }));
      const back = await world.gateway.inWindow(id, "pay");
      return { params: [id], json: { billingKey: back?.billingKey ?? "" } };
    },
  },
  "a log-in by a temporary password, on a new device": {
    route: "POST /api/auth/signIn",
    prepare: async ({ user }) => {
      const { email } = user.user;
      await user.api.auth.password.reset.$post({ form: { id: email, email } });
      const headers = { "user-agent": "a new device" };
      return { headers, form: { email, password: mailedPassword(email), autoLogin: "true" } };
    },
  },
  "a log-in that is kept": {
    route: "POST /api/auth/signIn",
    prepare: async ({ user }) => ({ form: { email: user.user.email, password: PASSWORD, autoLogin: "true" } }),
  },
  "details with a copy": {
    route: "POST /api/public/cards/:cardId/details",
    prepare: async (world) => {
      const prepared = (await CALLS["POST /api/public/cards/:cardId/details"]?.(world)) ?? {};
      if (typeof prepared === "function") throw new Error("for all the same");
      const json = { name: "손님", email: "guest@moa.example", consent: true, copy: true };
      return { ...prepared, json };
    },
  },
};

const usual: Prepare = async () => ({});

const NEEDS_MAIL = new Set([
  "POST /api/auth/email/verify",
  "POST /api/auth/password/reset",
  "POST /api/associations/:idx/members",
]);

/**
 * Routes that move money: a pending state covers the time between the gateway's records and ours, and jobs continue
 * from it.
 */
const GOES_ON = new Set([
  "POST /api/orders/:id/complete",
  "POST /api/method-changes/:id/complete",
  "POST /api/admin/payments/:id/refund",
]);

/** A call as the first user who may make it, usually `user`. */
async function getCall(faults: Faults, route: string, prepare: Prepare): Promise<Act> {
  const world = await freshWorld(faults);
  const outcomes = ACCESS.get(route)?.outcomes ?? [];
  const name = outcomes[PEOPLE.indexOf("user")] === "ok" ? "user" : PEOPLE.find((_, i) => outcomes[i] === "ok");
  const caller: Caller = world.callers[name ?? "visitor"];
  const sent = await prepare(world);
  return async (fault) => {
    // Some requests need a fresh state at the provider or gateway each time.
    const now = typeof sent === "function" ? await sent(caller) : sent;
    const mailed = mailbox.sent.length;
    const { result, calls } = await faults.breaker.watch(fault, async () => {
      const answer = await send(caller, route, now);
      const retryAfter = Number(answer.headers.get("retry-after"));
      // A streamed file ends early if it cannot continue.
      return { retryAfter, outcome: await getOutcome(answer).catch(() => "broken off") };
    });
    return {
      ...result,
      calls,
      mails: mailbox.sent.length - mailed,
      needsMail: NEEDS_MAIL.has(route),
      isContinuation: GOES_ON.has(route),
    };
  };
}

/**
 * The scheduled jobs, with work for most of them. A job has no caller to notify, and the next run continues an
 * interrupted one. So the fault affects one run, and two more follow after all locks have expired.
 */
async function getJobs(faults: Faults): Promise<Act> {
  const { gateway, breaker } = faults;
  const world = await freshWorld(faults);
  const { user, bystander } = world;
  await seasonTicket(world);
  // Paid, and the user did not return. A group ticket does not join the queue of the subscription.
  const json = { kind: "group", method: "card", currency: "KRW", consent: true } as const;
  const { id } = await getContent(await user.api.orders.$post({ json }));
  await gateway.inWindow(id, "vanish");
  await giveTicket(bystander, "period");
  await storeCardFor(user.user);
  await withdrawCard(await createCard(user));
  await createVisitor().api.auth.email.verify.$post({ form: { email: nextEmail() } });
  // All runs are on one day, because statistics are stored by day.
  let at = Math.floor(Date.now() / DAY + 33) * DAY;
  const runAll = async () => {
    for (const cron of ["*/5 * * * *", "17 * * * *"]) await gateway.runJobs(new Date(at), cron);
    at += 65 * MINUTE;
  };
  return async (fault) => {
    const { calls } = await breaker.watch(fault, runAll);
    await runAll();
    await runAll();
    return { outcome: "ok", retryAfter: 0, mails: 0, calls };
  };
}

/** Every route of the Worker, and some again: by name, the function that prepares a world. */
export const STORIES: Record<string, (faults: Faults) => Promise<Act>> = {
  ...Object.fromEntries(
    routes.map((route) => [route, async (faults: Faults) => getCall(faults, route, CALLS[route] ?? usual)]),
  ),
  ...Object.fromEntries(
    Object.entries(RICHER).map(([name, { route, prepare }]) => [
      name,
      async (faults: Faults) => getCall(faults, route, prepare),
    ]),
  ),
  "the jobs of the clock": getJobs,
};
