import { isEastAsianName } from "../../../domain/eastAsianName.ts";
import { newCanvas, toJpeg } from "../../lib/image.ts";

/** A drawing on 400 × 500: shapes with their color, back to front. */
export type Drawing = readonly (readonly [color: string, path: string])[];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const ground = (color: string, disc: string, x: number): Drawing => [
  [color, "M0 0h400v500H0z"],
  [disc, circle(x, 140, 165)],
];

const FACE = "M200 128c42 0 68 34 68 82 0 52-30 92-68 92s-68-40-68-92c0-48 26-82 68-82z";
const NECK = "M166 274h68v62q-34 38-68 0z";

/** Closed eyes, brows, a nose, cheeks and a smile. @param brows the color of brows and eyes */
const features = (brows: string, shade: string, lips: string): Drawing => [
  [brows, "M154 196q18 -16 36 -2q-18 -6 -36 2zM210 194q18 -14 36 2q-18 -8 -36 -2z"],
  [brows, "M156 222q16 10 32 0q-16 27 -32 0zM212 222q16 10 32 0q-16 27 -32 0z"],
  [shade, "M200 226q14 24 8 30q-8 6 -16 1q12 -2 8 -31z"],
  [shade, `${circle(160, 254, 12)}${circle(240, 254, 12)}`],
  [lips, "M178 268q22 8 44 0q-22 32 -44 0z"],
];

/** Drawn portraits for people who have no picture yet. They show no real person. */
export const PORTRAITS: readonly Drawing[] = [
  [
    ...ground("#cfd6cd", "#dde3da", 110),
    ["#3a2a26", "M108 236c-12-112 46-150 94-150s104 38 92 156c-6 62 8 96 20 118H90c14-28 22-62 18-124z"],
    ["#8a3b34", "M48 500c4-112 62-160 152-160s148 48 152 160z"],
    ["#deaf91", NECK],
    ["#ebc0a2", FACE],
    ["#3a2a26", "M130 214c2-62 32-92 70-92s68 30 70 92c-24-14-38-36-44-58-20 30-62 48-96 58z"],
    ...features("#3a2a26", "#deaf91", "#a8483f"),
  ],
  [
    ...ground("#d8cfc0", "#e8e0d1", 300),
    ["#33413c", "M40 500c0-116 66-168 160-168s160 52 160 168z"],
    ["#f4efe6", "M160 332h80l-14 46-26 40-26-40z"],
    ["#d9a988", NECK],
    ["#e6b898", FACE],
    ["#2a2420", "M126 208c-8-80 38-112 78-110 48 2 76 36 68 114-8-36-24-58-44-62-30 20-78 16-92 24-6 8-8 20-10 34z"],
    ...features("#2a2420", "#d9a988", "#a4544a"),
  ],
  [
    ...ground("#d5d1dc", "#e3e0e9", 110),
    ["#2d3a55", "M40 500c0-114 66-168 160-168s160 54 160 168z"],
    ["#a9734f", NECK],
    ["#b98259", FACE],
    ["#8b8680", "M132 192c0-62 30-92 68-92s70 30 68 92c-14-32-30-42-68-42s-54 10-68 42z"],
    ["#8b8680", "M144 256c10 44 34 58 56 58s46-14 56-58c-14 16-36 18-56 18s-42-2-56-18z"],
    ...features("#3b3733", "#a9734f", "#7c3f33"),
  ],
  [
    ...ground("#e6d3cb", "#f1e3dc", 290),
    ["#b4534a", "M126 236c-22-16-24-148 74-148s96 132 74 148c12 40 20 70 44 96H82c24-26 32-56 44-96z"],
    ["#2f6f5e", "M48 500c4-112 62-162 152-162s148 50 152 162z"],
    ["#8a5a3c", NECK],
    ["#9c6a48", FACE],
    ["#b4534a", "M118 246c-10-96 26-138 82-138s92 42 82 138c-8-60-34-92-82-92s-74 32-82 92z"],
    ...features("#4a2b20", "#8a5a3c", "#7a2f2c"),
  ],
];

/** Background, medallion and letters of initials. */
const INITIAL_COLORS = [
  ["#e9e2d3", "#f3eee3", "#3b352b"],
  ["#cfdbd3", "#dfe8e2", "#1f3b31"],
  ["#d3d6e4", "#e3e6ef", "#262f55"],
  ["#ecd5cd", "#f5e5df", "#6b241d"],
] as const;

/** The colors of a person's initials: the same for the same name. */
export function getInitialColors(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return INITIAL_COLORS[sum % INITIAL_COLORS.length] ?? INITIAL_COLORS[0];
}

/**
 * The initials of a name, in its script: two syllables of a name in Hangul, kana or Chinese characters, one letter in
 * Arabic script, whose letters would join, and otherwise the first letters of the first and last word.
 */
export function getInitials(name: string, locale: string): string {
  const words = name.trim().split(/\s+/);
  const toLetters = (text = "") =>
    [...new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
  const [first = "", last = first] = [words[0], words.at(-1)];
  if (isEastAsianName(first, last)) {
    const letters = toLetters(words.join(""));
    return (letters.length < 3 ? letters : letters.slice(-2)).join("");
  }
  const initials = words.length > 1 ? [toLetters(first)[0], toLetters(last)[0]] : [toLetters(first)[0]];
  const isJoining = /\p{Script=Arabic}/u.test(first);
  return initials
    .slice(0, isJoining ? 1 : 2)
    .join("")
    .toLocaleUpperCase(locale);
}

/** The scale of the 400 × 500 drawings as pictures. */
const SCALE = 3;

/** A portrait as a picture for upload. */
export async function drawPortrait(drawing: Drawing): Promise<File> {
  return toJpeg(startPicture(drawing), "portrait.jpg");
}

/** The initials of a name as a picture for upload. */
export async function drawInitials(name: string, locale: string): Promise<File> {
  const [color, disc, ink] = getInitialColors(name);
  const context = startPicture(medallion(color, disc));
  context.strokeStyle = `${ink}${RING.alpha}`;
  context.lineWidth = RING.width;
  context.stroke(new Path2D(circle(200, 250, RING.radius)));
  const text = getInitials(name, locale);
  const size = getLetterSize(text);
  const family = getFontFamily();
  context.font = `500 ${size}px ${family}`;
  // Wide letters get a smaller size.
  const fitted = Math.min(size, (size * LETTERS_WIDTH) / Math.max(1, context.measureText(text).width));
  context.font = `500 ${fitted}px ${family}`;
  context.fillStyle = ink;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(text);
  context.fillText(text, 200, 250 + (above - below) / 2);
  return toJpeg(context, "initials.jpg");
}

/** The initials of a name as the URL of a picture, to show what `drawInitials` draws. */
export function toInitialsUrl(name: string, locale: string): string {
  const [color, disc, ink] = getInitialColors(name);
  const shapes = medallion(color, disc).map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`);
  const ring = `<circle cx="200" cy="250" r="${RING.radius}" fill="none" stroke="${ink}${RING.alpha}" stroke-width="${RING.width}"/>`;
  const text = getInitials(name, locale).replace(/[<>&]/g, "");
  const font = `font-family="${getFontFamily().replaceAll('"', "'")}" font-size="${getLetterSize(text)}" font-weight="500"`;
  const letters = `<text x="200" y="250" dy="0.35em" text-anchor="middle" fill="${ink}" ${font}>${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">${shapes.join("")}${ring}${letters}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The ground of initials: a disc in the middle of the picture, like the print of a seal, and of every crop of it. */
const medallion = (color: string, disc: string): Drawing => [
  [color, "M0 0h400v500H0z"],
  [disc, circle(200, 250, 142)],
];

/** The fine line in the disc. `alpha` is appended to a color. */
const RING = { radius: 130, width: 2, alpha: "4d" };

/** Letters wider than this would touch the ring. */
const LETTERS_WIDTH = 200;

/** One letter can be larger than two. */
const getLetterSize = (text: string): number => ([...text].length > 1 ? 100 : 124);

const getFontFamily = () => getComputedStyle(document.documentElement).getPropertyValue("--sans");

function startPicture(drawing: Drawing) {
  const context = newCanvas({ width: 400 * SCALE, height: 500 * SCALE }, "#fff");
  context.scale(SCALE, SCALE);
  for (const [color, path] of drawing) {
    context.fillStyle = color;
    context.save();
    context.clip(new Path2D(path));
    context.fillRect(0, 0, 400, 500);
    context.restore();
  }
  return context;
}
