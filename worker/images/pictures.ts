import { AppError } from "../../domain/errors.ts";
import { sha256 } from "../crypto/digest.ts";
import { outage, withOutage } from "../outage.ts";
import { declaredSize } from "./size.ts";
import { sniffPicture } from "./sniff.ts";

/** A stored rendition. Its key is the hash of its content. */
export type Picture = { key: string; bytes: ArrayBuffer; type: "image/webp" | "image/jpeg" };

/** The renditions of a card's picture. */
export type CardPictures = { intro: Picture; share: Picture; photo: Picture };

/** Limits of the Images service, checked in the header before decoding. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 100_000_000;
const SHARE_MAX_BYTES = 300_000;

/** The picture in thumbnails and address books. */
const PHOTO: ImageTransform = { width: 256, height: 256, fit: "cover" };
/** Twice the largest displayed size. */
const LOGO: ImageTransform = { width: 480, height: 240, fit: "scale-down" };

/**
 * Creates a card's pictures from an upload: upright, without metadata, in the displayed sizes.
 *
 * @param drawn pictures that the browser drew; if absent, they are cropped from the upload
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 * @see product.md, "Cards"
 */
export async function makeCardPictures(
  images: ImagesBinding,
  upload: File,
  drawn: { shareImage?: File | undefined; photoImage?: File | undefined },
): Promise<CardPictures> {
  const source = await readPicture(upload, "image");
  const shareSource = drawn.shareImage ? await readPicture(drawn.shareImage, "shareImage") : source;
  const photoSource = drawn.photoImage ? await readPicture(drawn.photoImage, "photoImage") : source;
  const [intro, sharePicture, photo] = await Promise.all([
    render(images, source, { width: 1200, height: 1500, fit: "scale-down" }, "image/webp", 82),
    renderShare(images, shareSource),
    render(images, photoSource, PHOTO, "image/jpeg", 82),
  ]);
  return { intro, share: sharePicture, photo };
}

/**
 * Creates the share picture, which link previews show, from one that the browser drew.
 *
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 */
export async function makeSharePicture(images: ImagesBinding, upload: File): Promise<Picture> {
  return renderShare(images, await readPicture(upload, "shareImage"));
}

/**
 * Creates the photo of thumbnails and address books, from one that the browser cropped.
 *
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 */
export async function makePhoto(images: ImagesBinding, upload: File): Promise<Picture> {
  return render(images, await readPicture(upload, "photoImage"), PHOTO, "image/jpeg", 82);
}

/**
 * Creates the photo of a private contact.
 *
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 */
export async function makeUploadedPhoto(images: ImagesBinding, upload: File): Promise<Picture> {
  return render(images, await readPicture(upload, "image"), PHOTO, "image/jpeg", 82);
}

/**
 * Creates a logo. WebP keeps its transparency.
 *
 * @throws IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, UNAVAILABLE
 */
export async function makeLogo(images: ImagesBinding, upload: File): Promise<Picture> {
  return render(images, await readPicture(upload, "logo"), LOGO, "image/webp", 90);
}

/**
 * Creates the picture of an imported contact. Null if the bytes are not a picture, because the contact is imported
 * anyway.
 *
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

/** An upload that can be decoded, and the form field that contained it. */
type Source = { bytes: ArrayBuffer; path: "image" | "shareImage" | "photoImage" | "logo" };

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

/** The picture that link previews show: 1200 × 630, under 300 KB. */
async function renderShare(images: ImagesBinding, source: Source): Promise<Picture> {
  const frame = { width: 1200, height: 630, fit: "cover" } as const;
  const sharp = await render(images, source, frame, "image/jpeg", 82);
  if (sharp.bytes.byteLength < SHARE_MAX_BYTES) return sharp;
  // Too many details for the size limit: render at half the resolution, then enlarge.
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

/**
 * The errors of the Images service that say nothing about the picture: the usage limit is reached, or the service fails
 * (developers.cloudflare.com/images/reference/troubleshooting).
 */
const OUTAGES = new Set([9422, 9504, 9505, 9509, 9510, 9524]);

/** True if the Images service rejected the picture: its errors have a numeric code, network errors do not. */
function isVerdict(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "number" && !OUTAGES.has(error.code);
}
