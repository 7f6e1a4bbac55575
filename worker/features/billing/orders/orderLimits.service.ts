import type { Database } from "../../../../db/client.ts";
import { DAY_MS, HOUR_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import { enforceRateLimits } from "../../rate-limits/rateLimits.service.ts";

/** Orders and payment method changes that one user can start. Each writes a row or calls the gateway. */
export const ORDERS = [
  { max: 20, windowMs: HOUR_MS },
  { max: 60, windowMs: DAY_MS },
] as const;

/** How often one user can trigger a request to the gateway. The page sends eight for a slow payment. */
export const COMPLETIONS = [
  { max: 100, windowMs: HOUR_MS },
  { max: 300, windowMs: DAY_MS },
] as const;

export type LimitDeps = { db: Database; settings: Settings; readonly now: Date };

/** @throws TOO_MANY_REQUESTS */
export const limitOrders = async (deps: LimitDeps, userId: string) => limit(deps, "orders", userId, ORDERS);

/**
 * Limits how often a user completes payments. Webhooks and jobs do the same work without a limit, so no payment is
 * lost.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const limitCompletions = async (deps: LimitDeps, userId: string) =>
  limit(deps, "completions", userId, COMPLETIONS);

async function limit(
  { db, settings, now }: LimitDeps,
  what: string,
  userId: string,
  limits: readonly { max: number; windowMs: number }[],
): Promise<void> {
  const named = limits.map((each) => ({ ...each, name: `${what} of ${userId} in ${each.windowMs}` }));
  await enforceRateLimits({ db, settings, now }, named);
}
