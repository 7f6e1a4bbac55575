import type { Picture } from "./pictures.ts";

/** An object's key never means other bytes, so everybody may keep it for ever. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

export const isPictureKey = (key: string) => /^[0-9a-f]{64}\.(webp|jpg)$/.test(key);

/** Writes pictures to R2; writing one again changes nothing. */
export async function putPictures(bucket: R2Bucket, pictures: Picture[]): Promise<void> {
  await Promise.all(
    pictures.map(({ key, bytes, type }) =>
      bucket.put(key, bytes, { httpMetadata: { contentType: type, cacheControl: IMMUTABLE } }),
    ),
  );
}
