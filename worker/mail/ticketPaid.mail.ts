import { getTimeZone } from "../../domain/billing/ticketStartAndEnd.ts";
import { dayText, isolated, moneyText } from "../../domain/format.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";
import { orderName } from "./orderName.ts";
import { type TicketReader, toTickets } from "./toTickets.ts";

type Receipt = TicketReader & {
  order: { id: string; kind: "season" | "period" | "group"; months: number; amount: number; currency: string };
  ticket: { startsAt: Date; endsAt: Date | null };
  paidAt: Date;
};

/** The abbreviations that readers know. */
const ZONE_NAMES = { UTC: "UTC", "Asia/Seoul": "KST" };

/** The receipt for a new or renewed ticket: item, price, date, seller and order number. */
export function ticketPaidMail({ order, ticket, paidAt, ...reader }: Receipt) {
  const { to, locale } = reader;
  const m = messagesIn(locale);
  const price = moneyText(order.amount, order.currency, locale);
  const timeZone = getTimeZone(order.currency);
  const day = (date: Date) => dayText(date, locale, timeZone);
  return layOut({
    to,
    locale,
    subject: m.mail_ticket_paid_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_ticket_paid_greeting({ price }),
    rows: [
      [m.receipt_item(), orderName(order, locale)],
      [m.mail_receipt_price(), price],
      [m.receipt_paid_on(), `${day(paidAt)} (${ZONE_NAMES[timeZone]})`],
      [m.mail_receipt_seller(), isolated(PRODUCT_NAME, locale)],
      [m.receipt_number(), isolated(order.id, locale)],
    ],
    action: toTickets(reader),
    lines: [
      ticket.endsAt
        ? m.mail_ticket_paid_span({ from: day(ticket.startsAt), until: day(ticket.endsAt) })
        : m.mail_ticket_paid_unlimited(),
    ],
  });
}
