import type { Locale } from "../../domain/locales.ts";
import { messagesIn } from "../i18n.ts";

/** What an order buys, in the reader's language: on the payment page and in the receipt. */
export function orderName(order: { kind: "season" | "period" | "group"; months: number }, locale: Locale): string {
  const messages = messagesIn(locale);
  if (order.kind === "season") return messages.ticket_kind_season();
  return order.kind === "period" ? messages.ticket_kind_months({ months: order.months }) : messages.ticket_kind_group();
}
