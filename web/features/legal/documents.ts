/** The documents that users agree to. */
export const LEGAL_DOCUMENTS = ["terms", "privacy"] as const;

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
