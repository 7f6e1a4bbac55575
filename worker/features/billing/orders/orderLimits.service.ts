import type { Database, Statement } from "../../../../db/client.ts";
import type { Rate } from "../../../../domain/quotas.ts";
import { DAY_MS, HOUR_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import { enforceAndRead, type Limit, refundRateLimits } from "../../rate-limits/rateLimits.service.ts";

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

/** How often one payment link can return with a billing key. The order is paid with one. */
export const RETURNS = [
  { max: 20, windowMs: HOUR_MS },
  { max: 60, windowMs: DAY_MS },
] as const;

export type LimitDeps = { db: Database; settings: Settings; readonly now: Date };

/** The limits of orders and payment method changes. */
export const orderLimits = (userId: string): Limit[] => named("orders", userId, ORDERS);

/** The limits of completed payments. Webhooks and jobs do the same work without a limit, so no payment is lost. */
export const completionLimits = (userId: string): Limit[] => named("completions", userId, COMPLETIONS);

/** The limits of returns from the payment window. @param id order or change of a payment method, as in the link */
export const returnLimits = (id: string): Limit[] => named("returns", id, RETURNS);

const named = (what: string, userId: string, limits: readonly Rate[]): Limit[] =>
  limits.map((each) => ({ ...each, name: `${what} of ${userId} in ${each.windowMs}` }));

/**
 * Counts an attempt, and reads in the same batch what it is about. An attempt that `require` refuses does not count.
 *
 * @param require returns what belongs to the user, or throws
 * @throws TOO_MANY_REQUESTS, and the errors of `require`
 */
export async function enforceAndRequire<Read extends Statement, Own>(
  deps: LimitDeps,
  limits: Limit[],
  read: Read,
  require: (rows: Read["_"]["result"]) => Own,
): Promise<Own> {
  const { keys, results } = await enforceAndRead(deps, limits, [read]);
  try {
    return require(results[0]);
  } catch (error) {
    await refundRateLimits(deps.db, keys);
    throw error;
  }
}
