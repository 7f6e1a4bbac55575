import { DAY_MS } from "../../domain/time.ts";
import type { LocalGateway } from "../../local/gateway/server.ts";
import type { Cost } from "./calls.ts";

const CRON = "*/5 * * * *";
/** How many due subscriptions have a card that pays; more than one run processes. */
const GOOD_CARDS = 200;

/**
 * The cost of one run of the jobs. Each user has a season ticket to renew or, every second one, to be reminded of; a
 * cancelled one whose billing key must be deleted; an ended period ticket that requires a mail; and an unpaid order to
 * check.
 */
export async function measureJobs(server: JobTarget, gateway: LocalGateway, people: number): Promise<Cost> {
  const { headers } = await runDue(server, gateway, people);
  const figure = (header: string) => Number(headers.get(header) ?? Number.NaN);
  return { name: "jobs", rowsRead: figure("x-rows-read"), roundTrips: figure("x-round-trips") };
}

type JobTarget = { database: D1Database; origin: string };

/** Executes that run. @throws if it charged no subscription */
export async function runDue(
  { database, origin }: JobTarget,
  gateway: LocalGateway,
  people: number,
): Promise<Response> {
  await dueTickets(database, people);
  for (let i = 1; i <= GOOD_CARDS; i += 1) {
    const key = `key-${i}`;
    const issued = {
      issueId: `first-${i}`,
      channelKey: "channel-card",
      status: "ISSUED" as const,
      chargesLeft: 1,
      issuedAt: new Date().toISOString(),
    };
    gateway.books.billingKeys.set(key, { key, ...issued });
  }
  const response = await fetch(`${origin}/api/bench/jobs?cron=${encodeURIComponent(CRON)}`);
  if (gateway.books.payments.size === 0) throw new Error("the jobs charged no subscription");
  return response;
}

async function dueTickets(database: D1Database, people: number): Promise<void> {
  const [month, ended] = [31 * DAY_MS, Date.now() - 1000];
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)";
  const paid = `'card', 4900, 'KRW', 'paid'`;
  // Subscriptions with valid cards come first in the queue.
  const end = "?2 - (?1 - i)";
  const renewal = `iif(i % 2, ${end}, ?2 + ${DAY_MS})`;
  for (const sql of [
    `insert into subscriptions (id, user_id, method, amount, currency, status, billing_key, anchor_at, cycle, renews_at, next_try_at, created_at)
     select 'sub-' || i, 'p' || i, 'card', 4900, 'KRW', 'active', 'key-' || i, ?2 - ${month}, 1, ${renewal}, ${renewal}, 0 from n`,
    `insert into subscriptions (id, user_id, method, amount, currency, status, billing_key, anchor_at, cycle, renews_at, created_at)
     select 'cancelled-' || i, 'p' || i, 'card', 4900, 'KRW', 'cancelled', 'old-key-' || i, ?2 - ${month}, 1, ${end}, 0 from n`,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, subscription_id, cycle, consented_at, created_at, check_at, paid_at)
     select 'first-' || i, 'p' || i, 'season', 1, ${paid}, 'sub-' || i, 0, 0, 0, ?2, ?2 from n`,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at, paid_at)
     select 'period-' || i, 'p' || i, 'period', 3, ${paid}, 0, 0, ?2, ?2 from n`,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at)
     select 'open-' || i, 'p' || i, 'period', 3, 'card', 4900, 'KRW', 'open', ?2, ?2, ${end} from n`,
    `insert into tickets (id, user_id, kind, starts_at, ends_at, order_id, grace_ends_at)
     select 'season-' || i, 'p' || i, 'season', ?2 - ${month}, ${renewal}, 'first-' || i, ?2 + 86400000 from n`,
    `insert into tickets (id, user_id, kind, starts_at, ends_at, order_id)
     select 'period-' || i, 'p' || i, 'period', 0, ${end}, 'period-' || i from n`,
  ]) {
    await database.prepare(`${numbers} ${sql}`).bind(people, ended).run();
  }
}
