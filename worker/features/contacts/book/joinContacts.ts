type ContactKeys = { id: number; cardIdx: number | null };

/** The rows that belong to contacts, as a batch of queries returns them. */
type Related<Card, Translation> = {
  cards: Card[];
  translations: Translation[];
  tags: { contactId: number; tag: string }[];
};

/**
 * Adds the card, its translations and the tags to each contact. The queries use no joins, because the results of a D1
 * batch are keyed by column name, and the tables share names.
 */
export function joinContacts<
  Contact extends ContactKeys,
  Card extends { idx: number },
  Translation extends { cardIdx: number },
>(contacts: Contact[], related: Related<Card, Translation>) {
  const cardOf = new Map(related.cards.map((card) => [card.idx, card]));
  const translationsOf = Map.groupBy(related.translations, ({ cardIdx }) => cardIdx);
  const tagsOf = Map.groupBy(related.tags, ({ contactId }) => contactId);
  return contacts.map((contact) => ({
    contact,
    card: cardOf.get(contact.cardIdx ?? 0) ?? null,
    translations: translationsOf.get(contact.cardIdx ?? 0) ?? [],
    tags: (tagsOf.get(contact.id) ?? []).map(({ tag }) => tag),
  }));
}
