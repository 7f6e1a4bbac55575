import { HOUR_MS } from "../../domain/time.ts";
import { keyedHash, matchesKeyedHash } from "../crypto/digest.ts";
import type { Settings } from "../env.ts";

type Deps = { settings: Settings; now: Date };

const sealed = (key: string, until: number) => `${key} ${until}`;

/**
 * Returns a picture's key with a signature, for readers who can see a withdrawn card: its owner and administrators. It
 * is valid for one to two hours. Within an hour it stays the same, so a screen that is read again keeps its picture.
 */
export async function sealKey(key: string, { settings, now }: Deps): Promise<string> {
  const until = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
  return `${key}?until=${until}&seal=${await keyedHash(settings.TOKEN_KEYS, "picture", sealed(key, until))}`;
}

/** True if the signature is ours, is for this picture, and has not expired. */
export async function isSealed(
  key: string,
  { until, seal }: { until?: number | undefined; seal?: string | undefined },
  { settings, now }: Deps,
): Promise<boolean> {
  if (until === undefined || seal === undefined || until <= now.getTime()) return false;
  return matchesKeyedHash(settings.TOKEN_KEYS, "picture", sealed(key, until), seal);
}
