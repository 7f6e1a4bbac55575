import type { Database, Results, SQL, Statement } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Rate } from "../../../domain/quotas.ts";
import { keyedHash } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import * as queries from "./rateLimits.queries.ts";

export type Deps = { db: Database; settings: Settings; now: Date };
/**
 * A limit and its name. For names made from an e-mail address, use `normalizeMailbox`, so that spellings share a limit.
 */
export type Limit = Rate & {
  name: string;
  weight?: number;
  isShared?: boolean;
  /** Counts only attempts for which this holds. The others are not limited, so the call must refuse them. */
  condition?: SQL | undefined;
  /** Called for the first attempt past the limit in a window. That attempt is refused. */
  onReached?: () => void;
};

/**
 * Counts an attempt under each limit, and refuses it if a limit is exceeded. Attempts are counted before the secret is
 * checked, so that parallel attempts get no extra guess.
 *
 * @returns the keys of the limits, for `releaseRateLimits` after a success
 * @throws TOO_MANY_REQUESTS
 */
export async function enforceRateLimits(deps: Deps, limits: Limit[]): Promise<string[]> {
  return (await enforceAndRead(deps, limits, [])).keys;
}

/**
 * Like `enforceRateLimits`, and reads in the same batch what the call needs next. Saves a round trip.
 *
 * @param reads statements that change nothing, or only under the condition that they are given
 * @returns the keys of the limits, and the results of the reads in their order
 * @throws TOO_MANY_REQUESTS
 */
export async function enforceAndRead<const Reads extends readonly Statement[]>(
  deps: Deps,
  limits: Limit[],
  reads: queries.Statements<Reads>,
): Promise<{ keys: string[]; results: Results<Reads> }> {
  const { keys, blocked, results } = await countUses(deps, limits, reads);
  if (blocked) throw tooMany(blocked.until, deps.now);
  return { keys, results };
}

/** How much was counted in the current window, as `selectUse` reads it; undefined: nothing. */
export type Use = { count: number; windowEndsAt: Date } | undefined;

/** The key of a limit with this name, for `selectUse`. */
export const limitKey = async ({ TOKEN_KEYS }: Settings, name: string) => keyedHash(TOKEN_KEYS, "attempt", name);

/**
 * Refuses an attempt that would exceed the limit, before expensive work. Parallel attempts can all pass, so the batch
 * after the work must count with `enforceAndRead`.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseOver(use: Use, { max, weight = 1 }: Limit, now: Date): void {
  if (use && use.count + weight > max) throw tooMany(use.windowEndsAt, now);
}

/** Like `enforceAndRead`, but returns the exceeded limit whose window ends last, or null. */
export async function countUses<const Reads extends readonly Statement[]>(
  { db, settings, now }: Deps,
  limits: Limit[],
  reads: queries.Statements<Reads>,
) {
  const keyed = async ({ name, ...limit }: Limit) => ({ ...limit, key: await limitKey(settings, name) });
  const counted = await Promise.all(limits.map(keyed));
  const { exceeded, results } = await queries.countUses(db, counted, now, reads);
  for (const { index, isFirst } of exceeded) if (isFirst) limits[index]?.onReached?.();
  const [blocked = null] = exceeded.toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return { keys: counted.map(({ key }) => key), blocked, results };
}

/** A limit per client, and a wider one for the /48 network of an IPv6 client, which contains 65,536 client networks. */
export function clientLimits(
  { address, site }: Pick<Origin, "address" | "site">,
  { name, max, windowMs }: Limit,
): Limit[] {
  const wider = site === null ? [] : [{ name: `${name}|${site}`, max: max * 4, windowMs }];
  return [{ name: `${name}|${address}`, max, windowMs }, ...wider];
}

/**
 * The limits of an operation of a user that adds rows or is expensive, for `enforceAndRead`.
 *
 * @param weight how much this call counts
 */
export const userLimits = ({ id }: Viewer, what: string, rates: Rate[], weight = 1): Limit[] =>
  rates.map((rate) => ({ ...rate, weight, name: `${what} by ${id} in ${rate.windowMs}` }));

/** Builds a TOO_MANY_REQUESTS error with the time after which to retry. */
export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", { params: { seconds }, retryAfter: seconds });
}

export { refundRateLimits, releaseRateLimits, selectUse } from "./rateLimits.queries.ts";
