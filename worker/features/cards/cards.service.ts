import { type Database, isUniqueViolation } from "../../../db/client.ts";
import { accentOf, themeOf } from "../../../web/card-face/themes.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import type { Locale } from "../../i18n.ts";
import { type CardPictures, makeCardPictures } from "../../images/pictures.ts";
import { putPictures } from "../../images/store.ts";
import { requireEntitlement } from "../tickets/tickets.service.ts";
import * as queries from "./cards.queries.ts";
import { type PublicCard, toPublicCard } from "./cards.rules.ts";
import type { CreateCard, Menu, UpdateCard } from "./cards.schema.ts";

type Deps = { db: Database; now: Date };
type ImageDeps = Deps & { images: ImagesBinding; bucket: R2Bucket };

/** True where nobody has this card ID. */
export async function isCardIdAvailable({ db }: Deps, cardId: string): Promise<boolean> {
  return !(await queries.isCardIdTaken(db, cardId));
}

/** A person's own cards, oldest first. */
export async function listCards(
  { db }: Deps,
  viewer: Viewer,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
) {
  // One more than shown tells whether there is another page.
  const rows = await queries.listOwnCards(db, viewer.id, { cursor, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.idx ?? null) : null };
}

/** A card as its owner edits it: all languages, the menu and its version. */
export async function getOwnCard({ db, now }: Deps, viewer: Viewer, idx: number) {
  await requireOwner(db, viewer, idx);
  const found = await queries.findCardByIdx(db, idx, now);
  if (!found) throw new AppError("NOT_FOUND");
  const { ownerId: _, ...card } = found.card;
  return {
    ...card,
    theme: themeOf(card.theme),
    accent: accentOf(card.accent),
    texts: found.texts.map(({ cardIdx: __, ...texts }) => texts),
    menu: found.menu.map(({ siteName, url }) => ({ siteName, url })),
  };
}

/**
 * Makes a card with its pictures.
 * @throws TICKET_NEEDED, CARD_ID_TAKEN and what `makeCardPictures` throws; then nothing is left in R2 or D1
 */
export async function createCard(deps: ImageDeps, viewer: Viewer, form: CreateCard) {
  if (form.type !== "personal") await requireEntitlement(deps, viewer, form.type);
  const { db, now } = deps;
  // Before the costly pictures; the unique index decides between two at once.
  if (await queries.isCardIdTaken(db, form.cardId)) throw AppError.at("cardId", "CARD_ID_TAKEN");
  const { image, shareImage, ...fields } = form;
  const pictures = await makeCardPictures(deps.images, image, shareImage);
  const idx = await storePictures(deps, pictures, async (rows, keys) => {
    try {
      const card = { ...fields, ...keys, ownerId: viewer.id, createdAt: now, updatedAt: now };
      return await queries.insertCard(db, card, rows);
    } catch (error) {
      throw isUniqueViolation(error, "cards.card_id") ? AppError.at("cardId", "CARD_ID_TAKEN") : error;
    }
  });
  return getOwnCard(deps, viewer, idx);
}

/** Changes the texts and ways of contact of one's own card. */
export async function updateCard(deps: Deps, viewer: Viewer, idx: number, changes: UpdateCard) {
  await requireOwner(deps.db, viewer, idx);
  await queries.updateCard(deps.db, idx, viewer.id, changes, deps.now);
  return getOwnCard(deps, viewer, idx);
}

/** Gives one's own card another picture, centred; the one before is gone. */
export async function replaceImage(
  deps: ImageDeps,
  viewer: Viewer,
  idx: number,
  { image, shareImage }: { image: File; shareImage?: File | undefined },
) {
  const previous = await requireOwner(deps.db, viewer, idx);
  const pictures = await makeCardPictures(deps.images, image, shareImage);
  await storePictures(deps, pictures, (rows, keys) =>
    queries.replaceImages(deps.db, idx, viewer.id, keys, rows, deps.now),
  );
  await discardUnused(deps, previous);
  return getOwnCard(deps, viewer, idx);
}

/** Moves the picture of one's own card within its frame. */
export async function moveImage(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  position: { focusX: number; focusY: number; zoom: number },
) {
  await requireOwner(deps.db, viewer, idx);
  await queries.updatePosition(deps.db, idx, viewer.id, position, deps.now);
  return getOwnCard(deps, viewer, idx);
}

/** The shortcut menu of one's own card, with the version to save it against. */
export async function getMenu(deps: Deps, viewer: Viewer, idx: number) {
  const card = await getOwnCard(deps, viewer, idx);
  return { version: card.menuVersion, items: card.menu };
}

/**
 * Saves a whole menu, all or nothing.
 * @throws MENU_STALE where it was saved elsewhere since it was read
 */
export async function saveMenu(deps: Deps, viewer: Viewer, idx: number, menu: Menu) {
  await requireOwner(deps.db, viewer, idx);
  const saved = await queries.replaceMenu(deps.db, idx, viewer.id, menu);
  if (!saved)
    throw new AppError("MENU_STALE", { params: { current: JSON.stringify(await getMenu(deps, viewer, idx)) } });
  return getMenu(deps, viewer, idx);
}

/**
 * What anybody may see of a card, in the first language of the reader's that it has.
 * @throws NOT_FOUND, IN_BIN
 */
export async function getPublicCard({ db, now }: Deps, cardId: string, wanted: Locale[]): Promise<PublicCard> {
  const found = await queries.findCardByCardId(db, cardId, now);
  if (!found) throw new AppError("NOT_FOUND");
  if (found.card.deletedAt) throw new AppError("IN_BIN");
  return toPublicCard(found.card, found.texts, found.menu, wanted);
}

/** As `getPublicCard`, of many cards at once, by their idx; those that are gone or in the bin are left out. */
export async function listPublicCards({ db, now }: Deps, idxs: number[], wanted: Locale[]) {
  const found = await queries.findCards(db, idxs, now);
  return new Map(found.map(({ card, texts, menu }) => [card.idx, toPublicCard(card, texts, menu, wanted)]));
}

/** The first line of every call that changes a card or shows its owner's side. Answers the keys of its pictures. */
export async function requireOwner(db: Database, viewer: Viewer, idx: number): Promise<string[]> {
  const card = await queries.findOwner(db, idx);
  if (!card) throw new AppError("NOT_FOUND");
  if (card.ownerId !== viewer.id) throw new AppError("NOT_CARD_OWNER");
  if (card.deletedAt) throw new AppError("IN_BIN");
  return [card.introKey, card.shareKey, card.photoKey];
}

/**
 * Puts pictures into R2, then lets `commit` name them in D1. Where that fails, takes back
 * those that no card shows: another card may have the same picture, and so the same key.
 */
async function storePictures<Result>(
  { db, bucket, now }: ImageDeps,
  pictures: CardPictures,
  commit: (
    rows: { key: string; bytes: number; createdAt: Date }[],
    keys: { introKey: string; shareKey: string; photoKey: string },
  ) => Promise<Result>,
): Promise<Result> {
  const { intro, share, photo } = pictures;
  const all = [intro, share, photo];
  const rows = all.map(({ key, bytes }) => ({ key, bytes: bytes.byteLength, createdAt: now }));
  try {
    await putPictures(bucket, all);
    return await commit(rows, { introKey: intro.key, shareKey: share.key, photoKey: photo.key });
  } catch (error) {
    // What cannot be taken back must not hide why.
    await discardUnused(
      { db, bucket },
      rows.map(({ key }) => key),
    ).catch(() => {});
    throw error;
  }
}

/** All that is kept of a person's own cards, to take along. */
export async function exportCards({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.exportCards(db, viewer.id);
}

/** Deletes those of these pictures, a thousand at most, that no card or contact shows. */
export async function discardUnused({ db, bucket }: Pick<ImageDeps, "db" | "bucket">, keys: string[]): Promise<void> {
  const used = await queries.findUsedImages(db, keys);
  const orphans = keys.filter((key) => !used.has(key));
  if (orphans.length === 0) return;
  await queries.deleteImages(db, orphans);
  await bucket.delete(orphans);
}
