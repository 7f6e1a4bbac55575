import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import { addUp, daysUpTo, type EventKind, type Statistics, toDay } from "../../../domain/statistics/statistics.ts";
import type { Viewer } from "../../http/context.ts";
import { checkOwner } from "../cards/core/cards.service.ts";
import * as queries from "./statistics.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Counts an event of a premium card on the current day, by the reader's language and without data about the visitor.
 * Call it after the response; failures are only logged.
 */
export async function countEvent(
  { db, now }: Deps,
  event: { cardId: string; kind: EventKind; locale: Locale },
): Promise<void> {
  try {
    await queries.countEvent(db, { ...event, day: toDay(now) }, now);
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ event: "card event not counted", kind: event.kind, reason }));
  }
}

/**
 * Returns how often the user's own card was viewed, saved and shared, and its links followed.
 *
 * @param days length of the period in days, ending today (UTC)
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, TICKET_NEEDED
 * @see product.md, "Cards"
 */
export async function getStatistics(deps: Deps, viewer: Viewer, idx: number, days: number): Promise<Statistics> {
  const { db, now } = deps;
  const period = daysUpTo(now, days);
  const { card, counts } = await queries.listCounts(db, idx, period[0], { userId: viewer.id, now });
  if (!checkOwner(viewer, card).isEntitled) throw new AppError("TICKET_NEEDED");
  return addUp(counts, period);
}
