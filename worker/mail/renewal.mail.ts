import { dayText, moneyText } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Reader = { to: string; locale: Locale };

/** Reminds a user three days before a season ticket is charged again. */
export function renewalSoonMail({ to, locale, at, ...price }: Reader & { at: Date; amount: number; currency: string }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_renewal_soon_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_renewal_soon_greeting({
      day: dayText(at, locale),
      price: moneyText(price.amount, price.currency, locale),
    }),
    lines: [m.mail_renewal_soon_cancel()],
  });
}

/** Notifies a user that a renewal was declined. @param nextTry time of the next attempt */
export function renewalFailedMail({ to, locale, nextTry }: Reader & { nextTry: Date }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_renewal_failed_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_renewal_failed_greeting({ day: dayText(nextTry, locale) }),
    lines: [m.mail_renewal_failed_meanwhile()],
  });
}

/** Notifies a user that a premium ticket has ended and no other follows. */
export function ticketEndedMail({ to, locale }: Reader) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_ticket_ended_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_ticket_ended_greeting(),
    lines: [m.mail_ticket_ended_kept()],
  });
}
