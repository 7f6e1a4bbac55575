import { sql } from "drizzle-orm";
import { cards, cardTranslations } from "./schema/cards.table.ts";
import { isWithdrawn } from "./withdrawnCard.ts";

const text = (column: "title" | "name" | "position" | "companyName") =>
  sql<string | null>`coalesce(${cardTranslations[column]}, ${cards[column]})`;

/**
 * Columns of the card that represents a member of a group or an association. The query joins the translation of the
 * reader's language; without one, the texts are those of the card.
 */
export const memberCard = {
  idx: cards.idx,
  cardId: cards.cardId,
  title: text("title"),
  name: text("name"),
  position: text("position"),
  companyName: text("companyName"),
  photoKey: cards.photoKey,
  withdrawn: isWithdrawn(),
};
