import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { Ticket } from "../queries.ts";
import { KIND_NAMES, ticketName } from "../ticketMessages.ts";
import { activeSubscription, queueEnd } from "../usage.ts";

/** The user's current tickets with their end dates. Renders nothing without tickets. */
export function Holdings({ tickets }: { tickets: Ticket[] }) {
  const lines = holdingLines(tickets);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="holdings" className="mb-5 rounded-md bg-wash px-5 pt-3 pb-1">
      <h2 id="holdings" className="text-sm text-ink-soft">
        {m.ticket_current()}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to="/user/tickets" className="inline-flex min-h-11 items-center text-sm font-semibold underline">
        {m.ticket_own_title()}
      </Link>
    </section>
  );
}

/** "Premium: until …" and "Group ticket: …". All premium tickets are one line. */
export function holdingLines(tickets: Ticket[]): string[] {
  const running = tickets.filter(({ state }) => state === "running" || state === "grace");
  const premium = running.find(({ kind }) => kind !== "group");
  const subscription = activeSubscription(tickets)?.subscription;
  const end = queueEnd(tickets);
  const until = premium?.endsAt ? (end?.toISOString() ?? premium.endsAt) : null;
  const groups = running.filter(({ kind }) => kind === "group");
  const free = groups.filter(({ groupIdx }) => groupIdx === null).length;
  return [
    ...(premium ? [joinParts([ticketName(premium), whenText(until, subscription)])] : []),
    ...(groups.length > 0
      ? [joinParts([KIND_NAMES.group(), free > 0 ? m.ticket_group_free({ count: free }) : m.ticket_group_used()])]
      : []),
  ];
}

function whenText(until: string | null, subscription: Ticket["subscription"] | undefined): string {
  if (subscription?.failing) return m.ticket_failing_short();
  if (subscription?.renewsAt) return m.ticket_renews({ day: formatDay(subscription.renewsAt) });
  return until ? m.ticket_until({ day: formatDay(until) }) : m.ticket_unlimited();
}
