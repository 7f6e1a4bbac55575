import type { Database } from "../../../db/client.ts";
import { binBegins } from "../../../domain/cards/bin.ts";
import { DAY_MS } from "../../../domain/time.ts";
import { collectUnknown, collectUnused, discardUnused } from "../cards/images/imageStorage.service.ts";
import * as queries from "./retention.queries.ts";
import { MONTHS_APART_DAYS, sliceAt } from "./retentionPeriods.ts";

type Deps = { db: Database; now: Date };
type WithBucket = Deps & { bucket: R2Bucket };

/** Statements stay small, and a run of all of these short: a backlog is worked off over several runs. */
const ROWS = 500;
const ROUNDS = 10;

/** Repeats a bounded deletion until nothing is left, or the run is long enough. */
async function inRounds(once: () => Promise<number>, rows: number): Promise<number> {
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await once();
    done += count;
    if (count < rows) break;
  }
  return done;
}

/**
 * Deletes cards for good whose 30 days in the bin are over, with their pictures (product decisions, "Cards").
 * Pictures that are left behind where this breaks off are found by `collectPictures`.
 */
export async function purgeBins({ db, bucket, now }: WithBucket): Promise<number> {
  const rows = 50;
  return inRounds(async () => {
    const gone = await queries.deleteBinned(db, binBegins(now), rows);
    const keys = gone.flatMap(({ introKey, shareKey, photoKey }) => [introKey, shareKey, photoKey]);
    await discardUnused({ db, bucket }, [...new Set(keys)]);
    return gone.length;
  }, rows);
}

/**
 * Deletes codes, counted tries, log-ins and names of cards that are free again, a day after they ended: who comes late
 * is still told that it was too late.
 */
export async function purgeExpired({ db, now }: Deps): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  let done = await inRounds(() => queries.deleteUnusedPasswords(db, before, ROWS), ROWS);
  for (const name of ["verifications", "rate limits", "sessions", "card IDs"] as const) {
    done += await inRounds(() => queries.deleteExpired(db, name, before, ROWS), ROWS);
  }
  return done;
}

/** How long a report is kept after it was decided: a card may be reported again for the same reason. */
const REPORT_DAYS = 365;

/** Deletes reports that were decided a year ago, and cards from the queue that have none any more. */
export async function purgeReports({ db, now }: Deps): Promise<number> {
  const before = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const reports = await inRounds(() => queries.deleteExpired(db, "reports", before, ROWS), ROWS);
  return reports + (await inRounds(() => queries.deleteFromQueue(db, before, ROWS), ROWS));
}

/**
 * Deletes pictures that nobody shows, and objects in R2 that nobody knows, a day after they were stored: what a
 * broken-off deletion or upload left. Each run looks at another part of all keys, which the time says, so it remembers
 * nothing.
 */
export async function collectPictures({ db, bucket, now }: WithBucket): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const slice = sliceAt(now);
  const unused = await collectUnused({ db, bucket }, slice, dayAgo, ROWS);
  return unused + (await collectUnknown({ db, bucket }, slice.from, dayAgo));
}

/** Adds up days that no screen shows any more by month, so that a card's statistics grow by a month's row and not by a day's. */
export async function rollUpStatistics({ db, now }: Deps): Promise<number> {
  const oldestShown = new Date(now.getTime() - MONTHS_APART_DAYS * DAY_MS).toISOString();
  const before = `${oldestShown.slice(0, 7)}-01`;
  return inRounds(() => queries.foldStatistics(db, before, ROWS), ROWS);
}
