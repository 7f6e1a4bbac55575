import type { Database } from "../../../../db/client.ts";
import type { ReplaceImage } from "../../../../domain/cards/cards.schema.ts";
import { UPLOADS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { makeCardPictures, makeSharePicture } from "../../../images/pictures.ts";
import { limitUser } from "../../rate-limits/rateLimits.service.ts";
import { getOwnCard, requireOwner, UPLOADED } from "../core/cards.service.ts";
import * as queries from "./cardImage.queries.ts";
import { discardUnused, storePictures } from "./imageStorage.service.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type ImageDeps = Deps & { images: ImagesBinding; bucket: R2Bucket };

/** A new picture is centred until its owner moves it. */
const CENTRED = { focusX: 0.5, focusY: 0.5, zoom: 1 };

/**
 * Gives one's own card another picture, or only another share picture, drawn anew after its texts changed.
 * The one before is gone.
 * @throws TOO_MANY_REQUESTS, what `makeCardPictures` throws
 */
export async function replaceImage(deps: ImageDeps, viewer: Viewer, idx: number, form: ReplaceImage) {
  const { introKey, shareKey, photoKey } = await requireOwner(deps.db, viewer, idx);
  await limitUser(deps, viewer, UPLOADED, UPLOADS);
  const { pictures, change } = await createRenditions(deps.images, form);
  await storePictures(deps, pictures, (kept) => queries.replaceImages(deps.db, idx, viewer.id, change, kept, deps.now));
  // The card shows the new one: what fails here is left to the collector.
  await discardUnused(deps, [introKey, shareKey, photoKey]).catch(() => undefined);
  return getOwnCard(deps, viewer, idx);
}

async function createRenditions(images: ImagesBinding, { image, shareImage }: ReplaceImage) {
  if (image) {
    const { intro, share, photo } = await makeCardPictures(images, image, shareImage);
    const keys = { introKey: intro.key, shareKey: share.key, photoKey: photo.key };
    return { pictures: [intro, share, photo], change: { ...keys, ...CENTRED } };
  }
  const share = await makeSharePicture(images, shareImage);
  return { pictures: [share], change: { shareKey: share.key } };
}

/** Moves the picture of one's own card within its frame. */
export async function moveImage(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  position: { focusX: number; focusY: number; zoom: number },
) {
  await requireOwner(deps.db, viewer, idx);
  await queries.updatePosition(deps.db, idx, viewer.id, position, deps.now);
  return getOwnCard(deps, viewer, idx);
}
