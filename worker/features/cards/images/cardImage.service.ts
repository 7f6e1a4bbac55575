import type { Database } from "../../../../db/client.ts";
import type { ReplaceImage } from "../../../../domain/cards/cards.schema.ts";
import { UPLOADS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { makeCardPictures, makeSharePicture } from "../../../images/pictures.ts";
import { enforceAndRead, refundRateLimits, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { changeOwnCard, checkOwner, selectRow, UPLOADED } from "../core/cards.service.ts";
import * as queries from "./cardImage.queries.ts";
import { discardUnused, storePictures } from "./imageStorage.service.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type ImageDeps = Deps & { images: ImagesBinding; bucket: R2Bucket };

/** The focal point of a new picture, until its owner moves it. */
const CENTRED = { focusX: 0.5, focusY: 0.5, zoom: 1 };

/**
 * Replaces the picture of the user's own card, or only the share picture, which is drawn again after the texts change.
 * The previous pictures are deleted.
 *
 * @throws TOO_MANY_REQUESTS, and the errors of `checkOwner` and `makeCardPictures`
 */
export async function replaceImage(deps: ImageDeps, viewer: Viewer, idx: number, form: ReplaceImage) {
  const { introKey, shareKey, photoKey } = await requireUpload(deps, viewer, idx);
  const { pictures, change } = await createRenditions(deps.images, form);
  const statement = queries.imageStatement(deps.db, idx, viewer.id, change, deps.now);
  const card = await storePictures(deps, pictures, (imagesStatement) =>
    changeOwnCard(deps, viewer, idx, [imagesStatement, statement]),
  );
  // The card already shows the new picture. If this fails, the retention job deletes the old ones.
  await discardUnused(deps, [introKey, shareKey, photoKey]).catch(() => undefined);
  return card;
}

/** Requires that the user owns the card, and counts an upload, in one round trip. @returns the card's row */
async function requireUpload(deps: ImageDeps, viewer: Viewer, idx: number) {
  const { keys, results } = await enforceAndRead(deps, userLimits(viewer, UPLOADED, UPLOADS), [selectRow(deps, idx)]);
  const [[row]] = results;
  try {
    return checkOwner(viewer, row);
  } catch (error) {
    // No picture was processed.
    await refundRateLimits(deps.db, keys);
    throw error;
  }
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

/** Sets the focal point and zoom of the user's own card picture. @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN */
export async function moveImage(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  focalPoint: { focusX: number; focusY: number; zoom: number },
) {
  return changeOwnCard(deps, viewer, idx, [queries.imageStatement(deps.db, idx, viewer.id, focalPoint, deps.now)]);
}
