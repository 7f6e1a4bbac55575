import { type Database, isForeignKeyViolation } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Report } from "../../../domain/reports/reports.schema.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import { clientLimits, enforceAndRead } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./reports.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Visitors from one company may share an address. */
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };
const PER_CARD = { max: 60, windowMs: HOUR_MS };
/** Open reports of one card that are stored with their text. More contain nothing new and would fill the database. */
export const STORED_PER_CARD = 100;

/**
 * Stores a visitor's report about a card, without data about the visitor.
 *
 * @param origin of the visitor, only for rate limits
 * @throws NOT_FOUND, IN_BIN, TOO_MANY_REQUESTS
 * @see api.md, "Added in the second round"
 */
export async function reportCard(
  deps: Deps,
  cardId: string,
  { fax, ...report }: Report,
  origin: Origin,
): Promise<void> {
  if (fax) return;
  const limits = [
    ...clientLimits(origin, { name: "reports from", ...PER_ADDRESS }),
    { name: `reports about ${cardId}`, ...PER_CARD, isShared: true },
  ];
  const { results } = await enforceAndRead(deps, limits, [queries.selectReportable(deps.db, cardId)]);
  const [[card]] = results;
  if (!card) throw new AppError("NOT_FOUND");
  if (card.withdrawn) throw new AppError("IN_BIN");
  try {
    await queries.insertReport(deps.db, card.idx, report, STORED_PER_CARD, deps.now);
  } catch (error) {
    // The card was deleted permanently in between.
    throw isForeignKeyViolation(error) ? new AppError("NOT_FOUND") : error;
  }
}

/** Exports the reports about a user's cards. They contain nothing about the people who sent them. */
export async function exportReports({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.listOwnReports(db, viewer.id);
}
