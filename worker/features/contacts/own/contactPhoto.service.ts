import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { UPLOADS } from "../../../../domain/quotas.ts";
import type { Settings } from "../../../env.ts";
import type { AfterResponse, Viewer } from "../../../http/context.ts";
import { makeUploadedPhoto } from "../../../images/pictures.ts";
import { UPLOADED } from "../../cards/core/cards.service.ts";
import { discardUnused, storePictures } from "../../cards/images/imageStorage.service.ts";
import { enforceAndRead, refundRateLimits, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { selectDetails, toDetails } from "../book/contactDetails.service.ts";
import { selectPlace } from "../book/contactRows.queries.ts";
import * as queries from "./ownContacts.queries.ts";

type Deps = AfterResponse & { db: Database; now: Date; settings: Settings; bucket: R2Bucket };

/**
 * Replaces the photo of a private contact. The previous one is deleted.
 *
 * @throws NOT_FOUND, INPUT_INVALID (a saved card), TOO_MANY_REQUESTS, and the errors of `makeUploadedPhoto`
 */
export async function replacePhoto(
  deps: Deps & { images: ImagesBinding },
  viewer: Viewer,
  id: number,
  image: File,
  preferredLocales: Locale[],
) {
  const { db } = deps;
  const limits = userLimits(viewer, UPLOADED, UPLOADS);
  const { keys, results } = await enforceAndRead(deps, limits, [queries.selectPhoto(db, viewer.id, id)]);
  const [[before]] = results;
  if (!before || before.cardIdx !== null) {
    // No picture was processed.
    await refundRateLimits(db, keys);
    throw before ? AppError.at("image", "INPUT_INVALID") : new AppError("NOT_FOUND");
  }
  const photo = await makeUploadedPhoto(deps.images, image);
  const selected = selectDetails(deps, selectPlace(db, viewer.id, id), preferredLocales);
  const rows = await storePictures(deps, [photo], async (imagesStatement) =>
    queries.updatePhoto(db, viewer.id, id, photo.key, imagesStatement, selected),
  );
  return finish(deps, before.photoKey, toDetails(rows, preferredLocales));
}

/** Removes the photo of a private contact. @throws NOT_FOUND */
export async function removePhoto(deps: Deps, viewer: Viewer, id: number, preferredLocales: Locale[]) {
  const { db } = deps;
  const [before] = await queries.selectPhoto(db, viewer.id, id);
  if (!before) throw new AppError("NOT_FOUND");
  const selected = selectDetails(deps, selectPlace(db, viewer.id, id), preferredLocales);
  const rows = await queries.updatePhoto(db, viewer.id, id, null, undefined, selected);
  return finish(deps, before.cardIdx === null ? before.photoKey : null, toDetails(rows, preferredLocales));
}

/** Deletes the previous photo. If that fails, the retention job deletes it. */
function finish<Contact>(deps: Deps, previous: string | null, [contact]: Contact[]): Contact {
  if (previous) deps.afterResponse(async () => discardUnused(deps, [previous]));
  if (contact === undefined) throw new AppError("NOT_FOUND");
  return contact;
}
