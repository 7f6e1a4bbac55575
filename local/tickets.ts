import { sql } from "./explorer.ts";

/** Prices in the seed's currency, KRW. */
const PAID = {
  period: { months: 12, amount: 41_200 },
  group: { months: 0, amount: 99_000 },
};

/**
 * Gives a user a ticket with its paid order: a period ticket for premium, or a group ticket. The payment gateway does
 * not know the payment.
 *
 * @param endsAt end of the ticket; by default none
 * @param at time of purchase and start; by default now
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
