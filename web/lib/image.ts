/**
 * Decodes a picture and rotates it as its EXIF orientation says.
 * @throws DOMException if the browser cannot decode it
 */
export const decodeImage = async (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

/** Scales a size down to fit into a square of `max` pixels. Keeps the proportion and never scales up. */
export function fitInto(max: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Crop = { focusX: number; focusY: number; zoom: number };

const CENTERED: Crop = { focusX: 0.5, focusY: 0.5, zoom: 1 };

/**
 * The part of a picture that fills a frame, in pixels, as on the card (`focalPointStyle`).
 * @param proportion width ÷ height of the frame
 */
export function coverFrom(
  proportion: number,
  { width, height }: { width: number; height: number },
  { focusX, focusY, zoom }: Crop = CENTERED,
) {
  const w = Math.min(width, height * proportion) / zoom;
  const h = Math.min(height, width / proportion) / zoom;
  return { x: (width - w) * focusX, y: (height - h) * focusY, width: w, height: h };
}

/** An empty canvas filled with `background`. JPEG has no transparency and would turn it black. */
export function newCanvas({ width, height }: { width: number; height: number }, background: string) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("2d canvas context unavailable");
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  return context;
}

/** The canvas as a JPEG file without camera metadata. */
export async function toJpeg({ canvas }: OffscreenCanvasRenderingContext2D, name: string): Promise<File> {
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([blob], name, { type: "image/jpeg" });
}

/** The canvas as a PNG file, which keeps transparency. */
export async function toPng({ canvas }: OffscreenCanvasRenderingContext2D, name: string): Promise<File> {
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}
