import type { TicketKind } from "../../../domain/billing/ticketKinds.ts";
import { joinParts } from "../../../domain/joinParts.ts";
import { formatDay } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { formatMoney } from "../../lib/money.ts";
import { methodName } from "./components/paymentMethodLogos.tsx";
import type { Grace, Ticket } from "./queries.ts";

export const KIND_NAMES: Record<TicketKind, () => string> = {
  promotion: () => m.ticket_kind_promotion(),
  season: () => m.ticket_kind_season(),
  period: () => m.ticket_kind_period(),
  group: () => m.ticket_kind_group(),
};

/** The name of an item: the ticket kind, or the length of a period ticket. */
export const itemText = ({ kind, months }: { kind: TicketKind; months: number }): string =>
  kind === "period" ? m.ticket_kind_months({ months }) : KIND_NAMES[kind]();

/** The name of a ticket that the user has. */
export const ticketName = ({ kind, order }: Pick<Ticket, "kind" | "order">): string =>
  order ? itemText({ kind, months: order.months }) : KIND_NAMES[kind]();

/** What a kind of ticket includes. */
export function openedBy(kind: TicketKind): string[] {
  if (kind === "group") return [m.ticket_opens_group(), m.ticket_opens_members()];
  return [m.ticket_opens_looks(), m.ticket_opens_statistics(), m.ticket_opens_leads(), m.ticket_opens_links()];
}

type Renewal = Pick<NonNullable<Ticket["subscription"]>, "renewsAt" | "price" | "method">;

/** The date, amount and method of a season ticket's next charge. @param dateStyle `medium` in a narrow place */
export const renewalText = ({ renewsAt, price, method }: Renewal, dateStyle?: "medium"): string =>
  joinParts([
    ...(renewsAt ? [m.ticket_renews_for({ day: formatDay(renewsAt, dateStyle), price: formatMoney(price) })] : []),
    methodName(method),
  ]);

/** A failed charge: the date of the next attempt, and the end of the grace period. */
export const graceText = ({ method, nextTryAt, endsAt }: Omit<Grace, "ticketId">): string =>
  m.ticket_failing({ method: methodName(method), day: formatDay(nextTryAt), until: formatDay(endsAt) });
