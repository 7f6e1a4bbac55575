import { AppError } from "../../../../domain/errors.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import * as queries from "./orders.queries.ts";
import { advance } from "./orders.service.ts";
import type { MoneyDeps } from "./settlement.service.ts";
import { untilDeadline } from "./untilDeadline.ts";

/** Delay before an unpaid order is checked again. */
const RECHECK_MS = HOUR_MS;

/**
 * Checks up to `limit` waiting orders at the gateway, longest waiting first. An order whose check fails waits for the
 * next run.
 *
 * @returns how many orders were due
 */
export async function reconcileOpenOrders(deps: MoneyDeps, limit: number): Promise<number> {
  const waiting = await queries.listOrdersToCheck(deps.db, deps.now, limit);
  for (const { id, status } of untilDeadline(waiting, deps)) {
    // Reschedule first, so that an order that always fails does not block the others.
    const again = status === "expired" ? NEVER : new Date(deps.now.getTime() + RECHECK_MS);
    await queries.checkAgainAt(deps.db, id, again);
    await advanceOrder(deps, id).catch(async (error: unknown) => {
      const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ event: "order not checked", order: id, reason }));
      if (status === "expired") await queries.checkAgainAt(deps.db, id, new Date(deps.now.getTime() + RECHECK_MS));
    });
  }
  return waiting.length;
}

/** An expired order is checked once more (see `reconcileOrder`), then never again. */
const NEVER = new Date(8.64e15);

/** Like `completeOrder`, for jobs. */
async function advanceOrder(deps: MoneyDeps, id: string): Promise<void> {
  const found = await queries.findOrder(deps.db, id, deps.now);
  if (found) await advance(deps, found);
}
