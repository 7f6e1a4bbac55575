/**
 * The UID of a saved card in an export: its URL. An import recognizes the contact by it, even if its texts have
 * changed.
 */
export const uidOfCard = (origin: string, cardId: string): string => `${origin}/c/${cardId}`;

/** Like `uidOfCard`, for a private contact. */
export const uidOfContact = (origin: string, id: number): string => `${origin}/business-cards?contact=${id}`;

/** Parses a UID. Null if it is not from an export of this service. */
export function readUid(uid: string | null, origin: string): { cardId: string } | { id: number } | null {
  if (!uid?.startsWith(`${origin}/`)) return null;
  const path = uid.slice(origin.length);
  const [, cardId] = /^\/c\/([^/?#]+)$/.exec(path) ?? [];
  if (cardId) return { cardId };
  const [, id] = /^\/business-cards\?contact=(\d{1,15})$/.exec(path) ?? [];
  return id ? { id: Number(id) } : null;
}
