import type { Database } from "../../../db/client.ts";
import { listKeys } from "../../../db/pictureKeys.ts";
import { binBegins } from "../../../domain/cards/bin.ts";
import { NOTIFICATION_KINDS } from "../../../domain/notifications/notificationKinds.ts";
import { DAY_MS } from "../../../domain/time.ts";
import { collectUnknown, collectUnused, discardUnused } from "../cards/images/imageStorage.service.ts";
import * as queries from "./retention.queries.ts";
import { MONTHS_APART_DAYS, sliceAt } from "./retentionPeriods.ts";

type Deps = { db: Database; now: Date };
type WithBucket = Deps & { bucket: R2Bucket };

/**
 * Limits keep statements small and runs short. Several runs work off a backlog. An hourly run deletes up to 50,000 rows
 * of a table, more than users and jobs add in an hour on average.
 */
const ROWS = 2_000;
const ROUNDS = 25;

/** Repeats a limited deletion until nothing is left, or the maximum number of rounds is reached. */
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
 * Permanently deletes cards that have been in the bin for 30 days, with their pictures. If it is interrupted,
 * `collectPictures` deletes the remaining pictures.
 *
 * @see product.md, "Cards"
 */
export async function purgeBins({ db, bucket, now }: WithBucket): Promise<number> {
  const rows = 50;
  return inRounds(async () => {
    const gone = await queries.deleteBinned(db, binBegins(now), rows);
    await discardUnused({ db, bucket }, [...new Set(gone.flatMap(listKeys))]);
    return gone.length;
  }, rows);
}

/**
 * Deletes codes, rate limits, sessions, log-in links, offers to exchange cards, their declines and retired card IDs one
 * day after they expire. Within that day, a late user still gets the error that the item has expired.
 */
export async function purgeExpired({ db, now }: Deps): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  let done = await inRounds(() => queries.deleteUnusedPasswords(db, before, ROWS), ROWS);
  const names = [
    "verifications",
    "rate limits",
    "sessions",
    "log-in links",
    "exchanges",
    "declines",
    "card IDs",
  ] as const;
  for (const name of names) {
    done += await inRounds(() => queries.deleteExpired(db, name, before, ROWS), ROWS);
  }
  return done;
}

/** How many days a decided report is stored. A card may be reported again for the same reason. */
const REPORT_DAYS = 365;

/** Deletes reports that were decided a year ago, and their cards from the queue. */
export async function purgeReports({ db, now }: Deps): Promise<number> {
  const before = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const reports = await inRounds(() => queries.deleteExpired(db, "reports", before, ROWS), ROWS);
  return reports + (await inRounds(() => queries.deleteFromQueue(db, before, ROWS), ROWS));
}

/** Deletes notifications whose period has ended, then the notices of associations that no notification shows any more. */
export async function purgeNotifications({ db, now }: Deps): Promise<number> {
  const gone = await inRounds(() => queries.deleteExpired(db, "notifications", now, ROWS), ROWS);
  // A day later than their notifications, which a backlog can delay further.
  const before = new Date(now.getTime() - (NOTIFICATION_KINDS.associationNotice.days + 1) * DAY_MS);
  return gone + (await inRounds(() => queries.deleteHiddenBroadcasts(db, before, ROWS), ROWS));
}

/** Deletes what is stored to undo merges of contacts, once their period has ended. */
export async function purgeMerges({ db, now }: Deps): Promise<number> {
  return inRounds(() => queries.deleteExpired(db, "merges", now, ROWS), ROWS);
}

/**
 * Deletes unused pictures, and objects in R2 that D1 does not contain, one day after they were stored. They remain
 * after interrupted deletions and uploads. Each run checks another range of keys, which depends only on the time.
 */
export async function collectPictures({ db, bucket, now }: WithBucket): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const slice = sliceAt(now);
  const unused = await collectUnused({ db, bucket }, slice, dayAgo, ROWS);
  return unused + (await collectUnknown({ db, bucket }, slice.from, dayAgo));
}

/** Merges days that no screen shows any more into months, so that a card's statistics grow by one row per month. */
export async function rollUpStatistics({ db, now }: Deps): Promise<number> {
  const oldestShown = new Date(now.getTime() - MONTHS_APART_DAYS * DAY_MS).toISOString();
  const before = `${oldestShown.slice(0, 7)}-01`;
  return inRounds(() => queries.foldStatistics(db, before, ROWS), ROWS);
}
