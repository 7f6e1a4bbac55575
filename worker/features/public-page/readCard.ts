import type { Context } from "hono";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { AppEnv } from "../../http/context.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { readPicture } from "../../images/store.ts";
import { getPublicCard } from "../cards/core/cards.service.ts";
import { getSampleCard, getSharePicture, SAMPLE_CARD_ID, SAMPLE_PHOTO } from "./sampleCard.service.ts";

const isSample = ({ cardId }: Pick<PublicCard, "cardId">) => cardId === SAMPLE_CARD_ID;

/** Returns the public view of a card, or the sample card. @throws NOT_FOUND, IN_BIN */
export async function readCard(c: Context<AppEnv>, cardId: string, preferredLocales: Locale[]): Promise<PublicCard> {
  return isSample({ cardId })
    ? getSampleCard(publicOrigin(c), preferredLocales)
    : getPublicCard(c.var, cardId, preferredLocales);
}

/** Reads the photo for a card's vCard; null if there is none. @throws UNAVAILABLE */
export const readPhoto = async (c: Context<AppEnv>, card: PublicCard): Promise<ArrayBuffer | null> =>
  isSample(card) ? readStatic(c, SAMPLE_PHOTO) : readPicture(c.env.IMAGE_BUCKET, card.photoKey);

/** Reads the share picture of a card; null if there is none. @throws UNAVAILABLE */
export const readSharePicture = async (c: Context<AppEnv>, card: PublicCard): Promise<ArrayBuffer | null> =>
  isSample(card) ? readStatic(c, getSharePicture(card.locale)) : readPicture(c.env.IMAGE_BUCKET, card.shareKey);

/** Reads a static JPEG. For a missing file, the assets contain the application's HTML. */
async function readStatic(c: Context<AppEnv>, path: string): Promise<ArrayBuffer | null> {
  const response = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  return response.headers.get("content-type") === "image/jpeg" ? response.arrayBuffer() : null;
}
