import { crc32, inflateSync } from "node:zlib";
import jpegUrl from "./pictures/rotated.jpg?inline";
import pngUrl from "./pictures/rotated.png?inline";
import webpUrl from "./pictures/rotated.webp?inline";

/**
 * Photos as a camera held sideways writes them: 60 × 40 pixels to be rotated a quarter clockwise (EXIF orientation 6),
 * with a location. Upright they are 40 × 60: blue and red at the top, white and green at the bottom.
 */
export const photographs = {
  "image/jpeg": toBytes(jpegUrl),
  "image/png": toBytes(pngUrl),
  "image/webp": toBytes(webpUrl),
};

export type PictureType = keyof typeof photographs;

/** A photo to upload. */
export const photograph = (type: PictureType = "image/jpeg") => getObjectPath(photographs[type], type);

export function getObjectPath(bytes: Uint8Array<ArrayBuffer> | string, type = "image/jpeg", name = "photo.jpg"): File {
  return new File([bytes], name, { type });
}

function toBytes(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(dataUrl.slice(dataUrl.indexOf(",") + 1));
}

/**
 * A PNG that is written in chunks, so that its size in pixels costs no memory.
 * @param pieces its rows, each after a filter byte of 0: three bytes a pixel, or one bit
 */
async function getPng(
  width: number,
  height: number,
  kind: "colour" | "black-and-white",
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
) {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, kind === "colour" ? 8 : 1);
  header.setUint8(9, kind === "colour" ? 2 : 0);
  const deflate = new CompressionStream("deflate");
  const compressed = new Response(deflate.readable).arrayBuffer();
  const writer = deflate.writable.getWriter();
  for (const piece of pieces) await writer.write(piece);
  await writer.close();
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", new Uint8Array(header.buffer)),
    pngChunk("IDAT", new Uint8Array(await compressed)),
    pngChunk("IEND", new Uint8Array(0)),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function pngChunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** Noise, which compresses worst. */
export function noise(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Array.from({ length: height }, () => {
    const row = crypto.getRandomValues(new Uint8Array(1 + 3 * width));
    row[0] = 0;
    return row;
  });
  return getPng(width, height, "colour", rows);
}

/** 900 million black pixels in about a hundred kilobytes. */
export function bomb(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 30_000;
  const row = new Uint8Array(1 + side / 8);
  const hundredRows = new Uint8Array(row.length * 100);
  const pieces = Array.from({ length: side / 100 }, () => hundredRows);
  return getPng(side, side, "black-and-white", pieces);
}

/** The colors of a picture's quarters, row by row: "red", "green", "blue" or "white". */
export async function getQuarters(images: ImagesBinding, picture: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const shrunk = await images
    .input(new Blob([picture]).stream())
    .transform({ width: 2, height: 2, fit: "squeeze" })
    .output({ format: "image/png" });
  const png = new Uint8Array(await shrunk.response().arrayBuffer());
  const at = new TextDecoder("latin1").decode(png).indexOf("IDAT");
  const length = new DataView(png.buffer).getUint32(at - 4);
  const rows = inflateSync(png.subarray(at + 4, at + 4 + length));
  // Each row has a filter byte (0 at this size) and two pixels of three bytes.
  return [1, 4, 8, 11].map((offset) => nameColour(rows.subarray(offset, offset + 3)));
}

function nameColour(pixel: Uint8Array): string {
  const [red, green, blue] = [...pixel].map((value) => value > 128);
  if (red && green && blue) return "white";
  return red ? "red" : green ? "green" : blue ? "blue" : "black";
}
