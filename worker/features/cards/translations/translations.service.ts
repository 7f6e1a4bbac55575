import type { Database } from "../../../../db/client.ts";
import type { Texts } from "../../../../domain/cards/translations.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { getOwnCard, requireOwner } from "../core/cards.service.ts";
import * as queries from "./translations.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Replaces the texts of the user's own card in another language. If all texts are empty, the translation is deleted.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, CARD_LOCALE_TAKEN (the card's own language)
 * @see product.md, "Cards"
 */
export async function replaceTexts(deps: Deps, viewer: Viewer, idx: number, locale: string, texts: Texts) {
  await requireOwner(deps.db, viewer, idx);
  if (Object.values(texts).every((text) => text === null)) return deleteTexts(deps, viewer, idx, locale);
  const saved = await queries.replaceTexts(deps.db, idx, viewer.id, locale, texts, deps.now);
  if (!saved) throw AppError.at("locale", "CARD_LOCALE_TAKEN");
  return getOwnCard(deps, viewer, idx);
}

/**
 * Deletes a translation of the user's own card. Has no effect if there is none. @throws NOT_FOUND, NOT_CARD_OWNER,
 * IN_BIN
 */
export async function deleteTexts(deps: Deps, viewer: Viewer, idx: number, locale: string) {
  await requireOwner(deps.db, viewer, idx);
  await queries.deleteTexts(deps.db, idx, viewer.id, locale, deps.now);
  return getOwnCard(deps, viewer, idx);
}
