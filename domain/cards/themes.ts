/** The themes of a premium card. Their colors are in `themes.css`. Cards without premium use the first one. */
export const THEMES = ["paper", "ink", "hanji", "celadon", "blossom"] as const;
export const ACCENTS = ["ink", "seal", "clay", "amber", "moss", "jade", "ocean", "indigo", "plum", "rose"] as const;

export type Theme = (typeof THEMES)[number];
export type Accent = (typeof ACCENTS)[number];

/** Returns the first theme for a stored name that is no longer offered. */
export const parseTheme = (name: string): Theme => THEMES.find((theme) => theme === name) ?? THEMES[0];
export const parseAccent = (name: string): Accent => ACCENTS.find((accent) => accent === name) ?? ACCENTS[0];
