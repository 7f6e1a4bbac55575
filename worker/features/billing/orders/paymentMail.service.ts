import type { Database } from "../../../../db/client.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { baseLocale, findLocale } from "../../../../domain/locales.ts";
import type { Mail, SendMail } from "../../../mail/mail.ts";
import { findReader } from "./orders.queries.ts";

export type Reader = { to: string; locale: Locale };

/**
 * Mails a person about their tickets, in their language. The money has moved already, so a mail that cannot be sent
 * undoes nothing: the outage is in the log, and the person sees the same under "my tickets".
 */
export async function sendMailToUser(
  { db, send }: { db: Database; send: SendMail },
  userId: string,
  write: (reader: Reader) => Promise<Mail>,
): Promise<void> {
  const reader = await findReader(db, userId);
  if (!reader) return;
  const locale = findLocale(reader.locale) ?? baseLocale;
  await send(await write({ to: reader.email, locale })).catch(() => {});
}
