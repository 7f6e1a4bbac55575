/** The association that the demo's people are in. */
export const seedAssociation = { name: "아시아 명함 교류회" };

/** Who leads it, and who helps. */
export const seedRoles = { president: "minji@moa.example", manager: "ivan@moa.example" };

/** How many of those who came last still wait to be let in. */
export const SEED_ASKING = 3;
