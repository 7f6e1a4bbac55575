import { outage, withOutage } from "../outage.ts";
import type { Picture } from "./pictures.ts";

/** A picture key: SHA-256 of the content in hex, and the extension. */
export const isPictureKey = (key: string) => /^[0-9a-f]{64}\.(webp|jpg)$/.test(key);

/**
 * Writes pictures to R2. Writing a picture again has no effect. Resolves when every write has ended, so that a cleanup
 * after a failure cannot race with a late write.
 *
 * @throws UNAVAILABLE
 */
export async function putPictures(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  for (let i = 0; i < pictures.length; i += AT_ONCE) {
    const writes = await Promise.allSettled(
      pictures
        .slice(i, i + AT_ONCE)
        .map(({ key, bytes, type }) =>
          withOutage("pictures", bucket.put(key, bytes, { httpMetadata: { contentType: type } })),
        ),
    );
    const failed = writes.find((write) => write.status === "rejected");
    if (failed) throw outage("pictures", failed.reason);
  }
}

/**
 * Calls in parallel. A Worker can have six open connections
 * (developers.cloudflare.com/workers/platform/limits); further calls would wait while their time limit runs.
 */
const AT_ONCE = 6;

/** Writes the pictures that R2 does not contain. @throws UNAVAILABLE, or the error of R2 */
export async function putMissing(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  const missing: Picture[] = [];
  for (let i = 0; i < pictures.length; i += AT_ONCE) {
    const some = pictures.slice(i, i + AT_ONCE);
    const found = await Promise.all(some.map(async ({ key }) => withOutage("pictures", bucket.head(key))));
    missing.push(...some.filter((_, j) => !found[j]));
  }
  await putPictures(bucket, missing);
}

/** Entity tags in `If-None-Match` (RFC 9110, section 13.1.2). R2 fails on any other value. */
const MARKS = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/;

/**
 * Reads a picture; null if it does not exist. If an entity tag matches, the result has no body.
 *
 * @param seen value of `If-None-Match`; ignored if it is invalid
 * @throws UNAVAILABLE
 */
export async function getPicture(bucket: R2Bucket, key: string, seen = "") {
  const onlyIf = MARKS.test(seen) ? new Headers({ "if-none-match": seen }) : undefined;
  try {
    return await withOutage("pictures", bucket.get(key, { ...(onlyIf && { onlyIf }) }));
  } catch (cause) {
    throw outage("pictures", cause);
  }
}

/** Reads a picture into memory; null if it does not exist. @throws UNAVAILABLE */
export async function readPicture(bucket: R2Bucket, key: string): Promise<ArrayBuffer | null> {
  const read = async () => (await bucket.get(key))?.arrayBuffer() ?? null;
  try {
    return await withOutage("pictures", read());
  } catch (cause) {
    throw outage("pictures", cause);
  }
}

/** Deletes up to 1,000 objects. @throws UNAVAILABLE */
export async function deletePictures(bucket: R2Bucket, keys: string[]): Promise<void> {
  try {
    await withOutage("pictures", bucket.delete(keys));
  } catch (cause) {
    throw outage("pictures", cause);
  }
}

/** Lists up to 1,000 objects with a key prefix, in order. @throws UNAVAILABLE */
export async function listPictures(bucket: R2Bucket, prefix: string, cursor?: string): Promise<R2Objects> {
  try {
    return await withOutage("pictures", bucket.list({ prefix, ...(cursor !== undefined && { cursor }) }));
  } catch (cause) {
    throw outage("pictures", cause);
  }
}
