/**
 * What an export calls a contact by: the address where it is found. So an import of the same knows it again, whatever
 * became of its texts.
 */
export const uidOfCard = (origin: string, cardId: string): string => `${origin}/c/${cardId}`;

/** As `uidOfCard`, of a private contact. */
export const uidOfContact = (origin: string, id: number): string => `${origin}/business-cards?contact=${id}`;

/** The card or private contact that a name stands for; null where no export of ours gave it. */
export function readUid(uid: string | null, origin: string): { cardId: string } | { id: number } | null {
  if (!uid?.startsWith(`${origin}/`)) return null;
  const path = uid.slice(origin.length);
  const [, cardId] = /^\/c\/([^/?#]+)$/.exec(path) ?? [];
  if (cardId) return { cardId };
  const [, id] = /^\/business-cards\?contact=(\d{1,15})$/.exec(path) ?? [];
  return id ? { id: Number(id) } : null;
}
