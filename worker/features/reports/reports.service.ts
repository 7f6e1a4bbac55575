import { type Database, isForeignKeyViolation } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Report } from "../../../domain/reports/reports.schema.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import { enforceRateLimits } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./reports.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Visitors of one company may share an address. */
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };
const PER_CARD = { max: 60, windowMs: HOUR_MS };
/** Open reports of one card that are stored with their text. More say nothing new, and must not fill the database. */
export const STORED_PER_CARD = 100;

/**
 * Takes a visitor's report about a card. Nothing about the visitor is stored.
 * @param address where the visitor comes from, for the limit alone
 * @throws NOT_FOUND, IN_BIN, TOO_MANY_REQUESTS
 */
export async function reportCard(
  deps: Deps,
  cardId: string,
  { fax, ...report }: Report,
  address: string,
): Promise<void> {
  if (fax) return;
  const card = await queries.findReportable(deps.db, cardId);
  if (!card) throw new AppError("NOT_FOUND");
  if (card.withdrawn) throw new AppError("IN_BIN");
  await enforceRateLimits(deps, [
    { name: `reports from ${address}`, ...PER_ADDRESS },
    { name: `reports about ${card.idx}`, ...PER_CARD },
  ]);
  try {
    await queries.insertReport(deps.db, card.idx, report, STORED_PER_CARD, deps.now);
  } catch (error) {
    // The card was deleted for good in between.
    throw isForeignKeyViolation(error) ? new AppError("NOT_FOUND") : error;
  }
}
