import type { Database } from "../../../db/client.ts";
import { keyedHash } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Origin } from "../../http/origin.ts";
import * as queries from "./attempts.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };
type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /** Called for the first try past the limit in a window, which is refused. */
  onReached?: () => void;
};

/**
 * Counts a try under each limit and refuses where one is exceeded. Counted before the secret is looked at,
 * so that tries in parallel get no extra guess.
 * @returns the limits' keys, for `forgiveAttempts` once the try succeeded
 * @throws TOO_MANY_REQUESTS
 */
export async function limitAttempts({ db, settings, now }: Deps, limits: Limit[]): Promise<string[]> {
  const keyed = async ({ name, ...limit }: Limit) => ({
    ...limit,
    key: await keyedHash(settings.TOKEN_KEYS, "attempt", name),
  });
  const counted = await Promise.all(limits.map(keyed));
  const exceeded = await queries.countAttempts(db, counted, now);
  for (const { key, isFirst } of exceeded) if (isFirst) counted.find((limit) => limit.key === key)?.onReached?.();
  const [last] = exceeded.map(({ until }) => until).toSorted((a, b) => b.getTime() - a.getTime());
  if (last) throw tooMany(last, now);
  return counted.map(({ key }) => key);
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
export async function claimOnce({ db, settings, now }: Deps, name: string, windowMs: number): Promise<boolean> {
  const key = await keyedHash(settings.TOKEN_KEYS, "attempt", name);
  return (await queries.countAttempts(db, [{ key, max: 1, windowMs }], now)).length === 0;
}

/** The refusal that tells when to come back. */
export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", { params: { seconds }, retryAfter: seconds });
}

export { forgiveAttempts } from "./attempts.queries.ts";
