import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { qrModules } from "../../../../domain/cards/qrPath.ts";
import { getDirection, localeRow } from "../../../../domain/locales.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { shortUrl } from "../../../card-face/links.ts";
import { fitText } from "../../../lib/canvasText.ts";
import { ApiError } from "../../../lib/errors.ts";
import { coverFrom, decodeImage, newCanvas } from "../../../lib/image.ts";
import { type ExportColors, getExportColors } from "./exportColors.ts";

/** A business card of 90 × 50 mm at 600 dpi. */
export const CARD_MM = { width: 90, height: 50 };
const WIDTH = 2126;
const HEIGHT = 1181;
const MARGIN = 96;
const QR_SIDE = 330;
/** Sizes to try, in pixels, largest first. */
const NAME_SIZES: Sizes = [112, 92, 76, 60, 48];
const ROLE_SIZES: Sizes = [48, 42, 36, 30];

type Context = OffscreenCanvasRenderingContext2D;
type Pen = { context: Context; card: PublicCard; colors: ExportColors };
type Sizes = [number, ...number[]];
/** Left edge, top and width of a column of text, in pixels. */
type Column = { x: number; y: number; width: number };

/** Draws a card as a business card, with the QR code of its URL. The browser shapes every script. */
export async function drawCard(card: PublicCard, url: string): Promise<Context> {
  const colors = getExportColors(card);
  const context = newCanvas({ width: WIDTH, height: HEIGHT }, colors.sheet);
  context.imageSmoothingQuality = "high";
  const pen = { context, card, colors };
  const photo = card.layout === "type" ? undefined : await load(card.introKey);
  const logo = card.logoKey ? await load(card.logoKey) : undefined;
  LAYOUTS[card.layout](pen, photo, logo);
  drawQr(pen, url);
  photo?.close();
  logo?.close();
  return context;
}

type Layout = (pen: Pen, photo: ImageBitmap | undefined, logo: ImageBitmap | undefined) => void;

const LAYOUTS: Record<PublicCard["layout"], Layout> = {
  portrait: (pen, photo, logo) => {
    const side = 800;
    if (photo) drawPhoto(pen, photo, { x: 0, y: 0, width: side, height: HEIGHT });
    const column = { x: side + MARGIN, y: MARGIN, width: WIDTH - side - 2 * MARGIN };
    const top = logo ? drawLogo(pen, logo, { ...column, height: 120 }) + 24 : MARGIN;
    const room = { ...column, y: top, bottom: HEIGHT - MARGIN };
    const y = writeName(pen, room, pen.colors.ink, pen.colors.soft, NAME_SIZES);
    writeFacts(pen, { ...column, y: y + 44, width: column.width - QR_SIDE - 40 });
  },
  band: (pen, photo, logo) => {
    const height = 560;
    fill(pen, { x: 0, y: 0, width: WIDTH, height });
    const side = 368;
    const top = (height - side) / 2;
    if (photo) drawPhoto(pen, photo, { x: MARGIN, y: top, width: side, height: side }, side / 2);
    const x = MARGIN + side + 64;
    const column = { x, y: top + 60, width: WIDTH - x - MARGIN };
    if (logo) drawLogo(pen, logo, { ...column, y: 64, height: 110 }, true);
    const room = { ...column, y: logo ? 210 : top + 60, bottom: height - 24 };
    writeName(pen, room, "#ffffff", "#ffffff", NAME_SIZES);
    writeFacts(pen, { x: MARGIN, y: height + 72, width: WIDTH - 3 * MARGIN - QR_SIDE });
  },
  type: (pen, _, logo) => {
    const width = 1240;
    fill(pen, { x: 0, y: 0, width, height: HEIGHT });
    const column = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN };
    if (logo) drawLogo(pen, logo, { ...column, height: 130 }, true);
    else if (pen.card.companyName)
      write(pen, pen.card.companyName, column, { color: "#ffffff", weight: 700, sizes: [46, 38], maxLines: 2 });
    writeName(
      pen,
      { ...column, y: 520, bottom: HEIGHT - MARGIN / 2 },
      "#ffffff",
      "#ffffff",
      [180, 150, 120, 96, 76, 60],
    );
    writeFacts(pen, { x: width + 72, y: MARGIN, width: WIDTH - width - 72 - MARGIN / 2 });
  },
};

/** A right-to-left card mirrors its places, but not its pictures. */
const isRtl = ({ card }: Pen) => getDirection(card.locale) === "rtl";
const place = (pen: Pen, x: number, width: number) => (isRtl(pen) ? WIDTH - x - width : x);

type Box = Column & { height: number };

function fill(pen: Pen, { x, y, width, height }: Box): void {
  pen.context.fillStyle = pen.colors.cover;
  pen.context.fillRect(place(pen, x, width), y, width, height);
}

function drawPhoto(pen: Pen, photo: ImageBitmap, { x, y, width, height }: Box, radius = 0): void {
  const { context, card } = pen;
  const part = coverFrom(width / height, photo, card);
  const left = place(pen, x, width);
  context.save();
  context.beginPath();
  context.roundRect(left, y, width, height, radius);
  context.clip();
  context.drawImage(photo, part.x, part.y, part.width, part.height, left, y, width, height);
  context.restore();
}

/** Draws the logo at the start of a box, on white if the box is colored. @returns its lower edge */
function drawLogo(pen: Pen, logo: ImageBitmap, { x, y, width, height }: Box, onColor = false): number {
  const scale = Math.min(width / 2 / logo.width, height / logo.height);
  const [w, h] = [logo.width * scale, logo.height * scale];
  const left = place(pen, x, w);
  if (onColor) {
    pen.context.fillStyle = "#ffffff";
    pen.context.beginPath();
    pen.context.roundRect(left - 16, y - 16, w + 32, h + 32, 16);
    pen.context.fill();
  }
  pen.context.drawImage(logo, left, y, w, h);
  return y + h;
}

type Style = { color: string; weight: number; sizes: Sizes; maxLines: number; isLtr?: boolean };

/** Breaks a text into the lines of a column. @returns the lines, and their height together */
function setLines({ context, card }: Pen, text: string, { width }: Column, { isLtr = false, ...style }: Style) {
  const { isNastaliq } = localeRow(card.locale);
  const sans = getComputedStyle(document.documentElement).getPropertyValue("--sans");
  const family = isNastaliq && !isLtr ? `"Noto Nastaliq Urdu", ${sans}` : sans;
  const leading = isNastaliq && !isLtr ? 1.9 : 1.28;
  const set = fitText(context, text, { ...style, locale: card.locale, family, leading, width });
  return { ...set, height: set.lines.length * set.lineHeight };
}

/** Writes a text at the start of a column. @returns its lower edge */
function write(pen: Pen, text: string, column: Column, style: Style): number {
  const { context, card } = pen;
  const { x, y, width } = column;
  const { color, isLtr = false } = style;
  const { font, lines, lineHeight, height } = setLines(pen, text, column, style);
  context.font = font;
  context.fillStyle = color;
  context.direction = isLtr ? "ltr" : getDirection(card.locale);
  context.textAlign = isRtl(pen) ? "right" : "left";
  context.textBaseline = "middle";
  const edge = isRtl(pen) ? place(pen, x, width) + width : x;
  for (const [index, line] of lines.entries()) context.fillText(line, edge, y + lineHeight * (index + 0.5));
  return y + height;
}

const ROLE_GAP = 12;

/**
 * Writes the name and the role, as large as they fit between the top and the bottom of the column.
 *
 * @returns the lower edge
 */
function writeName(pen: Pen, column: Column & { bottom: number }, ink: string, soft: string, sizes: Sizes): number {
  const { name } = pen.card;
  const role = formatRole(pen.card);
  const nameStyle = (step: number): Style => ({ color: ink, weight: 650, sizes: from(sizes, step), maxLines: 2 });
  const roleStyle = (step: number): Style => ({ color: soft, weight: 400, sizes: from(ROLE_SIZES, step), maxLines: 2 });
  const isTooHigh = (step: number) => {
    const roleHeight = role ? ROLE_GAP + setLines(pen, role, column, roleStyle(step)).height : 0;
    return column.y + setLines(pen, name, column, nameStyle(step)).height + roleHeight > column.bottom;
  };
  let step = 0;
  while (isTooHigh(step) && step < sizes.length - 1) step += 1;
  const y = write(pen, name, column, nameStyle(step));
  if (!role) return y;
  const style = roleStyle(step);
  return write(pen, role, { ...column, y: y + ROLE_GAP }, isTooHigh(step) ? { ...style, maxLines: 1 } : style);
}

/** The sizes without the largest ones, but at least the smallest one. */
function from(sizes: Sizes, step: number): Sizes {
  const [first = sizes[0], ...rest] = sizes.slice(Math.min(step, sizes.length - 1));
  return [first, ...rest];
}

/** Writes as many numbers and addresses as fit. */
function writeFacts(pen: Pen, column: Column): void {
  const { mobile, phone, email, website, address, extra } = pen.card;
  const more = extra.filter(({ label }) => label !== "fax").map(({ value }) => value);
  const plain = [...new Set([mobile, phone, email, ...more, website && shortUrl(website)])].filter(
    (text) => typeof text === "string" && text !== "",
  );
  const facts = [...plain.map((text) => ({ text: text ?? "", isLtr: true })), { text: address ?? "", isLtr: false }];
  const limit = pen.card.layout === "type" ? HEIGHT - MARGIN - QR_SIDE - 40 : HEIGHT - MARGIN / 2;
  let { y } = column;
  for (const { text, isLtr } of facts) {
    if (!text || y + 110 > limit) continue;
    const style = { color: pen.colors.ink, weight: 400, sizes: [42, 36, 30] as Sizes, maxLines: 2, isLtr };
    y = write(pen, text, { ...column, y }, style) + 10;
  }
}

/** The QR code in the lower corner: dark on white on every paper. */
function drawQr(pen: Pen, url: string): void {
  const { context } = pen;
  const modules = qrModules(url);
  const side = Math.floor(QR_SIDE / modules.length);
  const size = side * modules.length;
  const left = place(pen, WIDTH - MARGIN / 2 - size, size);
  const top = HEIGHT - MARGIN / 2 - size;
  context.fillStyle = "#ffffff";
  context.fillRect(left, top, size, size);
  context.fillStyle = "#000000";
  for (const [row, cells] of modules.entries())
    for (const [cell, isDark] of cells.entries())
      if (isDark) context.fillRect(left + cell * side, top + row * side, side, side);
}

async function load(key: string): Promise<ImageBitmap> {
  const response = await fetch(`/api/images/${key}`).catch(() => undefined);
  if (!response?.ok) throw new ApiError({ code: "NETWORK" });
  return decodeImage(await response.blob());
}
