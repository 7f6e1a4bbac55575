import { env } from "cloudflare:workers";

/** Reads a picture from the bucket, with its format and size. */
export async function readStoredPicture(key: string) {
  const object = await env.IMAGE_BUCKET.get(key);
  if (!object) throw new Error(`no picture ${key}`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  const info = await env.IMAGES.info(new Blob([bytes]).stream());
  return { bytes, info, contentType: object.httpMetadata?.contentType };
}

/** Lists every object, every row of a picture, and the number of cards. */
export async function listStored() {
  const [objects, images, cards] = await Promise.all([
    env.IMAGE_BUCKET.list(),
    env.DB.prepare("select key from images order by key").all<{ key: string }>(),
    env.DB.prepare("select count(*) as n from cards").first<number>("n"),
  ]);
  return { objects: objects.objects.map(({ key }) => key), images: images.results.map(({ key }) => key), cards };
}
