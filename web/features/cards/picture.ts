import { ApiError } from "../../lib/errors.ts";
import { decodeImage, fitInto, newCanvas, toJpeg } from "../../lib/image.ts";

/** Longest side of an uploaded picture in pixels. Enough for the largest display size, 1200 × 1500, with zoom. */
const MAX_SIDE = 2000;

/** Types that the server accepts. Other types work if the browser can decode them. */
const KNOWN_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Prepares a selected picture for upload: upright, scaled down, without metadata.
 * @throws ApiError IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_UNREADABLE; NETWORK if the module with the limit cannot be loaded
 */
export async function preparePicture(file: File): Promise<File> {
  const { IMAGE_MAX_BYTES } = await import("../../../domain/cards/cards.schema.ts").catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  if (file.size > IMAGE_MAX_BYTES) throw new ApiError({ code: "IMAGE_TOO_LARGE", params: { max: IMAGE_MAX_BYTES } });
  const picture = await decodeImage(file).catch(() => {
    throw new ApiError({ code: KNOWN_TYPES.has(file.type) ? "IMAGE_UNREADABLE" : "IMAGE_TYPE" });
  });
  const size = fitInto(MAX_SIDE, picture);
  const context = newCanvas(size, "#fff");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return toJpeg(context, "picture.jpg");
}
