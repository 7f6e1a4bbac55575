import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { AfterResponse, Viewer } from "../../../http/context.ts";
import { makeLogo } from "../../../images/pictures.ts";
import { changeOwnCard, findOwnRow } from "../core/cards.service.ts";
import { requireUpload } from "./cardImage.service.ts";
import { discardUnused, storePictures } from "./imageStorage.service.ts";
import * as queries from "./logo.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type DiscardDeps = Deps & AfterResponse & { bucket: R2Bucket };
type ImageDeps = DiscardDeps & { images: ImagesBinding };

/**
 * Sets the logo of the user's own card. The previous logo is deleted. Visitors see it while the card is premium.
 *
 * @throws TICKET_NEEDED, TOO_MANY_REQUESTS, and the errors of `checkOwner` and `makeLogo`
 */
export async function replaceLogo(deps: ImageDeps, viewer: Viewer, idx: number, upload: File) {
  const { logoKey } = await requireUpload(deps, viewer, idx, true);
  const logo = await makeLogo(deps.images, upload);
  const statement = queries.logoStatement(deps.db, idx, viewer.id, logo.key, deps.now);
  const card = await storePictures(deps, [logo], (imagesStatement) =>
    changeOwnCard(deps, viewer, idx, [imagesStatement, statement], () => new AppError("TICKET_NEEDED")),
  );
  discard(deps, logoKey);
  return card;
}

/** Removes the logo of the user's own card, also without a ticket. @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN */
export async function removeLogo(deps: DiscardDeps, viewer: Viewer, idx: number) {
  const { logoKey } = await findOwnRow(deps.db, viewer, idx);
  const statement = queries.removeLogoStatement(deps.db, idx, viewer.id, deps.now);
  const card = await changeOwnCard(deps, viewer, idx, [statement]);
  discard(deps, logoKey);
  return card;
}

/** The card no longer shows the logo. If this fails, the retention job deletes it. */
function discard(deps: DiscardDeps, logoKey: string | null): void {
  if (logoKey) deps.afterResponse(async () => discardUnused(deps, [logoKey]));
}
