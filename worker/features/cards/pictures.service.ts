import type { Database } from "../../../db/client.ts";
import type { Picture } from "../../images/pictures.ts";
import { putPictures } from "../../images/store.ts";
import * as queries from "./pictures.queries.ts";

/**
 * Puts pictures into R2, then lets `commit` name them in D1. Where that fails, takes back
 * those that no card shows: another card may have the same picture, and so the same key.
 */
export async function storePictures<Result>(
  { db, bucket, now }: { db: Database; bucket: R2Bucket; now: Date },
  pictures: Picture[],
  commit: (rows: queries.NewImage[]) => Promise<Result>,
): Promise<Result> {
  const rows = pictures.map(({ key, bytes }) => ({ key, bytes: bytes.byteLength, createdAt: now }));
  try {
    await putPictures(bucket, pictures);
    return await commit(rows);
  } catch (error) {
    // What cannot be taken back must not hide why.
    await discardUnused(
      { db, bucket },
      rows.map(({ key }) => key),
    ).catch(() => {});
    throw error;
  }
}

/** Deletes those of these pictures, a thousand at most, that no card or contact shows. */
export async function discardUnused({ db, bucket }: { db: Database; bucket: R2Bucket }, keys: string[]): Promise<void> {
  const used = await queries.findUsedImages(db, keys);
  const orphans = keys.filter((key) => !used.has(key));
  if (orphans.length === 0) return;
  await queries.deleteImages(db, orphans);
  await bucket.delete(orphans);
}
