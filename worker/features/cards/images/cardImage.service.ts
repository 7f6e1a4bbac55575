import type { Database } from "../../../../db/client.ts";
import type { ReplaceImage } from "../../../../domain/cards/cards.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { UPLOADS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { AfterResponse, Viewer } from "../../../http/context.ts";
import { makeCardPictures, makePhoto, makeSharePicture } from "../../../images/pictures.ts";
import { enforceAndRead, refundRateLimits, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { changeOwnCard, checkOwner, selectRow, UPLOADED } from "../core/cards.service.ts";
import * as queries from "./cardImage.queries.ts";
import { discardUnused, storePictures } from "./imageStorage.service.ts";
import { selectEntitled } from "./logo.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type ImageDeps = Deps & AfterResponse & { images: ImagesBinding; bucket: R2Bucket };

/** The focal point of a new picture, until its owner moves it. */
const CENTRED = { focusX: 0.5, focusY: 0.5, zoom: 1 };

/**
 * Replaces the picture of the user's own card, or only the pictures that the browser draws from it: the share picture
 * after the texts change, and both after the picture moves in its frame. The previous pictures are deleted. Pictures
 * that were drawn from an earlier picture of the card change nothing.
 *
 * @throws TOO_MANY_REQUESTS, and the errors of `checkOwner` and `makeCardPictures`
 */
export async function replaceImage(deps: ImageDeps, viewer: Viewer, idx: number, form: ReplaceImage) {
  const { introKey, shareKey, photoKey } = await requireUpload(deps, viewer, idx);
  const { pictures, change } = await createRenditions(deps.images, form);
  const statement = queries.imageStatement(deps.db, idx, viewer.id, change, deps.now, form.drawnFrom);
  const card = await storePictures(deps, pictures, (imagesStatement) =>
    changeOwnCard(deps, viewer, idx, [imagesStatement, statement]),
  );
  // The card already shows its pictures. If this fails, the retention job deletes the others.
  const keys = [introKey, shareKey, photoKey, ...pictures.map(({ key }) => key)];
  deps.afterResponse(async () => discardUnused(deps, keys));
  return card;
}

/**
 * Requires that the user owns the card, and counts an upload, in one round trip.
 *
 * @returns the card's row
 * @throws TICKET_NEEDED if the upload needs premium
 */
export async function requireUpload(deps: ImageDeps, viewer: Viewer, idx: number, needsPremium = false) {
  const { keys, results } = await enforceAndRead(deps, userLimits(viewer, UPLOADED, UPLOADS), [
    selectRow(deps, idx),
    selectEntitled(deps.db, viewer.id, deps.now),
  ]);
  const [[row], [entitlement]] = results;
  try {
    const card = checkOwner(viewer, row);
    if (needsPremium && !entitlement?.premium) throw new AppError("TICKET_NEEDED");
    return card;
  } catch (error) {
    // No picture was processed.
    await refundRateLimits(deps.db, keys);
    throw error;
  }
}

async function createRenditions(images: ImagesBinding, { image, shareImage, photoImage }: ReplaceImage) {
  if (image) {
    const { intro, share, photo } = await makeCardPictures(images, image, { shareImage, photoImage });
    const keys = { introKey: intro.key, shareKey: share.key, photoKey: photo.key };
    return { pictures: [intro, share, photo], change: { ...keys, ...CENTRED } };
  }
  const share = shareImage && (await makeSharePicture(images, shareImage));
  const photo = photoImage && (await makePhoto(images, photoImage));
  return {
    pictures: [share, photo].filter((picture) => picture !== undefined),
    change: { ...(share && { shareKey: share.key }), ...(photo && { photoKey: photo.key }) },
  };
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
