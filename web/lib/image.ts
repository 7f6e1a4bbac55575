/**
 * Decodes a picture and turns it upright, as its EXIF orientation says.
 * @throws DOMException where the browser cannot read it
 */
export const decodeImage = async (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

/** Width and height that fit into a square of `max` pixels, in the same proportion; never larger than they are. */
export function fitInto(max: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The part of a picture that fills a frame of this proportion, cut evenly from both sides. */
export function coverFrom(proportion: number, { width, height }: { width: number; height: number }) {
  const w = Math.min(width, height * proportion);
  const h = Math.min(height, width / proportion);
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

/** An empty canvas to draw on, over `background`: JPEG knows no transparency and would make it black. */
export function newCanvas({ width, height }: { width: number; height: number }, background: string) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  return context;
}

/** What was drawn, as a JPEG file: without any of the camera's metadata. */
export async function toJpeg({ canvas }: OffscreenCanvasRenderingContext2D, name: string): Promise<File> {
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([blob], name, { type: "image/jpeg" });
}
