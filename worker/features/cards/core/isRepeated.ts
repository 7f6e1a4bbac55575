import { CARD_FIELD_NAMES } from "../../../../domain/cards/cardFields.ts";
import type { CreateCard } from "../../../../domain/cards/cards.schema.ts";
import type { Viewer } from "../../../http/context.ts";
import type { CardRow } from "./cards.queries.ts";

/**
 * True if the user has already created the card of a form: one with this ID, these texts and these numbers and
 * addresses. The first response was then lost. Pictures are not compared.
 */
export function isRepeated<Found extends { card: CardRow }>(
  viewer: Viewer,
  form: CreateCard,
  found: Found | undefined,
): found is Found {
  if (found?.card.ownerId !== viewer.id || found.card.deletedAt) return false;
  const { card } = found;
  return (
    card.type === form.type &&
    card.locale === form.locale &&
    card.representsGroupIdx === (form.groupId ?? null) &&
    JSON.stringify(card.extra ?? []) === JSON.stringify(form.extra ?? []) &&
    CARD_FIELD_NAMES.every((name) => card[name] === (form[name] ?? null))
  );
}
