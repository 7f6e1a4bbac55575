/** Kinds of contact values of which a contact can have several. */
export type WayKind = "phone" | "email" | "website" | "address";

/** An additional number or address of a contact. */
export type ContactWay = { kind: WayKind; value: string };
