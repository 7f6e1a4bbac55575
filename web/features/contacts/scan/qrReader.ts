import { decodeImage, fitInto } from "../../../lib/image.ts";

/** The browser's Barcode Detection API. TypeScript's types lack it. */
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads a QR code from a picture. Null if there is none. */
type QrReader = (picture: ImageBitmap) => Promise<string | null>;

/** Longest sides to which a photo is scaled, in pixels. The first finds most codes, the second finds small ones. */
const PHOTO_SIDES = [1000, 2400];

/** The content of the QR code in a picture file. Null if there is none or the file is not a picture. */
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

/** The browser's reader is fast and reads skewed codes. Without one, a library is loaded. */
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
