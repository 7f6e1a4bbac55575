import type { Action } from "./actions.ts";
import type { Sizes } from "./sizes.ts";

/**
 * What so many users cost a month, and how many of them a limit of the platform bears: what one action costs was
 * measured (docs/scale.md), how often people do it is assumed here, and the rest is multiplication.
 */

/** How often each action happens for every registered user in a month; seven in ten of them do nothing in it. */
export const PER_USER: Record<string, number> = {
  "open a public card, rendered": 8,
  "open a public card, from memory": 2,
  "load its picture": 6,
  "save its vCard": 1,
  "count a view of a premium card": 1.5,
  "sign up": 0.04,
  "log in": 0.6,
  "renew the access token": 3,
  "make a card": 0.05,
  "edit a card": 0.1,
  "change its picture": 0.02,
  "save a contact": 0.6,
  // Those that were saved.
  "read 20 contacts for the search": 0.03,
  // As often as each of twenty cards is edited.
  "read 20 contacts anew, their cards edited": 0.1,
  "open home": 3.6,
  "open the card book": 1.8,
  "search the card book": 0.6,
  "join a group": 0.01,
  "buy a ticket": 0.005,
};

/** What people have, and how busy the busiest hour is. */
export const ASSUMED = {
  "contacts of a user": 20,
  "bytes of a card's three pictures": 300_000,
  "cards of a user": 1.2,
  "season tickets for each user": 0.02,
  "mails of a ticket in a month: reminder and receipt": 2,
  "log events of a request": 1,
  "the busiest second, against the average": 5,
  "milliseconds that the database is busy with a round trip": 2,
};

/** A month of 30 days. */
const SECONDS = 30 * 24 * 60 * 60;
const RUNS = {
  "run the jobs of five minutes, nothing due": 30 * 24 * 12,
  "run the jobs of an hour, nothing due": 30 * 24,
};
/** Charges of one run, and mails of one (worker/jobs/renewSubscriptions.job.ts, remind.job.ts). */
const RUN_MOST = { charges: 50, reminders: 100 };
const FULL_RUN = "run the jobs of five minutes, at their most";

const [MILLION, GB] = [1e6, 1e9];

/** Cloudflare's list prices in US dollars; the addresses and dates are in docs/scale.md. */
const PRICES = {
  requests: { what: "Workers, requests", included: 10 * MILLION, per: MILLION, usd: 0.3 },
  cpu: { what: "Workers, CPU ms", included: 30 * MILLION, per: MILLION, usd: 0.02 },
  rowsRead: { what: "D1, rows read", included: 25_000 * MILLION, per: MILLION, usd: 0.001 },
  rowsWritten: { what: "D1, rows written", included: 50 * MILLION, per: MILLION, usd: 1 },
  stored: { what: "D1, bytes stored", included: 5 * GB, per: GB, usd: 0.75 },
  objects: { what: "R2, bytes stored", included: 10 * GB, per: GB, usd: 0.015 },
  objectsWritten: { what: "R2, objects written (class A)", included: MILLION, per: MILLION, usd: 4.5 },
  objectsRead: { what: "R2, objects read (class B)", included: 10 * MILLION, per: MILLION, usd: 0.36 },
  pictures: { what: "Images, pictures made", included: 5000, per: 1000, usd: 0.5 },
  logs: { what: "Workers Logs, events", included: 20 * MILLION, per: MILLION, usd: 0.6 },
  mails: { what: "Email, mails sent", included: 3000, per: 1000, usd: 0.35 },
};

/** The least that an account on the paid plan costs a month. */
const PLAN_USD = 5;

export type Measured = { actions: Action[]; sizes: Sizes };

/** Of round trips, and of those of calls that write: no replica can answer these. */
type Use = Record<keyof typeof PRICES, number> & { roundTrips: number; writing: number; charges: number };

/** What so many users use in a month. @throws where an action was not measured */
export function getMonth({ actions, sizes }: Measured, users: number): Use {
  const times: Record<string, number> = { ...RUNS };
  for (const [name, count] of Object.entries(PER_USER)) times[name] = count * users;
  const charges = ASSUMED["season tickets for each user"] * users;
  times[FULL_RUN] = charges / RUN_MOST.charges;
  const done = Object.entries(times).map(([name, often]) => {
    const action = actions.find((one) => one.name === name);
    if (!action) throw new Error(`not measured: ${name}`);
    return { action, often };
  });
  const sum = (count: keyof Omit<Action, "name">, among = done) =>
    among.reduce((total, { action, often }) => total + often * action[count], 0);
  const cards = ASSUMED["cards of a user"] * users;
  return {
    requests: sum("requests"),
    cpu: sum("CPU ms"),
    rowsRead: sum("rows read"),
    rowsWritten: sum("rows written"),
    stored: users * (sizes.person + ASSUMED["contacts of a user"] * sizes.contact),
    objects: cards * ASSUMED["bytes of a card's three pictures"],
    objectsWritten: sum("objects written"),
    objectsRead: sum("objects read"),
    pictures: sum("pictures made"),
    logs: sum("requests") * ASSUMED["log events of a request"],
    mails: sum("mails sent") + charges * ASSUMED["mails of a ticket in a month: reminder and receipt"],
    roundTrips: sum("round trips"),
    writing: sum(
      "round trips",
      done.filter(({ action }) => action["rows written"] > 0),
    ),
    charges,
  };
}

export type Line = { what: string; used: number; usd: number };

/** What that costs, line by line. */
export function getCost(use: Use): Line[] {
  const lines = Object.entries(PRICES).map(([name, { what, included, per, usd }]) => {
    const used = use[name as keyof typeof PRICES];
    return { what, used, usd: (Math.max(0, used - included) / per) * usd };
  });
  return [...lines, { what: "Workers, the plan", used: 1, usd: PLAN_USD }];
}

export type Limit = { what: string; at: number; unit: string; users: number };

/** How many users each limit bears, the lowest first. */
export function getLimits(measured: Measured): Limit[] {
  const [none, million] = [getMonth(measured, 0), getMonth(measured, MILLION)];
  const peak = ASSUMED["the busiest second, against the average"];
  /** Use grows with the users, from what the jobs use anyway. */
  const limit = (what: string, at: number, unit: string, of: (use: Use) => number): Limit => {
    const [idle, used] = [of(none), of(million)];
    return { what, at, unit, users: ((at - idle) / (used - idle)) * MILLION };
  };
  const busy = (roundTrips: number) =>
    (roundTrips / SECONDS) * peak * (ASSUMED["milliseconds that the database is busy with a round trip"] / 1000);
  const runs = RUNS["run the jobs of five minutes, nothing due"];
  return [
    limit("one D1 database, size", 10 * GB, "bytes", ({ stored }) => stored),
    limit("one D1 database, all queries, one at a time", 1, "of the busiest second", (use) => busy(use.roundTrips)),
    limit("one D1 database, calls that write alone", 1, "of the busiest second", (use) => busy(use.writing)),
    limit("all D1 databases of an account, size", 1000 * GB, "bytes", ({ stored }) => stored),
    limit("charges by the jobs", RUN_MOST.charges * runs, "a month", ({ charges }) => charges),
    limit("reminders by the jobs", RUN_MOST.reminders * runs, "a month", ({ charges }) => charges),
  ].toSorted((a, b) => a.users - b.users);
}
