import { ApiError } from "../../lib/errors.ts";
import { decodeImage, fitInto, newCanvas, toJpeg, toPng } from "../../lib/image.ts";

/** Longest side of an uploaded picture in pixels. Enough for the largest display size, 1200 × 1500, with zoom. */
const MAX_SIDE = 2000;

/** Types that the server accepts. Other types work if the browser can decode them. */
const KNOWN_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Longest side of an uploaded logo in pixels. */
const LOGO_MAX_SIDE = 800;

/**
 * Prepares a selected picture for upload: upright, scaled down, without metadata.
 * @throws ApiError IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_UNREADABLE; NETWORK if the module with the limit cannot be loaded
 */
export async function preparePicture(file: File): Promise<File> {
  return toJpeg(await draw(file, MAX_SIDE, "#fff"), "picture.jpg");
}

/** Like `preparePicture`, for a logo: it keeps its transparency. */
export async function prepareLogo(file: File): Promise<File> {
  return toPng(await draw(file, LOGO_MAX_SIDE, "transparent"), "logo.png");
}

async function draw(file: File, side: number, background: string) {
  const { IMAGE_MAX_BYTES } = await import("../../../domain/cards/cards.schema.ts").catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  if (file.size > IMAGE_MAX_BYTES) throw new ApiError({ code: "IMAGE_TOO_LARGE", params: { max: IMAGE_MAX_BYTES } });
  const picture = await decodeImage(file).catch(() => {
    throw new ApiError({ code: KNOWN_TYPES.has(file.type) ? "IMAGE_UNREADABLE" : "IMAGE_TYPE" });
  });
  const size = fitInto(side, picture);
  const context = newCanvas(size, background);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return context;
}
