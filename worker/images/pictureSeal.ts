import { HOUR_MS } from "../../domain/time.ts";
import { keyedHash, matchesKeyedHash } from "../crypto/digest.ts";
import type { Settings } from "../env.ts";

type Deps = { settings: Settings; now: Date };

const sealed = (key: string, until: number) => `${key} ${until}`;

/**
 * A picture's key with a seal, for those who may see a withdrawn card: its owner, and administrators. An address with
 * it shows the picture for one to two hours; within an hour it stays the same, so that a screen loads it once.
 */
export async function sealKey(key: string, { settings, now }: Deps): Promise<string> {
  const until = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
  return `${key}?until=${until}&seal=${await keyedHash(settings.TOKEN_KEYS, "picture", sealed(key, until))}`;
}

/** True for a seal that we gave for this picture, and that is not over. */
export async function isSealed(
  key: string,
  { until, seal }: { until?: number | undefined; seal?: string | undefined },
  { settings, now }: Deps,
): Promise<boolean> {
  if (until === undefined || seal === undefined || until <= now.getTime()) return false;
  return matchesKeyedHash(settings.TOKEN_KEYS, "picture", sealed(key, until), seal);
}
