import type { PictureType } from "./sniff.ts";

export type PictureSize = { width: number; height: number };

/** Returns the size in a picture's header, without decoding. Null if the header is truncated or invalid. */
export function declaredSize(bytes: ArrayBuffer, type: PictureType): PictureSize | null {
  const view = new DataView(bytes);
  try {
    const size = { "image/jpeg": jpegSize, "image/png": pngSize, "image/webp": webpSize }[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A read past the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** PNG: the chunk IHDR is always the first. */
function pngSize(view: DataView): PictureSize {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** JPEG (ITU T.81, B.2.2): the first frame header among the segments. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A second 0xff is padding. Any other marker before the frame has a length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** WebP (RFC 9649): lossy, lossless, or extended with a canvas. */
function webpSize(view: DataView): PictureSize | null {
  const canvasSide = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // "VP8L": 14 bits each, less one
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return { width: canvasSide(24), height: canvasSide(27) };
    default:
      return null;
  }
}
