import { env } from "cloudflare:workers";

type Kind = "promotion" | "season" | "period" | "group";

/** Gives a person a ticket, running from a minute ago for a day, or for as long as is said. */
export async function giveTicket(
  { user }: { user: { id: string } },
  kind: Kind,
  { from = Date.now() - 60_000, until = kind === "group" ? null : Date.now() + 24 * 60 * 60_000 } = {},
): Promise<void> {
  await env.DB.prepare("insert into tickets (id, user_id, kind, starts_at, ends_at) values (?, ?, ?, ?, ?)")
    .bind(crypto.randomUUID(), user.id, kind, from, until)
    .run();
}
