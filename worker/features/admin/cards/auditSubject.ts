/** The subject of a card in the audit log. Other subjects are plain keys, and a card ID could look like one. */
export const toAuditSubject = (idx: number) => `card:${idx}`;
