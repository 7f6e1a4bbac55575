import type { Database, Results } from "../../../../db/client.ts";
import { withoutShown } from "../../../../domain/contacts/wayLists.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import type { Viewer } from "../../../http/context.ts";
import { selectLiveCards, toPublicCards } from "../../cards/core/publicCards.service.ts";
import * as rows from "./contactRows.queries.ts";
import { toContactDetail } from "./toContact.ts";

type Deps = { db: Database; now: Date };

/** A contact in full. */
export type ContactDetail = ReturnType<typeof toDetails>[number];

/** Returns a contact in full. @throws NOT_FOUND */
export async function getContact(deps: Deps, viewer: Viewer, id: number, preferredLocales: Locale[]) {
  const selected = selectDetails(deps, rows.selectPlace(deps.db, viewer.id, id), preferredLocales);
  const [contact] = toDetails(await rows.readInFull(deps.db, selected), preferredLocales);
  if (!contact) throw new AppError("NOT_FOUND");
  return contact;
}

/** Statements for one batch: the contacts at these positions, and the public cards in them. */
export const selectDetails = ({ db, now }: Deps, places: rows.Places, preferredLocales: Locale[]) =>
  [
    rows.selectContacts(db, places, preferredLocales, { inFullAt: now }),
    selectLiveCards(db, rows.cardsAt(places), now),
  ] as const;

type Details = Results<ReturnType<typeof selectDetails>>;

/** Returns the contacts that `selectDetails` has read in full. */
export function toDetails([contacts, cards]: Details, preferredLocales: Locale[]) {
  const publicCards = toPublicCards(cards, preferredLocales);
  return contacts.map((row) => {
    const publicCard = publicCards.get(row.card?.idx ?? 0) ?? null;
    const own = row.extra ?? [];
    return {
      ...toContactDetail(row, preferredLocales),
      extra: [...(publicCard?.extra ?? []), ...withoutShown(own, publicCard)],
      ownExtra: row.card ? own : [],
      undoToken: row.undoToken,
      exchangedAt: row.exchangedAt,
      metAt: row.metAt,
      metPlace: row.metPlace,
      offeredUntil: row.offeredUntil,
      leftOn: row.leftOn,
      consentedAt: row.consentedAt,
      publicCard,
    };
  });
}
