import type { Database, Statement } from "../../../../db/client.ts";
import { isUnanswered } from "../../../../db/withTimeout.ts";
import type { Picture } from "../../../images/pictures.ts";
import { deletePictures, listPictures, putMissing, putPictures } from "../../../images/store.ts";
import * as queries from "./imageStorage.queries.ts";

type Deps = { db: Database; bucket: R2Bucket };

/**
 * Puts pictures into R2, then lets `commit` show them. Where that fails, takes back those that nobody shows: another
 * card may have the same picture, and so the same key.
 * @param commit gets the statement that keeps the pictures in D1, for the batch that shows them
 */
export async function storePictures<Result>(
  { db, bucket, now }: Deps & { now: Date },
  pictures: Picture[],
  commit: (kept: Statement) => Promise<Result>,
): Promise<Result> {
  const rows = pictures.map(({ key, bytes }) => ({ key, bytes: bytes.byteLength, createdAt: now }));
  try {
    // Known before they are there: what breaks off after this is found by the collector.
    await queries.upsertImages(db, rows);
    await putPictures(bucket, pictures);
    const result = await commit(queries.upsertImages(db, rows));
    // Until then nobody showed them, and who discards the same ones may have begun before.
    await putMissing(bucket, pictures).catch(() => undefined);
    return result;
  } catch (error) {
    const keys = rows.map(({ key }) => key);
    // What cannot be taken back must not hide why. What may still come is left to the collector: taken back now, it
    // would come after that, and nobody would know of the object, or the card would be without its pictures.
    if (!isUnanswered(error)) await discardUnused({ db, bucket }, keys).catch(() => undefined);
    throw error;
  }
}

/** A statement stays small, and R2 deletes so many objects a call. */
const AT_ONCE = 1000;

/** Deletes those of these pictures that no card or contact shows. */
export async function discardUnused(deps: Deps, keys: string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += AT_ONCE)
    await removeObjects(deps, await queries.deleteUnused(deps.db, keys.slice(i, i + AT_ONCE)));
}

/**
 * Deletes up to `limit` of the pictures whose keys lie between these, that were stored before then and that nobody
 * shows. No more than a thousand. @returns how many
 */
export async function collectUnused(
  deps: Deps,
  range: { from: string; to: string },
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await queries.deleteUnusedBetween(deps.db, range, before, limit);
  await removeObjects(deps, rows);
  return rows.length;
}

/** Pages of a thousand objects that one run looks at. */
const PAGES = 10;

/**
 * Deletes objects whose keys begin so, that were stored before then and that D1 does not name: where the answer of a
 * deletion in D1 was lost, or the Worker ended before the one in R2. @returns how many
 */
export async function collectUnknown({ db, bucket }: Deps, prefix: string, before: Date): Promise<number> {
  let done = 0;
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const listed = await listPictures(bucket, prefix, cursor);
    const old = listed.objects.filter(({ uploaded }) => uploaded <= before).map(({ key }) => key);
    const known = old.length > 0 ? await queries.findKnown(db, old) : new Set();
    const unknown = old.filter((key) => !known.has(key));
    if (unknown.length > 0) await deletePictures(bucket, unknown);
    done += unknown.length;
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  return done;
}

/** Removes pictures from R2 that are deleted in D1. What R2 does not delete is known again, for the collector. */
async function removeObjects({ db, bucket }: Deps, rows: queries.Image[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await deletePictures(bucket, keys).catch(async () => queries.upsertImages(db, rows));
}
