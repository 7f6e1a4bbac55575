import { type Database, isUniqueViolation, type Statement } from "../../../../db/client.ts";
import { withoutOldParts } from "../../../../domain/cards/cardFields.ts";
import type { CreateCard, UpdateCard } from "../../../../domain/cards/cards.schema.ts";
import { type PublicCard, toPublicCard } from "../../../../domain/cards/publicCard.ts";
import { parseLook } from "../../../../domain/cards/themes.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { CARD_QUOTA, UPLOADS } from "../../../../domain/quotas.ts";
import { HOUR_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import type { Admin, Viewer } from "../../../http/context.ts";
import { sealKey } from "../../../images/pictureSeal.ts";
import { makeCardPictures } from "../../../images/pictures.ts";
import { isEntitled, requireEntitlement } from "../../billing/tickets/tickets.service.ts";
import {
  enforceAndRead,
  enforceRateLimits,
  refundRateLimits,
  userLimits,
} from "../../rate-limits/rateLimits.service.ts";
import { storePictures } from "../images/imageStorage.service.ts";
import * as queries from "./cards.queries.ts";
import { isRepeated } from "./isRepeated.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type ImageDeps = Deps & { images: ImagesBinding; bucket: R2Bucket };
type Found = NonNullable<Awaited<ReturnType<typeof queries.findCardByIdx>>>;

/** Name of the rate limit for uploaded pictures, of new and of existing cards. */
export const UPLOADED = "pictures";

/** Limits how fast a user can enumerate other users' cards by key. */
const OTHERS_PER_PERSON = { max: 300, windowMs: HOUR_MS };

/** True if no card has this ID, or had it within the last year. */
export async function isCardIdAvailable({ db, now }: Pick<Deps, "db" | "now">, cardId: string): Promise<boolean> {
  return !(await queries.isCardIdTaken(db, cardId, now));
}

type Pictures = Pick<queries.CardRow, "introKey" | "shareKey" | "photoKey" | "logoKey" | "deletedAt" | "takenDownAt">;

/** Returns a card for its owner. The pictures of a card that is in the bin or taken down need a signed key. */
export async function withPictures<Card extends Pictures>(deps: Deps, card: Card): Promise<Card> {
  if (!card.deletedAt && !card.takenDownAt) return card;
  const introKey = await sealKey(card.introKey, deps);
  const shareKey = await sealKey(card.shareKey, deps);
  const logoKey = card.logoKey && (await sealKey(card.logoKey, deps));
  return { ...card, introKey, shareKey, logoKey, photoKey: await sealKey(card.photoKey, deps) };
}

/**
 * Returns a card by key: in full for its owner, also from the bin; otherwise the public view.
 *
 * @throws NOT_FOUND, IN_BIN, TOO_MANY_REQUESTS (other users' cards)
 */
export async function getCard(deps: Deps, viewer: Viewer, idx: number, preferredLocales: Locale[]) {
  const found = await queries.findCardByIdx(deps.db, idx, deps.now);
  if (found?.card.ownerId === viewer.id) return toOwnCard(deps, found);
  await enforceRateLimits(deps, [{ name: `cards of others for ${viewer.id}`, ...OTHERS_PER_PERSON }]);
  if (!found) throw new AppError("NOT_FOUND");
  return { mine: false as const, ...visibleCard(found, preferredLocales) };
}

/** Returns a card for its owner: all languages, the menu and its version. @throws NOT_FOUND, NOT_CARD_OWNER */
export async function getOwnCard(deps: Deps, viewer: Viewer, idx: number) {
  return toOwnCard(deps, requireOwn(viewer, await queries.findCardByIdx(deps.db, idx, deps.now)));
}

/**
 * Changes the user's own card and returns it, in one round trip.
 *
 * @param statements each requires `ownLiveCard`; the last one returns the changed rows
 * @param refuse called with the unchanged card if the last statement changed nothing
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN
 */
export async function changeOwnCard(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  statements: [Statement, ...Statement[]],
  refuse?: (card: OwnCard) => Promise<AppError> | AppError,
): Promise<OwnCard> {
  const { isChanged, found } = await queries.changeAndRead(deps.db, idx, deps.now, statements);
  const card = await toOwnCard(deps, requireOwn(viewer, found));
  if (card.deletedAt) throw new AppError("IN_BIN");
  if (!isChanged && refuse) throw await refuse(card);
  return card;
}

function requireOwn<Own extends { card: { ownerId: string } }>(viewer: Viewer, found: Own | undefined): Own {
  if (!found) throw new AppError("NOT_FOUND");
  if (found.card.ownerId !== viewer.id) throw new AppError("NOT_CARD_OWNER");
  return found;
}

/** A card for its owner. */
export type OwnCard = Awaited<ReturnType<typeof toOwnCard>>;

async function toOwnCard(deps: Deps, found: Found) {
  const { ownerId: _, withdrawn: __, ...own } = found.card;
  const card = await withPictures(deps, own);
  return {
    mine: true as const,
    ...card,
    ...parseLook(card),
    extra: card.extra ?? [],
    texts: found.texts,
    menu: found.menu,
  };
}

/**
 * Creates a card with its pictures. If it fails, nothing is left in R2 or D1. A repeated request returns the card of the
 * first one.
 *
 * @throws TICKET_NEEDED, CARD_ID_TAKEN, GROUP_HAS_CARD, QUOTA_CARDS, QUOTA_CARDS_FREE, TOO_MANY_REQUESTS, and the
 *   errors of   `requireOwnGroup` and `makeCardPictures`
 * @see product.md, "Cards"
 */
export async function createCard(deps: ImageDeps, viewer: Viewer, form: CreateCard) {
  const { image, shareImage, photoImage, groupId, ...fields } = form;
  const { db, now } = deps;
  // Check before the expensive picture processing. The statement and the unique index decide between concurrent
  // requests.
  const { keys: limitKeys, results } = await enforceAndRead(deps, userLimits(viewer, UPLOADED, UPLOADS), [
    queries.selectPermission(db, form, viewer.id, now),
    queries.selectGroup(db, groupId ?? 0),
    queries.selectByCardId(db, form.cardId, now),
  ]);
  const [permission, group, [sameId]] = results;
  if (isRepeated(viewer, form, sameId)) {
    await refundRateLimits(db, limitKeys);
    return toOwnCard(deps, sameId);
  }
  const groupIdx = await requirePermission(deps, viewer, form, [permission, group]).catch(async (error: unknown) => {
    // No picture was processed.
    await refundRateLimits(db, limitKeys);
    throw error;
  });
  const { intro, share, photo } = await makeCardPictures(deps.images, image, { shareImage, photoImage });
  const keys = { introKey: intro.key, shareKey: share.key, photoKey: photo.key };
  const found = await storePictures(deps, [intro, share, photo], async (imagesStatement) => {
    try {
      const card = {
        ...fields,
        ...keys,
        representsGroupIdx: groupIdx,
        ownerId: viewer.id,
        createdAt: now,
        updatedAt: now,
      };
      const made = await queries.insertCard(db, card, imagesStatement);
      if (!made) throw groupIdx === null ? await cardQuota(deps, viewer) : groupDenied();
      return made;
    } catch (error) {
      if (isUniqueViolation(error, "cards.card_id")) throw AppError.at("cardId", "CARD_ID_TAKEN");
      throw isUniqueViolation(error, "cards.represents_group_idx") ? AppError.at("groupId", "GROUP_HAS_CARD") : error;
    }
  }).catch(async (error: unknown) => {
    // The first request may have created the card meanwhile.
    const made = error instanceof AppError ? await queries.findCardByCardId(db, form.cardId, now) : undefined;
    if (isRepeated(viewer, form, made)) return made;
    throw error;
  });
  return toOwnCard(deps, found);
}

type Permission = Awaited<ReturnType<typeof queries.selectPermission>>;
type Group = Awaited<ReturnType<typeof queries.selectGroup>>;

/** @returns the group for which the card is created; null if it is no group card */
async function requirePermission(
  deps: Deps,
  viewer: Viewer,
  { type, groupId }: CreateCard,
  [[permission], [group]]: [Permission, Group],
): Promise<number | null> {
  if (!permission?.entitled) throw new AppError("TICKET_NEEDED");
  const groupIdx = type === "group" ? requireOwnGroup(viewer, groupId, group) : null;
  if (groupIdx === null && !permission.room) throw await cardQuota(deps, viewer);
  if (permission.taken) throw AppError.at("cardId", "CARD_ID_TAKEN");
  return groupIdx;
}

async function cardQuota(deps: Deps, viewer: Viewer): Promise<AppError> {
  const { free, premium } = CARD_QUOTA;
  return (await isEntitled(deps, viewer, "premium"))
    ? new AppError("QUOTA_CARDS", { params: { max: premium } })
    : new AppError("QUOTA_CARDS_FREE", { params: { max: free, premium } });
}

const groupDenied = () => AppError.at("groupId", "ACCESS_DENIED");

/**
 * Returns the group for which the card is created.
 *
 * @throws FIELD_EMPTY, NOT_FOUND, ACCESS_DENIED (another user's group), GROUP_HAS_CARD, TICKET_NEEDED (the group has
 *   none)
 */
function requireOwnGroup(viewer: Viewer, groupIdx: number | undefined, group: Group[number] | undefined): number {
  if (groupIdx === undefined) throw AppError.at("groupId", "FIELD_EMPTY");
  if (!group) throw AppError.at("groupId", "NOT_FOUND");
  if (group.ownerId !== viewer.id) throw groupDenied();
  if (group.cardIdx !== null) throw AppError.at("groupId", "GROUP_HAS_CARD");
  if (!group.served) throw new AppError("TICKET_NEEDED");
  return groupIdx;
}

/**
 * Updates the texts, contact fields, language or type of the user's own card.
 *
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN, TICKET_NEEDED (for type premium), CARD_LOCALE_TAKEN (a translation in the
 *   new   language exists), INPUT_INVALID (type of a group card)
 * @see spec.md §5, product.md, "Cards"
 */
export async function updateCard(deps: Deps, viewer: Viewer, idx: number, changes: UpdateCard) {
  const statement = queries.updateStatement(deps.db, idx, viewer.id, withoutOldParts(changes), deps.now);
  return changeOwnCard(deps, viewer, idx, [statement], async ({ type }) => {
    if (changes.type && changes.type !== type) {
      if (type === "group") return AppError.at("type", "INPUT_INVALID");
      if (changes.type === "premium") await requireEntitlement(deps, viewer, "premium");
    }
    return AppError.at("locale", "CARD_LOCALE_TAKEN");
  });
}

/**
 * Returns the public view of a card, in the first preferred language that it has.
 *
 * @throws NOT_FOUND, IN_BIN
 */
export async function getPublicCard(
  { db, now }: Pick<Deps, "db" | "now">,
  cardId: string,
  preferredLocales: Locale[],
): Promise<PublicCard> {
  const found = await queries.findCardByCardId(db, cardId, now);
  if (!found) throw new AppError("NOT_FOUND");
  return visibleCard(found, preferredLocales);
}

/** A statement that reads any card for an administrator, withdrawn or not. */
export const selectAnyCard = ({ db, now }: Pick<Deps, "db" | "now">, _admin: Admin, idx: number) =>
  queries.selectCard(db, idx, now);

export type AnyCard = Found;

/** Returns the public view of any card to an administrator. */
export async function toAnyCard(deps: Deps, _admin: Admin, found: Found, preferredLocales: Locale[]) {
  const { deletedAt, takenDownAt, takedownReason, withdrawn } = found.card;
  const card = toPublicCard(found.card, found.texts, found.menu, preferredLocales);
  const { introKey, logoKey } = card;
  return {
    card: withdrawn
      ? { ...card, introKey: await sealKey(introKey, deps), logoKey: logoKey && (await sealKey(logoKey, deps)) }
      : card,
    deletedAt,
    takenDownAt,
    takedownReason,
  };
}

/** Every withdrawn card is refused with IN_BIN, so that the response does not reveal the reason. */
function visibleCard({ card, texts, menu }: Found, preferredLocales: Locale[]): PublicCard {
  if (card.withdrawn) throw new AppError("IN_BIN");
  return toPublicCard(card, texts, menu, preferredLocales);
}

/** A statement that reads a card's row, for `checkOwner`. */
export const selectRow = ({ db }: Pick<Deps, "db">, idx: number) => queries.selectRow(db, idx);

/**
 * Requires that the user owns a card that is not in the bin.
 *
 * @returns the card's row
 * @throws NOT_FOUND, NOT_CARD_OWNER, IN_BIN
 */
export function checkOwner<Card extends { ownerId: string; deletedAt: Date | null }>(
  viewer: Viewer,
  row: Card | undefined,
): Card {
  const { card } = requireOwn(viewer, row && { card: row });
  if (card.deletedAt) throw new AppError("IN_BIN");
  return card;
}

/** Returns a card's row, also from the bin. @throws NOT_FOUND, NOT_CARD_OWNER */
export async function findOwnRow(db: Database, viewer: Viewer, idx: number) {
  const [row] = await queries.selectRow(db, idx);
  return requireOwn(viewer, row && { card: row }).card;
}

/** Exports the user's own cards. */
export async function exportCards({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.exportCards(db, viewer.id);
}
