import { type Database, isDatabaseOutage } from "../../../../db/client.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import { isPublic } from "./imageStorage.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/** Maximum entries. Keys have 69 characters, so the map takes about two megabytes. */
const MOST = 10_000;
/**
 * How long a result is reused during a database outage. The page cache has the same period
 * (docs/decisions/0016-public-page-cache.md).
 */
const OUTAGE_MS = HOUR_MS;

/** When a picture was last found to be public, in this isolate. The least recently checked key comes first. */
const known = new Map<string, number>();

/**
 * True if a picture is public: a card that is not withdrawn, or a contact, shows it. The result is cached for
 * PAGE_SECONDS, like the pages that show it, and for an hour if the database does not respond.
 */
export async function isPicturePublic({ db, now, settings }: Deps, key: string): Promise<boolean> {
  const at = now.getTime();
  const age = at - (known.get(key) ?? Number.NaN);
  if (age >= 0 && age < settings.PAGE_SECONDS * 1000) return true;
  try {
    const found = await isPublic(db, key);
    known.delete(key);
    if (found) known.set(key, at);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return found;
  } catch (error) {
    if (isDatabaseOutage(error) && age >= 0 && age < OUTAGE_MS) return true;
    throw error;
  }
}
