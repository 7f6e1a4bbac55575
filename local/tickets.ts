import { sql } from "./explorer.ts";

/** What each kind costs in the seed's currency, KRW. */
const PAID = {
  period: { months: 12, amount: 41_200 },
  group: { months: 0, amount: 99_000 },
};

/**
 * Gives a person a ticket, with the order that paid for it: a period ticket opens premium, a group ticket
 * one group. No money moves, so the payment gateway knows nothing of it.
 * @param endsAt never, unless given
 * @param at when it was bought and begins; now, unless given
 */
export async function giveTicket(
  origin: string,
  email: string,
  kind: keyof typeof PAID,
  endsAt?: number,
  at = Date.now(),
): Promise<void> {
  const { months, amount } = PAID[kind];
  const order = crypto.randomUUID();
  await sql(
    origin,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at, paid_at)
     select ?, id, ?, ?, 'card', ?, 'KRW', 'paid', ?, ?, ?, ? from users where email = ?`,
    [order, kind, months, amount, at, at, at, at, email],
  );
  await sql(
    origin,
    `insert into tickets (id, user_id, kind, starts_at, ends_at, order_id)
     select ?, id, ?, ?, nullif(?, ''), ? from users where email = ?`,
    [crypto.randomUUID(), kind, at, endsAt ?? "", order, email],
  );
}
