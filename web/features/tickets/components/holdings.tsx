import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Ticket } from "../queries.ts";
import { KIND_NAMES, ticketName } from "../ticketMessages.ts";
import { activeSubscription, queueEnd } from "../usage.ts";

/** Until when the user has premium, and when another plan would start. Renders nothing without premium. */
export function Holdings({ tickets }: { tickets: Ticket[] }) {
  const premium = listHoldings(tickets).find(({ kind }) => kind === "premium");
  if (!premium) return null;
  const covered = coveredText(tickets);
  return (
    <Link
      to="/user/tickets"
      className="mb-6 flex min-h-14 items-center gap-3 rounded-lg bg-wash py-2.5 ps-4 pe-3 text-sm hover:bg-line"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{covered ?? joinParts([premium.name, premium.state])}</span>{" "}
        {covered && <span className="text-ink-soft">{m.ticket_adds()}</span>}
      </span>{" "}
      <span className="shrink-0 font-semibold max-wide:sr-only">{m.ticket_own_title()}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
    </Link>
  );
}

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
