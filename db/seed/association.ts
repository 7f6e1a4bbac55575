/** The association of the demo. */
export const seedAssociation = { name: "아시아 명함 교류회" };

export type SeedAssociation = {
  name: string;
  president: string;
  member: string;
  /** The member waits to be approved. */
  isAsking?: boolean;
};

/** Small ones, each with a president, and a member or someone who asks to join. */
export const seedOtherAssociations: SeedAssociation[] = [
  { name: "Northern Trade Circle", president: "ivan@moa.example", member: "minji@moa.example" },
  { name: "종이와 활자 모임", president: "minji@moa.example", member: "ivan@moa.example", isAsking: true },
] as const;

/** Its president and its manager. */
export const seedRoles = { president: "minji@moa.example", manager: "ivan@moa.example" };

/** How many of the last people are pending members. */
export const SEED_ASKING = 3;
