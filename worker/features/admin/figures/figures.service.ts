import type { Database } from "../../../../db/client.ts";
import { daysUpTo } from "../../../../domain/statistics/statistics.ts";
import type { Admin } from "../../../http/context.ts";
import { addUpFigures } from "./addUpFigures.ts";
import * as queries from "./figures.queries.ts";

/**
 * Returns sign-ups, cards, active tickets and revenue per day and in total.
 *
 * @param days length of the period in days, ending today (UTC)
 * @see product.md, "Notices and admin"
 */
export async function getSummary({ db, now }: { db: Database; now: Date }, _admin: Admin, days: number) {
  const period = daysUpTo(now, days);
  const { rows, ticketsBefore } = await queries.findFigures(db, period[0], period.at(-1) ?? period[0]);
  return addUpFigures(rows, period, ticketsBefore);
}
