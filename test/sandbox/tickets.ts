import { sql } from "./explorer.ts";

/**
 * Gives a person a ticket from now on, without its payment: a period ticket opens premium, a group ticket one group.
 * @param endsAt never, unless given
 */
export async function giveTicket(
  origin: string,
  email: string,
  kind: "period" | "group",
  endsAt?: number,
): Promise<void> {
  await sql(
    origin,
    "insert into tickets (id, user_id, kind, starts_at, ends_at) select ?, id, ?, ?, nullif(?, '') from users where email = ?",
    [crypto.randomUUID(), kind, Date.now(), endsAt ?? "", email],
  );
}
