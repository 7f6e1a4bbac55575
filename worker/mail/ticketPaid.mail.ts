import { dayText, isolated, moneyText } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Receipt = {
  to: string;
  locale: Locale;
  order: { id: string; amount: number; currency: string };
  ticket: { startsAt: Date; endsAt: Date | null };
};

/** The receipt for a new or renewed ticket. */
export function ticketPaidMail({ to, locale, order, ticket }: Receipt) {
  const m = messagesIn(locale);
  const price = moneyText(order.amount, order.currency, locale);
  const from = dayText(ticket.startsAt, locale);
  return layOut({
    to,
    locale,
    subject: m.mail_ticket_paid_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_ticket_paid_greeting({ price }),
    lines: [
      ticket.endsAt
        ? m.mail_ticket_paid_span({ from, until: dayText(ticket.endsAt, locale) })
        : m.mail_ticket_paid_unlimited(),
      m.mail_ticket_paid_order({ order: isolated(order.id, locale) }),
    ],
  });
}
