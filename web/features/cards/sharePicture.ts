import { getDirection, localeRow } from "../../../domain/locales.ts";
import { BRAND_MARK, PRODUCT_NAME } from "../../../domain/product.ts";
import { fitText } from "../../lib/canvasText.ts";
import { coverFrom, decodeImage, newCanvas, toJpeg } from "../../lib/image.ts";

/** The size of link previews (Open Graph), in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The card picture's proportion, 4:5. */
const PICTURE_WIDTH = 504;
const MARGIN = 72;
/** Between name and role. */
const GAP = 16;
const TEXT_WIDTH = WIDTH - PICTURE_WIDTH - 2 * MARGIN;

/** Always light, because other sites show it. */
const COLOUR = { paper: "#faf8f4", ink: "#1b1a17", soft: "#6b665c", seal: "#c8372d", onSeal: "#ffffff" };

/** The position of the picture in its frame. Absent for a new picture, which is centered. */
type FocalPoint = { focusX: number; focusY: number; zoom: number };

type Content = { picture: Blob; focalPoint?: FocalPoint; name: string; role: string; locale: string };

/**
 * Draws the share picture of a card: the portrait with name and role. The browser draws it because it can shape every
 * script.
 * @returns undefined if the browser cannot draw; the server then uses its own picture
 */
export async function drawSharePicture(content: Content): Promise<File | undefined> {
  try {
    return await draw(content);
  } catch {
    return undefined;
  }
}

/** The side of the square photo in pixels. The server scales it down. */
const PHOTO_SIDE = 512;

/** Draws the photo of thumbnails and address books: the part of the picture that the card shows, as a square. */
export async function drawPhoto(picture: Blob, focalPoint: FocalPoint): Promise<File> {
  const portrait = await decodeImage(picture);
  const context = newCanvas({ width: PHOTO_SIDE, height: PHOTO_SIDE }, "#fff");
  const { x, y, width, height } = coverFrom(1, portrait, focalPoint);
  context.imageSmoothingQuality = "high";
  context.drawImage(portrait, x, y, width, height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  portrait.close();
  return toJpeg(context, "photo.jpg");
}

async function draw({ picture, focalPoint, name, role, locale }: Content): Promise<File> {
  const portrait = await decodeImage(picture);
  const context = newCanvas({ width: WIDTH, height: HEIGHT }, COLOUR.paper);
  const { x, y, width, height } = coverFrom(PICTURE_WIDTH / HEIGHT, portrait, focalPoint);
  context.imageSmoothingQuality = "high";
  context.drawImage(portrait, x, y, width, height, 0, 0, PICTURE_WIDTH, HEIGHT);
  portrait.close();

  writeText(context, { name, role, locale });
  drawSeal(context);
  return toJpeg(context, "share.jpg");
}

/** Draws name and role, vertically centered. Nastaliq needs more line height. */
function writeText(
  context: OffscreenCanvasRenderingContext2D,
  { name, role, locale }: Omit<Content, "picture" | "focalPoint">,
) {
  const place = { locale, family: getFont(locale), width: TEXT_WIDTH, leading: localeRow(locale).isNastaliq ? 2 : 1.3 };
  const blocks = [
    { ...fitText(context, name, { ...place, weight: 650, sizes: [76, 64, 52, 44], maxLines: 3 }), colour: COLOUR.ink },
    { ...fitText(context, role, { ...place, weight: 400, sizes: [34, 30], maxLines: 3 }), colour: COLOUR.soft },
  ];
  context.direction = getDirection(locale);
  context.textAlign = "start";
  context.textBaseline = "middle";
  const x = context.direction === "rtl" ? WIDTH - MARGIN : PICTURE_WIDTH + MARGIN;
  const height = blocks.reduce((sum, { lines, lineHeight }) => sum + lines.length * lineHeight, GAP);
  // Slightly above the middle, because the seal is below.
  let y = (HEIGHT - height) / 2 - 20;
  for (const { font, lines, lineHeight, colour } of blocks) {
    context.font = font;
    context.fillStyle = colour;
    for (const line of lines) {
      context.fillText(line, x, y + lineHeight / 2);
      y += lineHeight;
    }
    y += GAP;
  }
}

const getFont = (locale: string) =>
  `${localeRow(locale).isNastaliq ? '"Noto Nastaliq Urdu", ' : ""}${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;

/** Draws the brand mark in the lower corner, slightly rotated. */
function drawSeal(context: OffscreenCanvasRenderingContext2D) {
  const side = 44;
  context.direction = "ltr";
  context.save();
  context.translate(PICTURE_WIDTH + MARGIN + side / 2, HEIGHT - MARGIN);
  context.rotate(-0.05);
  context.scale(side / BRAND_MARK.side, side / BRAND_MARK.side);
  context.translate(-BRAND_MARK.side / 2, -BRAND_MARK.side / 2);
  context.fillStyle = COLOUR.seal;
  context.beginPath();
  context.roundRect(0, 0, BRAND_MARK.side, BRAND_MARK.side, BRAND_MARK.corner);
  context.fill();
  context.strokeStyle = COLOUR.onSeal;
  context.lineWidth = BRAND_MARK.stroke;
  context.stroke(new Path2D(BRAND_MARK.path));
  context.restore();
  context.fillStyle = COLOUR.ink;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.font = `600 26px ${getFont("en")}`;
  context.fillText(PRODUCT_NAME, PICTURE_WIDTH + MARGIN + side + 14, HEIGHT - MARGIN + 2);
}
