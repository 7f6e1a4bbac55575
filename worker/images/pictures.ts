import { sha256 } from "../crypto/digest.ts";
import { AppError } from "../errors.ts";
import { sniffPicture } from "./sniff.ts";

/** One stored rendition; the key is its content's address. */
export type Picture = { key: string; bytes: ArrayBuffer; type: "image/webp" | "image/jpeg" };

/** The renditions of an uploaded picture that a card needs. */
export type CardPictures = { intro: Picture; share: Picture; photo: Picture };

/** Past these the Images service refuses too; checked from the header, before a pixel is decoded. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 100_000_000;
const SHARE_MAX_BYTES = 300_000;

/**
 * Makes a card's pictures from an upload: upright, without metadata, in the sizes that are shown.
 * @param share drawn by the browser where it could; else cut from the picture itself
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS
 */
export async function makeCardPictures(
  images: ImagesBinding,
  upload: File,
  share: File | undefined,
): Promise<CardPictures> {
  const source = await readPicture(images, upload, "image");
  const shareSource = share ? await readPicture(images, share, "shareImage") : source;
  const [intro, sharePicture, photo] = await Promise.all([
    render(images, source, { width: 1200, height: 1500, fit: "scale-down" }, "image/webp", 82),
    renderShare(images, shareSource),
    render(images, source, { width: 256, height: 256, fit: "cover" }, "image/jpeg", 82),
  ]);
  return { intro, share: sharePicture, photo };
}

async function readPicture(images: ImagesBinding, file: File, path: string): Promise<ArrayBuffer> {
  const bytes = await file.arrayBuffer();
  if (!sniffPicture(new Uint8Array(bytes))) throw AppError.at(path, "IMAGE_TYPE");
  const info = await images.info(streamOf(bytes)).catch(() => null);
  if (!info || !("width" in info)) throw AppError.at(path, "IMAGE_UNREADABLE");
  const { width, height } = info;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw AppError.at(path, "IMAGE_DIMENSIONS", { max: MAX_SIDE });
  }
  return bytes;
}

/** The picture that other services show with a link: 1200 × 630, under 300 KB. */
async function renderShare(images: ImagesBinding, source: ArrayBuffer): Promise<Picture> {
  const frame = { width: 1200, height: 630, fit: "cover" } as const;
  const sharp = await render(images, source, frame, "image/jpeg", 82);
  if (sharp.bytes.byteLength <= SHARE_MAX_BYTES) return sharp;
  // Too much detail for the size: half the resolution, drawn large again.
  const small = await render(images, source, { width: 600, height: 315, fit: "cover" }, "image/jpeg", 70);
  return render(images, small.bytes, frame, "image/jpeg", 70);
}

async function render(
  images: ImagesBinding,
  source: ArrayBuffer,
  transform: ImageTransform,
  type: Picture["type"],
  quality: number,
): Promise<Picture> {
  try {
    const result = await images.input(streamOf(source)).transform(transform).output({ format: type, quality });
    const bytes = await result.response().arrayBuffer();
    const extension = type === "image/webp" ? "webp" : "jpg";
    return { key: `${await sha256(bytes)}.${extension}`, bytes, type };
  } catch {
    throw AppError.at("image", "IMAGE_UNREADABLE");
  }
}

const streamOf = (bytes: ArrayBuffer) => new Blob([bytes]).stream();
