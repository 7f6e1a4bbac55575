import type { Database } from "../../../db/client.ts";
import { keyedHash } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import * as queries from "./attempts.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };
type Limit = { name: string; max: number; windowMs: number };

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
  const blockedUntil = await queries.countAttempts(db, counted, now);
  if (blockedUntil) throw tooMany(blockedUntil, now);
  return counted.map(({ key }) => key);
}

/** The refusal that tells when to come back. */
export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", { params: { seconds }, retryAfter: seconds });
}

export { forgiveAttempts } from "./attempts.queries.ts";
