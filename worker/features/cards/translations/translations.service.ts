import type { Database } from "../../../../db/client.ts";
import type { Texts } from "../../../../domain/cards/translations.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { changeOwnCard } from "../core/cards.service.ts";
import * as queries from "./translations.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Replaces the texts of the user's own card in another language. If all texts are empty, the translation is deleted.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, CARD_LOCALE_TAKEN (the card's own language)
 * @see product.md, "Cards"
 */
export async function replaceTexts(deps: Deps, viewer: Viewer, idx: number, locale: string, texts: Texts) {
  if (Object.values(texts).every((text) => text === null)) return deleteTexts(deps, viewer, idx, locale);
  const statements = queries.textsStatements(deps.db, idx, viewer.id, locale, texts, deps.now);
  return changeOwnCard(deps, viewer, idx, statements, () => AppError.at("locale", "CARD_LOCALE_TAKEN"));
}

/**
 * Deletes a translation of the user's own card. Has no effect if there is none. @throws NOT_FOUND, NOT_CARD_OWNER,
 * IN_BIN
 */
export async function deleteTexts(deps: Deps, viewer: Viewer, idx: number, locale: string) {
  return changeOwnCard(deps, viewer, idx, queries.deleteStatements(deps.db, idx, viewer.id, locale, deps.now));
}
