import type { PictureColor } from "./themes.ts";

type Color = [red: number, green: number, blue: number];

/** The least contrast of text (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5;
/** The darkest light background and the lightest dark background of all papers. `test/unit/themes.test.ts` checks both. */
const LIGHT_GROUND: Color = [0xe0, 0xe8, 0xd0];
const DARK_GROUND: Color = [0x30, 0x2c, 0x27];
const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
const STEPS = 50;

/**
 * Returns the two variants of a color that are readable as text on every paper, and as a background of white text
 * (`light`) or near-black text (`dark`).
 */
export function toAccentColors(color: PictureColor): { light: string; dark: string } {
  const own = parse(color);
  return { light: shift(own, BLACK, LIGHT_GROUND), dark: shift(own, WHITE, DARK_GROUND) };
}

/** The contrast ratio of two colors (WCAG 2.2). */
export function getContrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a color with black or white until it is readable on the ground. */
function shift(own: Color, towards: Color, ground: Color): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(own, towards, step / STEPS);
    if (getContrast(mixed, ground) >= MIN_CONTRAST) return format(mixed);
  }
  return format(towards);
}

const mix = (own: Color, other: Color, share: number): Color => [
  blend(own[0], other[0], share),
  blend(own[1], other[1], share),
  blend(own[2], other[2], share),
];

const blend = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);

const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
const parse = (color: string): Color => [channel(color, 1), channel(color, 3), channel(color, 5)];
const format = (color: Color) => `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
