import { decodeImage, fitInto } from "../../../lib/image.ts";

/** The browser's own reader, where it has one; no library for types describes it yet. */
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads a QR code off a picture; null where it sees none. */
type QrReader = (picture: ImageBitmap) => Promise<string | null>;

/** Longest sides at which a photograph is looked at, in pixels: most codes are found in the first, small ones need the second. */
const PHOTO_SIDES = [1000, 2400];

/** What the QR code on a picture file says; null where there is none, or where the file is no picture. */
export async function readQrFile(file: File): Promise<string | null> {
  const photo = await decodeImage(file).catch(() => null);
  if (!photo) return null;
  const read = await loadQrReader();
  try {
    for (const side of PHOTO_SIDES) {
      const size = fitInto(side, photo);
      const picture = await createImageBitmap(photo, { resizeWidth: size.width, resizeHeight: size.height });
      const text = await read(picture).finally(() => picture.close());
      if (text) return text;
    }
    return null;
  } finally {
    photo.close();
  }
}

/** The browser's reader is quick and sees codes at a slant; where there is none, one of ours is loaded. */
export async function loadQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? (await ownReader());
}

async function nativeReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

async function ownReader(): Promise<QrReader> {
  const { default: readQr } = await import("jsqr");
  return async (picture) => {
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height);
    return (pixels && readQr(pixels.data, width, height)?.data) || null;
  };
}
