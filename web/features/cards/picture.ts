import { ApiError } from "../../lib/errors.ts";
import { decodeImage, fitInto, newCanvas, toJpeg } from "../../lib/image.ts";

/** Longest side of what is uploaded, in pixels: enough for the 1200 × 1500 that is shown, also after zooming in. */
const MAX_SIDE = 2000;

/** The kinds that the server reads; others are welcome where the browser can decode them. */
const KNOWN_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Makes a picture that a person chose ready for upload: upright, small enough for a mobile network, without metadata.
 * @throws ApiError IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_UNREADABLE; NETWORK where the limit could not be loaded
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
