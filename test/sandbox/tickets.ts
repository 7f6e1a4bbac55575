import { sql } from "./explorer.ts";

/** What each kind costs in the seed's currency, KRW. */
const PAID = {
  period: { months: 12, amount: 41_200 },
  group: { months: 0, amount: 99_000 },
};

/**
 * Gives a person a ticket from now on, with the order that paid for it: a period ticket opens premium, a group ticket
 * one group. No money moves, so the payment gateway knows nothing of it.
 * @param endsAt never, unless given
 */
export async function giveTicket(
  origin: string,
  email: string,
  kind: keyof typeof PAID,
  endsAt?: number,
): Promise<void> {
  const { months, amount } = PAID[kind];
  const [order, now] = [crypto.randomUUID(), Date.now()];
  await sql(
    origin,
    `insert into orders (id, user_id, kind, months, method, amount, currency, status, consented_at, created_at, check_at, paid_at)
     select ?, id, ?, ?, 'card', ?, 'KRW', 'paid', ?, ?, ?, ? from users where email = ?`,
    [order, kind, months, amount, now, now, now, now, email],
  );
  await sql(
    origin,
    `insert into tickets (id, user_id, kind, starts_at, ends_at, order_id)
     select ?, id, ?, ?, nullif(?, ''), ? from users where email = ?`,
    [crypto.randomUUID(), kind, now, endsAt ?? "", order, email],
  );
}
