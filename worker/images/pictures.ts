import { AppError } from "../../domain/errors.ts";
import { sha256 } from "../crypto/digest.ts";
import { outage, withOutage } from "../outage.ts";
import { declaredSize } from "./size.ts";
import { sniffPicture } from "./sniff.ts";

/** One stored rendition; the key is its content's address. */
export type Picture = { key: string; bytes: ArrayBuffer; type: "image/webp" | "image/jpeg" };

/** The renditions of an uploaded picture that a card needs. */
export type CardPictures = { intro: Picture; share: Picture; photo: Picture };

/** Past these the Images service refuses too; checked from the header, before a pixel is decoded. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 100_000_000;
const SHARE_MAX_BYTES = 300_000;

/** The picture of a person in address books. */
const PHOTO: ImageTransform = { width: 256, height: 256, fit: "cover" };

/**
 * Makes a card's pictures from an upload: upright, without metadata, in the sizes that are shown.
 * @param share drawn by the browser where it could; else cut from the picture itself
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 */
export async function makeCardPictures(
  images: ImagesBinding,
  upload: File,
  share: File | undefined,
): Promise<CardPictures> {
  const source = await readPicture(upload, "image");
  const shareSource = share ? await readPicture(share, "shareImage") : source;
  const [intro, sharePicture, photo] = await Promise.all([
    render(images, source, { width: 1200, height: 1500, fit: "scale-down" }, "image/webp", 82),
    renderShare(images, shareSource),
    render(images, source, PHOTO, "image/jpeg", 82),
  ]);
  return { intro, share: sharePicture, photo };
}

/**
 * Makes the picture that other services show with a card's link, from one that the browser drew.
 * @throws as `makeCardPictures`
 */
export async function makeSharePicture(images: ImagesBinding, upload: File): Promise<Picture> {
  return renderShare(images, await readPicture(upload, "shareImage"));
}

/**
 * Makes the picture of an imported contact; null for what is none, which must not cost the contact.
 * @throws UNAVAILABLE
 */
export async function makeContactPhoto(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<Picture | null> {
  try {
    const source = await readPicture(new File([bytes], "photo"), "image");
    return await render(images, source, PHOTO, "image/jpeg", 82);
  } catch (error) {
    if (error instanceof AppError && error.code !== "UNAVAILABLE") return null;
    throw error;
  }
}

/** An upload that may be decoded, and the field it came in. */
type Source = { bytes: ArrayBuffer; path: "image" | "shareImage" };

async function readPicture(file: File, path: Source["path"]): Promise<Source> {
  const bytes = await file.arrayBuffer();
  const type = sniffPicture(new Uint8Array(bytes));
  if (!type) throw AppError.at(path, "IMAGE_TYPE");
  const size = declaredSize(bytes, type);
  if (!size) throw AppError.at(path, "IMAGE_UNREADABLE");
  const { width, height } = size;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw AppError.at(path, "IMAGE_DIMENSIONS", { max: MAX_SIDE });
  }
  return { bytes, path };
}

/** The picture that other services show with a link: 1200 × 630, under 300 KB. */
async function renderShare(images: ImagesBinding, source: Source): Promise<Picture> {
  const frame = { width: 1200, height: 630, fit: "cover" } as const;
  const sharp = await render(images, source, frame, "image/jpeg", 82);
  if (sharp.bytes.byteLength < SHARE_MAX_BYTES) return sharp;
  // Too much detail for the size: half the resolution, drawn large again.
  const small = await render(images, source, { width: 600, height: 315, fit: "cover" }, "image/jpeg", 70);
  return render(images, { ...source, bytes: small.bytes }, frame, "image/jpeg", 70);
}

async function render(
  images: ImagesBinding,
  { bytes: source, path }: Source,
  transform: ImageTransform,
  type: Picture["type"],
  quality: number,
): Promise<Picture> {
  const draw = async () => {
    const input = images.input(new Blob([source]).stream());
    const result = await input.transform(transform).output({ format: type, quality });
    return result.response().arrayBuffer();
  };
  try {
    const bytes = await withOutage("images", draw());
    const extension = type === "image/webp" ? "webp" : "jpg";
    return { key: `${await sha256(bytes)}.${extension}`, bytes, type };
  } catch (error) {
    throw isVerdict(error) ? AppError.at(path, "IMAGE_UNREADABLE") : outage("images", error);
  }
}

/** What the Images service finds wrong with a picture carries a number; a failure on the way there does not. */
function isVerdict(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "number";
}
