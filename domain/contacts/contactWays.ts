/** The ways to reach somebody of which a contact may have more than one. */
export const CONTACT_WAYS = ["phone", "email", "website", "address"] as const;
export type WayKind = (typeof CONTACT_WAYS)[number];

/** One more number or address of a contact. */
export type ContactWay = { kind: WayKind; value: string };
