import type { Database } from "../../../../db/client.ts";
import type { Texts } from "../../../../domain/cards/translations.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { getOwnCard, requireOwner } from "../core/cards.service.ts";
import * as queries from "./translations.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Gives one's own card texts in another language, in the place of those before. Without any, the language is gone.
 * @throws CARD_LOCALE_TAKEN for the card's own language
 */
export async function replaceTexts(deps: Deps, viewer: Viewer, idx: number, locale: string, texts: Texts) {
  await requireOwner(deps.db, viewer, idx);
  if (Object.values(texts).every((text) => text === null)) return deleteTexts(deps, viewer, idx, locale);
  const saved = await queries.replaceTexts(deps.db, idx, viewer.id, locale, texts, deps.now);
  if (!saved) throw AppError.at("locale", "CARD_LOCALE_TAKEN");
  return getOwnCard(deps, viewer, idx);
}

/** Takes the texts in another language from one's own card; where there are none, nothing changes. */
export async function deleteTexts(deps: Deps, viewer: Viewer, idx: number, locale: string) {
  await requireOwner(deps.db, viewer, idx);
  await queries.deleteTexts(deps.db, idx, viewer.id, locale, deps.now);
  return getOwnCard(deps, viewer, idx);
}
