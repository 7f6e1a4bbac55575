import { env } from "cloudflare:workers";

type Kind = "promotion" | "season" | "period" | "group";

/** Gives a user a ticket that started a minute ago, for a day or the given time; bought, unless it is a promotion. */
export async function giveTicket(
  { user }: { user: { id: string } },
  kind: Kind,
  { from = Date.now() - 60_000, until = kind === "group" ? null : Date.now() + 24 * 60 * 60_000 } = {},
): Promise<void> {
  const order = kind === "promotion" ? null : await payOrder(user.id, kind, from);
  await env.DB.prepare(
    "insert into tickets (id, user_id, kind, starts_at, ends_at, order_id) values (?, ?, ?, ?, ?, ?)",
  )
    .bind(crypto.randomUUID(), user.id, kind, from, until, order)
    .run();
}

/** Ends all premium tickets of a user. */
export async function endTickets({ user }: { user: { id: string } }): Promise<void> {
  await env.DB.prepare("update tickets set ends_at = starts_at + 1 where user_id = ? and ends_at is not null")
    .bind(user.id)
    .run();
}

/** An order after its payment. */
async function payOrder(userId: string, kind: Exclude<Kind, "promotion">, at: number): Promise<string> {
  const id = crypto.randomUUID();
  const subscription = kind === "season" ? crypto.randomUUID() : null;
  if (subscription) {
    await env.DB.prepare(
      "insert into subscriptions (id, user_id, method, amount, currency, status, created_at) values (?, ?, 'card', 4900, 'KRW', 'cancelled', ?)",
    )
      .bind(subscription, userId, at)
      .run();
  }
  await env.DB.prepare(
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, subscription_id, cycle, consented_at, created_at, check_at, paid_at)
     values (?, ?, ?, ?, 'card', 4900, 'KRW', 'paid', ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      id,
      userId,
      kind,
      kind === "period" ? 3 : kind === "season" ? 1 : 0,
      subscription,
      subscription ? 0 : null,
      at,
      at,
      at,
      at,
    )
    .run();
  return id;
}
