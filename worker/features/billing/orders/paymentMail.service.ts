import type { Database } from "../../../../db/client.ts";
import { baseLocale, findLocale } from "../../../../domain/locales.ts";
import type { Mail, SendMail } from "../../../mail/mail.ts";
import type { TicketReader } from "../../../mail/toTickets.ts";
import { selectReader } from "./orders.queries.ts";

/** What a mail about a ticket needs. `site` is the origin of the service (see `TicketReader`). */
export type TicketMailDeps = { send: SendMail; site: string };

/**
 * Mails a user about their tickets, in their language. Failures are ignored: the payment is already settled, the outage
 * is logged, and "My tickets" shows the same information.
 *
 * @param reader undefined if the account was deleted
 */
export async function sendPaymentMail(
  { send, site }: TicketMailDeps,
  reader: { email: string; locale: string } | undefined,
  write: (reader: TicketReader) => Promise<Mail>,
): Promise<void> {
  if (!reader) return;
  const locale = findLocale(reader.locale) ?? baseLocale;
  await send(await write({ to: reader.email, locale, site })).catch(() => {});
}

/** Like `sendPaymentMail`, to a user by ID. */
export async function sendMailToUser(
  { db, ...deps }: TicketMailDeps & { db: Database },
  userId: string,
  write: (reader: TicketReader) => Promise<Mail>,
): Promise<void> {
  const [reader] = await selectReader(db, userId);
  await sendPaymentMail(deps, reader, write);
}
