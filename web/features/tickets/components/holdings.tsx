import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Ticket } from "../queries.ts";
import { KIND_NAMES, ticketName } from "../ticketTexts.ts";
import { activeSubscription, queueEnd } from "../usage.ts";

/** How long premium lasts. Undefined without it, and for a plan that renews. */
export function coveredText(tickets: Ticket[]): string | undefined {
  const end = queueEnd(tickets);
  return end && !activeSubscription(tickets) ? m.ticket_covered({ day: formatDay(end.toISOString()) }) : undefined;
}

type Holding = { kind: "premium" | "group"; name: string; state: string; isFailing?: boolean | undefined };

/** What the user has: the premium plan until its end or renewal, and the group plans. All premium tickets are one. */
export function listHoldings(tickets: Ticket[]): Holding[] {
  const running = tickets.filter(({ state }) => state === "running" || state === "grace");
  const premium = running.find(({ kind }) => kind !== "group");
  const subscription = activeSubscription(tickets)?.subscription;
  const end = queueEnd(tickets);
  const until = premium?.endsAt ? (end?.toISOString() ?? premium.endsAt) : null;
  const groups = running.filter(({ kind }) => kind === "group");
  const free = groups.filter(({ groupIdx }) => groupIdx === null).length;
  return [
    ...(premium
      ? [
          {
            kind: "premium" as const,
            name: ticketName(premium),
            state: whenText(until, subscription),
            isFailing: subscription?.failing,
          },
        ]
      : []),
    ...(groups.length > 0
      ? [
          {
            kind: "group" as const,
            name: KIND_NAMES.group(),
            state: free > 0 ? m.ticket_group_free({ count: free }) : m.ticket_group_used(),
          },
        ]
      : []),
  ];
}

function whenText(until: string | null, subscription: Ticket["subscription"] | undefined): string {
  if (subscription?.failing) return m.ticket_failing_short();
  if (subscription?.renewsAt) return m.ticket_renews({ day: formatDay(subscription.renewsAt) });
  return until ? m.ticket_until({ day: formatDay(until) }) : m.ticket_unlimited();
}
