import { type Database, isDatabaseOutage } from "../../../../db/client.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import { isPublic } from "./imageStorage.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/** Keys of 69 characters: about two megabytes. */
const MOST = 10_000;
/** As long as pages are shown because the database does not answer (docs/decisions/0016-public-page-cache.md). */
const OUTAGE_MS = HOUR_MS;

/** When a picture was last found to be public, in this isolate; the one asked for longest ago comes first. */
const known = new Map<string, number>();

/**
 * Whether a picture may be served to anybody: a card that is not withdrawn, or a contact, has it. Known for
 * PAGE_SECONDS, as the pages that show it are, and for an hour where the database does not answer.
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
