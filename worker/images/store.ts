import { outage } from "../outage.ts";
import type { Picture } from "./pictures.ts";

/** An object's key never means other bytes, so everybody may keep it for ever. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

export const isPictureKey = (key: string) => /^[0-9a-f]{64}\.(webp|jpg)$/.test(key);

/**
 * Writes pictures to R2; writing one again changes nothing. Answers once every write has ended, well or
 * not, so that a caller who then takes them back meets none that arrives later.
 * @throws UNAVAILABLE
 */
export async function putPictures(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  const writes = await Promise.allSettled(
    pictures.map(({ key, bytes, type }) =>
      bucket.put(key, bytes, { httpMetadata: { contentType: type, cacheControl: IMMUTABLE } }),
    ),
  );
  const failed = writes.find((write) => write.status === "rejected");
  if (failed) throw outage("pictures", failed.reason);
}

/** Writes those of these pictures that are not there. @throws UNAVAILABLE, or what R2 throws */
export async function putMissing(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  const found = await Promise.all(pictures.map(async ({ key }) => bucket.head(key)));
  await putPictures(
    bucket,
    pictures.filter((_, i) => !found[i]),
  );
}

/**
 * Reads a picture; null where there is none.
 * @param onlyIf a request's headers: without a body where the reader's copy is still good
 * @throws UNAVAILABLE
 */
export async function getPicture(bucket: R2Bucket, key: string, onlyIf?: Headers) {
  try {
    return await bucket.get(key, { ...(onlyIf && { onlyIf }) });
  } catch (cause) {
    throw outage("pictures", cause);
  }
}
