import type { Database } from "../../../../db/client.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { baseLocale, findLocale } from "../../../../domain/locales.ts";
import type { Mail, SendMail } from "../../../mail/mail.ts";
import { selectReader } from "./orders.queries.ts";

export type Reader = { to: string; locale: Locale };

/**
 * Mails a user about their tickets, in their language. Failures are ignored: the payment is already settled, the outage
 * is logged, and "My tickets" shows the same information.
 *
 * @param reader undefined if the account was deleted
 */
export async function sendPaymentMail(
  send: SendMail,
  reader: { email: string; locale: string } | undefined,
  write: (reader: Reader) => Promise<Mail>,
): Promise<void> {
  if (!reader) return;
  const locale = findLocale(reader.locale) ?? baseLocale;
  await send(await write({ to: reader.email, locale })).catch(() => {});
}

/** Like `sendPaymentMail`, to a user by ID. */
export async function sendMailToUser(
  { db, send }: { db: Database; send: SendMail },
  userId: string,
  write: (reader: Reader) => Promise<Mail>,
): Promise<void> {
  const [reader] = await selectReader(db, userId);
  await sendPaymentMail(send, reader, write);
}
