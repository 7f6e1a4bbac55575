import { outage, withOutage } from "../outage.ts";
import type { Picture } from "./pictures.ts";

export const isPictureKey = (key: string) => /^[0-9a-f]{64}\.(webp|jpg)$/.test(key);

/**
 * Writes pictures to R2; writing one again changes nothing. Answers once every write has ended, well or
 * not, so that a caller who then takes them back meets none that arrives later.
 * @throws UNAVAILABLE
 */
export async function putPictures(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  const writes = await Promise.allSettled(
    pictures.map(({ key, bytes, type }) =>
      withOutage("pictures", bucket.put(key, bytes, { httpMetadata: { contentType: type } })),
    ),
  );
  const failed = writes.find((write) => write.status === "rejected");
  if (failed) throw outage("pictures", failed.reason);
}

/** Writes those of these pictures that are not there. @throws UNAVAILABLE, or what R2 throws */
export async function putMissing(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  const found = await Promise.all(pictures.map(async ({ key }) => withOutage("pictures", bucket.head(key))));
  await putPictures(
    bucket,
    pictures.filter((_, i) => !found[i]),
  );
}

/** The marks of copies, as `If-None-Match` lists them (RFC 9110, section 13.1.2). R2 fails on anything else. */
const MARKS = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/;

/**
 * Reads a picture; null where there is none.
 * @param seen the marks of the reader's copies: without a body where one is still good; none where they cannot be read
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

/** A picture's bytes, all at once; null where there is none. @throws UNAVAILABLE */
export async function readPicture(bucket: R2Bucket, key: string): Promise<ArrayBuffer | null> {
  const read = async () => (await bucket.get(key))?.arrayBuffer() ?? null;
  try {
    return await withOutage("pictures", read());
  } catch (cause) {
    throw outage("pictures", cause);
  }
}

/** Deletes objects, up to a thousand. @throws UNAVAILABLE */
export async function deletePictures(bucket: R2Bucket, keys: string[]): Promise<void> {
  try {
    await withOutage("pictures", bucket.delete(keys));
  } catch (cause) {
    throw outage("pictures", cause);
  }
}

/** Up to a thousand objects whose keys begin so, in the order of their keys. @throws UNAVAILABLE */
export async function listPictures(bucket: R2Bucket, prefix: string, cursor?: string): Promise<R2Objects> {
  try {
    return await withOutage("pictures", bucket.list({ prefix, ...(cursor !== undefined && { cursor }) }));
  } catch (cause) {
    throw outage("pictures", cause);
  }
}
