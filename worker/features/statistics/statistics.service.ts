import type { Database } from "../../../db/client.ts";
import type { Locale } from "../../../domain/locales.ts";
import { addUp, daysUpTo, type EventKind, type Statistics, toDay } from "../../../domain/statistics/statistics.ts";
import type { Viewer } from "../../http/context.ts";
import { requireEntitlement } from "../billing/tickets/tickets.service.ts";
import { requireOwner } from "../cards/core/cards.service.ts";
import * as queries from "./statistics.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Counts that something was done with a premium card today, by somebody reading in this language; nothing about who.
 * For the time after the answer: where it fails, that is logged and nobody waits.
 */
export async function countEvent(
  { db, now }: Deps,
  event: { cardId: string; kind: EventKind; locale: Locale },
): Promise<void> {
  try {
    await queries.countEvent(db, { ...event, day: toDay(now) }, now);
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ event: "uncounted", kind: event.kind, reason }));
  }
}

/**
 * How often one's own card was seen, saved, shared and followed.
 * @param days how many days, today (UTC) as the last
 * @throws TICKET_NEEDED
 */
export async function getStatistics(deps: Deps, viewer: Viewer, idx: number, days: number): Promise<Statistics> {
  await requireOwner(deps.db, viewer, idx);
  await requireEntitlement(deps, viewer, "premium");
  const period = daysUpTo(deps.now, days);
  return addUp(await queries.listCounts(deps.db, idx, period[0]), period);
}
