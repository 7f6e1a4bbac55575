import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { Source } from "../../../domain/statistics/sources.ts";
import { addUp, daysUpTo, type EventKind, type Statistics, toDay } from "../../../domain/statistics/statistics.ts";
import { sha256 } from "../../crypto/digest.ts";
import type { Viewer } from "../../http/context.ts";
import { checkOwner } from "../cards/core/cards.service.ts";
import * as queries from "./statistics.queries.ts";

type Deps = { db: Database; now: Date };

type Event = {
  cardId: string;
  kind: EventKind;
  locale: Locale;
  /** How the visitor reached the page. Used for a view. */
  source?: Source | undefined;
  /** The followed link of the menu. Used for a link. */
  url?: string | undefined;
};

/**
 * Counts an event of a premium card on the current day, by the reader's language and without data about the visitor. A
 * view also counts by its source, and a click by its link. Call it after the response; failures are only logged.
 */
export async function countEvent({ db, now }: Deps, event: Event): Promise<void> {
  try {
    await queries.countEvent(db, { ...event, day: toDay(now) }, await getPart(event), now);
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ event: "card event not counted", kind: event.kind, reason }));
  }
}

async function getPart({ kind, source, url }: Event): Promise<queries.EventPart | undefined> {
  if (kind === "view" && source && source !== "unknown") return { key: source };
  if (kind === "link" && url) return { key: await toLinkKey(url), url };
  return undefined;
}

/**
 * Identifies a link by its URL, so that its clicks stay together when it is moved or renamed. The URL is hashed, because
 * the statistics must not keep the addresses of removed links.
 */
const toLinkKey = async (url: string) => (await sha256(url)).slice(0, 16);

/**
 * Returns how often the user's own card was viewed, saved and shared, and its links followed, in a period and in the
 * equally long period before, if it was counted as a whole.
 *
 * @param days length of the period in days, ending today (UTC)
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, TICKET_NEEDED
 * @see product.md, "Cards"
 */
export async function getStatistics(deps: Deps, viewer: Viewer, idx: number, days: number): Promise<Statistics> {
  const { db, now } = deps;
  const period = daysUpTo(now, days);
  // Also the period before, for the comparison.
  const [from] = daysUpTo(now, 2 * days);
  const { card, counts, since, menu } = await queries.listCounts(db, idx, from, { userId: viewer.id, now });
  if (!checkOwner(viewer, card).isEntitled) throw new AppError("TICKET_NEEDED");
  const keyed = await Promise.all(menu.map(async (link) => ({ ...link, key: await toLinkKey(link.url) })));
  return addUp(counts, period, keyed, { since, isWhole: since !== null && since <= from });
}
