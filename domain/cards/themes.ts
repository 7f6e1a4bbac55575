/** The papers of a card. Their colors are in `themes.css`. */
export const THEMES = ["paper", "ink", "hanji", "celadon", "blossom"] as const;
export const ACCENTS = ["ink", "seal", "clay", "amber", "moss", "jade", "ocean", "indigo", "plum", "rose"] as const;
/** The layouts of a card: the picture, a colored band with picture and logo, or the name as the picture. */
export const LAYOUTS = ["portrait", "band", "type"] as const;

/** The papers that cards without premium can use too. */
const FREE_THEMES = ["paper", "hanji"] as const satisfies Theme[];

export type Theme = (typeof THEMES)[number];
export type Layout = (typeof LAYOUTS)[number];
/** A named accent, or a color from the owner's picture, from which `accentColor.ts` derives readable colors. */
export type Accent = (typeof ACCENTS)[number] | PictureColor;
export type PictureColor = `#${string}`;

export type Look = { theme: Theme; accent: Accent; layout: Layout };
/** A look as it is stored. */
type StoredLook = Record<keyof Look, string>;

/** Returns the first theme for a stored name that is no longer offered. */
export const parseTheme = (name: string): Theme => THEMES.find((theme) => theme === name) ?? THEMES[0];
const parseLayout = (name: string): Layout => LAYOUTS.find((layout) => layout === name) ?? LAYOUTS[0];
export const parseAccent = (name: string): Accent =>
  isPictureColor(name) ? name : (ACCENTS.find((accent) => accent === name) ?? ACCENTS[0]);

export const isPictureColor = (text: string): text is PictureColor => /^#[0-9a-f]{6}$/.test(text);

export const parseLook = ({ theme, accent, layout }: StoredLook): Look => ({
  theme: parseTheme(theme),
  accent: parseAccent(accent),
  layout: parseLayout(layout),
});

export const isFreeTheme = (theme: Theme) => FREE_THEMES.some((free) => free === theme);

/** True if a look is available to every card. An absent property stays unchanged, so it does not count. */
export const isFreeLook = ({ theme, accent, layout }: { [Property in keyof Look]?: Look[Property] | undefined }) =>
  (theme === undefined || isFreeTheme(theme)) &&
  (accent === undefined || accent === ACCENTS[0]) &&
  (layout === undefined || layout === LAYOUTS[0]);

/** Returns the look that visitors see: without premium, the basic layout on the chosen paper if that paper is free. */
export function getShownLook(stored: StoredLook & { premium: boolean }): Look {
  const look = parseLook(stored);
  if (stored.premium) return look;
  return { theme: isFreeTheme(look.theme) ? look.theme : THEMES[0], accent: ACCENTS[0], layout: LAYOUTS[0] };
}

/**
 * Returns what to save of a look that a card without premium chose. Only a paper that is not yet shown: the stored
 * premium look stays and comes back with premium. Undefined if the look needs premium.
 */
export function toFreeChange(chosen: Partial<Look>, shown: Look): { theme?: Theme } | undefined {
  if (!isFreeLook(chosen)) return undefined;
  const { theme } = chosen;
  return theme === undefined || theme === shown.theme ? {} : { theme };
}
