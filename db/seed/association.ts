/** The association of the demo. */
export const seedAssociation = { name: "아시아 명함 교류회" };

/** Its president and its manager. */
export const seedRoles = { president: "minji@moa.example", manager: "ivan@moa.example" };

/** How many of the last people are pending members. */
export const SEED_ASKING = 3;
