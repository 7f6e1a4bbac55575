import type { Action } from "./actions.ts";
import type { Sizes } from "./sizes.ts";

/**
 * Calculates the cost per month for a number of users, and the number of users at which the platform's limits are
 * reached. The cost of an action is measured (docs/scale.md); its frequency is an assumption in this file.
 */

/** How often each action occurs per registered user and month. Seven in ten users are inactive. */
export const PER_USER: Record<string, number> = {
  "open a public card, rendered": 8,
  "open a public card, cached": 2,
  "load its picture": 6,
  "download its vCard": 1,
  "count a view of a premium card": 1.5,
  "sign up": 0.04,
  "log in": 0.6,
  "renew the access token": 3,
  "create a card": 0.05,
  "edit a card": 0.1,
  "change its picture": 0.02,
  "save a contact": 0.6,
  // The contacts that were saved.
  "index 20 contacts for the search": 0.03,
  // How often each of twenty cards is edited.
  "index 20 contacts again after card edits": 0.1,
  "open home": 3.6,
  "open the card book": 1.8,
  "search the card book": 0.6,
  "join a group": 0.01,
  "buy a ticket": 0.005,
};

/** Assumptions about the users' data and the peak load. */
export const ASSUMED = {
  "contacts per user": 20,
  "bytes of a card's three pictures": 300_000,
  "cards per user": 1.2,
  "season tickets per user": 0.02,
  "mails per ticket and month (reminder and receipt)": 2,
  "log events per request": 1,
  "peak load relative to the average": 5,
  "database time per round trip, in milliseconds": 2,
};

/** Seconds in a month of 30 days. */
const SECONDS = 30 * 24 * 60 * 60;
const RUNS = {
  "run the five-minute jobs, nothing due": 30 * 24 * 12,
  "run the hourly jobs, nothing due": 30 * 24,
};
/** The maximum charges and mails of one run (worker/jobs/payments.job.ts). */
const RUN_MOST = { charges: 50, reminders: 100 };
const FULL_RUN = "run the five-minute jobs, full batch";

const [MILLION, GB] = [1e6, 1e9];

/** Cloudflare's list prices in US dollars. docs/scale.md has the sources and dates. */
const PRICES = {
  requests: { what: "Workers, requests", included: 10 * MILLION, per: MILLION, usd: 0.3 },
  cpu: { what: "Workers, CPU ms", included: 30 * MILLION, per: MILLION, usd: 0.02 },
  rowsRead: { what: "D1, rows read", included: 25_000 * MILLION, per: MILLION, usd: 0.001 },
  rowsWritten: { what: "D1, rows written", included: 50 * MILLION, per: MILLION, usd: 1 },
  stored: { what: "D1, bytes stored", included: 5 * GB, per: GB, usd: 0.75 },
  objects: { what: "R2, bytes stored", included: 10 * GB, per: GB, usd: 0.015 },
  objectsWritten: { what: "R2, objects written (class A)", included: MILLION, per: MILLION, usd: 4.5 },
  objectsRead: { what: "R2, objects read (class B)", included: 10 * MILLION, per: MILLION, usd: 0.36 },
  pictures: { what: "Images, transformations", included: 5000, per: 1000, usd: 0.5 },
  logs: { what: "Workers Logs, events", included: 20 * MILLION, per: MILLION, usd: 0.6 },
  mails: { what: "Email, mails sent", included: 3000, per: 1000, usd: 0.35 },
};

/** The minimum price of a paid account per month. */
const PLAN_USD = 5;

export type Measured = { actions: Action[]; sizes: Sizes };

/** `writing` counts the round trips of calls that write, which replicas cannot serve. */
type Use = Record<keyof typeof PRICES, number> & { roundTrips: number; writing: number; charges: number };

/** The usage of this many users per month. @throws if an action was not measured */
export function getMonth({ actions, sizes }: Measured, users: number): Use {
  const times: Record<string, number> = { ...RUNS };
  for (const [name, count] of Object.entries(PER_USER)) times[name] = count * users;
  const charges = ASSUMED["season tickets per user"] * users;
  times[FULL_RUN] = charges / RUN_MOST.charges;
  const done = Object.entries(times).map(([name, often]) => {
    const action = actions.find((one) => one.name === name);
    if (!action) throw new Error(`not measured: ${name}`);
    return { action, often };
  });
  const sum = (count: keyof Omit<Action, "name">, among = done) =>
    among.reduce((total, { action, often }) => total + often * action[count], 0);
  const cards = ASSUMED["cards per user"] * users;
  return {
    requests: sum("requests"),
    cpu: sum("CPU ms"),
    rowsRead: sum("rows read"),
    rowsWritten: sum("rows written"),
    stored: users * (sizes.person + ASSUMED["contacts per user"] * sizes.contact),
    objects: cards * ASSUMED["bytes of a card's three pictures"],
    objectsWritten: sum("objects written"),
    objectsRead: sum("objects read"),
    pictures: sum("image transformations"),
    logs: sum("requests") * ASSUMED["log events per request"],
    mails: sum("mails sent") + charges * ASSUMED["mails per ticket and month (reminder and receipt)"],
    roundTrips: sum("round trips"),
    writing: sum(
      "round trips",
      done.filter(({ action }) => action["rows written"] > 0),
    ),
    charges,
  };
}

export type Line = { what: string; used: number; usd: number };

/** The cost of that usage, by item. */
export function getCost(use: Use): Line[] {
  const lines = Object.entries(PRICES).map(([name, { what, included, per, usd }]) => {
    const used = use[name as keyof typeof PRICES];
    return { what, used, usd: (Math.max(0, used - included) / per) * usd };
  });
  return [...lines, { what: "Workers, paid plan", used: 1, usd: PLAN_USD }];
}

export type Limit = { what: string; at: number; unit: string; users: number };

/** The number of users at which each limit is reached, lowest first. */
export function getLimits(measured: Measured): Limit[] {
  const [none, million] = [getMonth(measured, 0), getMonth(measured, MILLION)];
  const peak = ASSUMED["peak load relative to the average"];
  /** Usage grows linearly with the users, from the idle usage of the jobs. */
  const limit = (what: string, at: number, unit: string, of: (use: Use) => number): Limit => {
    const [idle, used] = [of(none), of(million)];
    return { what, at, unit, users: ((at - idle) / (used - idle)) * MILLION };
  };
  const busy = (roundTrips: number) =>
    (roundTrips / SECONDS) * peak * (ASSUMED["database time per round trip, in milliseconds"] / 1000);
  const runs = RUNS["run the five-minute jobs, nothing due"];
  return [
    limit("one D1 database, size", 10 * GB, "bytes", ({ stored }) => stored),
    limit("one D1 database, query time of all calls", 1, "second per peak second", (use) => busy(use.roundTrips)),
    limit("one D1 database, query time of writing calls", 1, "second per peak second", (use) => busy(use.writing)),
    limit("all D1 databases of an account, size", 1000 * GB, "bytes", ({ stored }) => stored),
    limit("charges by scheduled jobs", RUN_MOST.charges * runs, "per month", ({ charges }) => charges),
    limit("reminders by scheduled jobs", RUN_MOST.reminders * runs, "per month", ({ charges }) => charges),
  ].toSorted((a, b) => a.users - b.users);
}
