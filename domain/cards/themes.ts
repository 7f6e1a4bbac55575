/** The looks of a premium card; the colours of each are in `themes.css`. The first is every other card's look. */
export const THEMES = ["paper", "ink", "hanji", "celadon", "blossom"] as const;
export const ACCENTS = ["ink", "seal", "clay", "amber", "moss", "jade", "ocean", "indigo", "plum", "rose"] as const;

export type Theme = (typeof THEMES)[number];
export type Accent = (typeof ACCENTS)[number];

/** A look that is kept under a name which is no longer offered falls back to the first. */
export const parseTheme = (name: string): Theme => THEMES.find((theme) => theme === name) ?? THEMES[0];
export const parseAccent = (name: string): Accent => ACCENTS.find((accent) => accent === name) ?? ACCENTS[0];
