import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Rate } from "../../../domain/quotas.ts";
import { keyedHash } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import * as queries from "./rateLimits.queries.ts";

export type Deps = { db: Database; settings: Settings; now: Date };
/** What is counted under one name. A name made from an address takes `mailboxOf`, so that another way to write it is no other limit. */
export type Limit = Rate & {
  name: string;
  weight?: number;
  isShared?: boolean;
  /** Called for the first try past the limit in a window, which is refused. */
  onReached?: () => void;
};

/**
 * Counts a try under each limit and refuses where one is exceeded. Counted before the secret is looked at,
 * so that tries in parallel get no extra guess.
 * @returns the limits' keys, for `releaseRateLimits` once the try succeeded
 * @throws TOO_MANY_REQUESTS
 */
export async function enforceRateLimits(deps: Deps, limits: Limit[]): Promise<string[]> {
  const { keys, blocked } = await countUses(deps, limits);
  if (blocked) throw tooMany(blocked.until, deps.now);
  return keys;
}

/** As `enforceRateLimits`, for a caller that tells the limits apart. Answers the exceeded one that opens again last, or null. */
export async function countUses({ db, settings, now }: Deps, limits: Limit[]) {
  const keyed = async ({ name, ...limit }: Limit) => ({
    ...limit,
    key: await keyedHash(settings.TOKEN_KEYS, "attempt", name),
  });
  const counted = await Promise.all(limits.map(keyed));
  const exceeded = await queries.countUses(db, counted, now);
  for (const { index, isFirst } of exceeded) if (isFirst) limits[index]?.onReached?.();
  const [blocked = null] = exceeded.toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return { keys: counted.map(({ key }) => key), blocked };
}

/** A limit for one client, and a wider one for the /48 network of an IPv6 client, which holds 65,536 networks of clients. */
export function clientLimits(
  { address, site }: Pick<Origin, "address" | "site">,
  { name, max, windowMs }: Limit,
): Limit[] {
  const wider = site === null ? [] : [{ name: `${name}|${site}`, max: max * 4, windowMs }];
  return [{ name: `${name}|${address}`, max, windowMs }, ...wider];
}

/** True the first time within a window that something is used that may be used once. */
export async function claimOnce(deps: Deps, name: string, windowMs: number): Promise<boolean> {
  return (await countUses(deps, [{ name, max: 1, windowMs }])).blocked === null;
}

/**
 * Counts what a person does that adds rows, or costs much.
 * @param weight how much it counts
 * @throws TOO_MANY_REQUESTS
 */
export async function limitUser(deps: Deps, { id }: Viewer, what: string, rates: Rate[], weight = 1): Promise<void> {
  await enforceRateLimits(
    deps,
    rates.map((rate) => ({ ...rate, weight, name: `${what} by ${id} in ${rate.windowMs}` })),
  );
}

/** The refusal that tells when to come back. */
export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", { params: { seconds }, retryAfter: seconds });
}

export { refundRateLimits, releaseRateLimits } from "./rateLimits.queries.ts";
