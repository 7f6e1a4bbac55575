import type { PictureColor } from "../../../domain/cards/themes.ts";
import { decodeImage, fitInto, newCanvas } from "../../lib/image.ts";

/** How many colors of a picture are offered. */
const MAX_COLORS = 4;
/** Enough pixels to find the main colors. */
const SIDE = 80;
/** Hues are counted in sectors of 20 degrees. */
const SECTORS = 18;

type Sum = { weight: number; red: number; green: number; blue: number };

/** The main colors of a stored picture. Empty if it cannot be read. */
export async function readPictureColors(url: string): Promise<PictureColor[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  const picture = await decodeImage(await response.blob());
  const { width, height } = fitInto(SIDE, picture);
  const context = newCanvas({ width, height }, "#fff");
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pickColors(context.getImageData(0, 0, width, height).data);
}

/**
 * Picks the colors that stand out in RGBA pixels: the mean of each hue, the most frequent and vivid first. Neighboring
 * hues count as one. Gray, nearly black and nearly white pixels do not count.
 */
export function pickColors(pixels: ArrayLike<number>): PictureColor[] {
  const sums: Sum[] = Array.from({ length: SECTORS }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }));
  let all = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    all += 1;
    const max = Math.max(red, green, blue);
    const chroma = max - Math.min(red, green, blue);
    const sum = sums[Math.floor((getHue(red, green, blue, chroma) / 360) * SECTORS) % SECTORS];
    if (!sum || chroma < 40 || max < 40) continue;
    // A small vivid area stands out more than a large pale one.
    const weight = (chroma / 255) ** 2;
    sum.weight += weight;
    sum.red += red * weight;
    sum.green += green * weight;
    sum.blue += blue * weight;
  }
  const taken: number[] = [];
  const ranked = [...sums.entries()].toSorted(([, one], [, other]) => other.weight - one.weight);
  for (const [sector, { weight }] of ranked) {
    if (taken.length === MAX_COLORS || weight < all * 0.0015) break;
    if (taken.every((other) => getDistance(sector, other) > 1)) taken.push(sector);
  }
  return taken.flatMap((sector) => (sums[sector] ? [toColor(sums[sector])] : []));
}

const getDistance = (one: number, other: number) => Math.min(Math.abs(one - other), SECTORS - Math.abs(one - other));

const toColor = ({ weight, red, green, blue }: Sum): PictureColor =>
  `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The hue in degrees. */
function getHue(red: number, green: number, blue: number, chroma: number): number {
  if (chroma === 0) return 0;
  const max = Math.max(red, green, blue);
  const sector =
    max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return (sector * 60 + 360) % 360;
}
