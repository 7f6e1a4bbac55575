import type { Database, Statement } from "../../../../db/client.ts";
import { isUnanswered } from "../../../../db/unanswered.ts";
import type { Picture } from "../../../images/pictures.ts";
import { deletePictures, listPictures, putMissing, putPictures } from "../../../images/store.ts";
import * as queries from "./imageStorage.queries.ts";

type Deps = { db: Database; bucket: R2Bucket };

/**
 * Uploads pictures to R2, then runs `commit`, which makes them visible. If it fails, deletes the pictures that nothing
 * shows; another card may have the same picture and therefore the same key. After an interrupted upload, the retention
 * job deletes them, because D1 does not contain them.
 *
 * @param commit receives the statement that stores the pictures in D1, for the batch that makes them visible
 */
export async function storePictures<Result>(
  { db, bucket, now }: Deps & { now: Date },
  pictures: Picture[],
  commit: (imagesStatement: Statement) => Promise<Result>,
): Promise<Result> {
  const rows = pictures.map(({ key, bytes }) => ({ key, bytes: bytes.byteLength, createdAt: now }));
  try {
    await putPictures(bucket, pictures);
    const result = await commit(queries.upsertImages(db, rows));
    // Until now nothing showed these pictures, so a concurrent cleanup may have deleted them. Upload missing ones
    // again.
    await putMissing(bucket, pictures).catch(() => undefined);
    return result;
  } catch (error) {
    // A failed cleanup must not hide the original error. If the outcome is unknown, the retention job cleans up: the
    // operation may still complete after a cleanup, which would leave an unknown object, or a card without pictures.
    if (!isUnanswered(error)) await discardStored({ db, bucket }, rows).catch(() => undefined);
    throw error;
  }
}

/** Deletes those of these objects that nothing shows. Their rows make the retention job repeat it if R2 fails. */
async function discardStored(deps: Deps, rows: queries.Image[]): Promise<void> {
  await queries.upsertImages(deps.db, rows);
  await discardUnused(
    deps,
    rows.map(({ key }) => key),
  );
}

/** Maximum keys per statement, and maximum objects per deletion in R2. */
const AT_ONCE = 1000;

/** Deletes those of these pictures that no card or contact shows. */
export async function discardUnused(deps: Deps, keys: string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += AT_ONCE)
    await removeObjects(deps, await queries.deleteUnused(deps.db, keys.slice(i, i + AT_ONCE)));
}

/**
 * Deletes up to `limit` unused pictures in a range of keys that were stored before `before`.
 *
 * @returns how many
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

/** Pages of 1,000 objects per run. */
const PAGES = 10;

/**
 * Deletes objects with a key prefix that were stored before `before` and that D1 does not contain. They remain if the
 * response of a deletion in D1 was lost, or if the Worker ended before the deletion in R2.
 *
 * @returns how many
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

/** Deletes pictures from R2 whose rows are deleted. If R2 fails, restores the rows for the retention job. */
async function removeObjects({ db, bucket }: Deps, rows: queries.Image[]): Promise<void> {
  if (rows.length === 0) return;
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const some = rows.slice(i, i + AT_ONCE);
    await deletePictures(
      bucket,
      some.map(({ key }) => key),
    ).catch(async () => queries.upsertImages(db, some));
  }
}
