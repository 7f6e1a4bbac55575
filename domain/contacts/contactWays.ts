/** The ways to reach somebody of which a contact may have more than one. */
export type WayKind = "phone" | "email" | "website" | "address";

/** One more number or address of a contact. */
export type ContactWay = { kind: WayKind; value: string };
