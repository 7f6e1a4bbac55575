import { getTimeZone } from "../../domain/billing/ticketStartAndEnd.ts";
import { dayText, moneyText } from "../../domain/format.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";
import { type TicketReader, toTickets } from "./toTickets.ts";

/** Reminds a user three days before a season ticket is charged again. */
export function renewalSoonMail({
  at,
  amount,
  currency,
  ...reader
}: TicketReader & { at: Date; amount: number; currency: string }) {
  const { to, locale } = reader;
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_renewal_soon_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_renewal_soon_greeting({
      day: dayText(at, locale, getTimeZone(currency)),
      price: moneyText(amount, currency, locale),
    }),
    action: toTickets(reader),
    lines: [m.mail_renewal_soon_cancel()],
  });
}

/** Notifies a user that a renewal was declined. @param nextTry time of the next attempt */
export function renewalFailedMail({
  nextTry,
  currency,
  ...reader
}: TicketReader & { nextTry: Date; currency: string }) {
  const { to, locale } = reader;
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_renewal_failed_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_renewal_failed_greeting({ day: dayText(nextTry, locale, getTimeZone(currency)) }),
    action: toTickets(reader),
    lines: [m.mail_renewal_failed_meanwhile()],
  });
}

/** Notifies a user that a premium ticket has ended and no other follows. */
export function ticketEndedMail(reader: TicketReader) {
  const { to, locale } = reader;
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_ticket_ended_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_ticket_ended_greeting(),
    action: toTickets(reader),
    lines: [m.mail_ticket_ended_kept()],
  });
}
