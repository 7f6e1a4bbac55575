/** A card as the subject of an entry in the audit log; other entries have bare numbers, and card IDs may be any word. */
export const toAuditSubject = (idx: number) => `card:${idx}`;
