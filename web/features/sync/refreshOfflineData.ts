import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import { fetchOwnCards, fetchPublicCard } from "../cards/queries.ts";
import { fetchOffers } from "../exchange/queries.ts";
import { forgetContacts, keepContacts, listOfflineIds } from "../offline/offlineContacts.ts";
import type { BookRest } from "../offline/offlineDatabase.ts";
import { keepOwnPictures } from "../offline/offlineImages.ts";
import { getOfflinePerson, updatePerson } from "../offline/offlineUser.ts";

/** A card book is refetched completely after this time per page: a short one often, a long one rarely. */
const AGE_PER_PAGE_MS = 5 * MINUTE_MS;

/** Pause between two pages in milliseconds, so that the user's own requests come first. */
const PAUSE_MS = 300;

/**
 * Refreshes the offline copy sequentially: the user's cards, the offers to the user, and the newest contacts. Refreshes the whole card book if its
 * copy is old.
 * @throws ApiError if the API is unreachable; the old copy stays
 */
export async function refreshOfflineData(userId: string, signal: AbortSignal): Promise<void> {
  const cards = await fetchOwnCards(signal);
  const publicCards = [];
  for (const { cardId, takenDownAt } of cards) {
    if (signal.aborted) return;
    // A taken-down card has no public version.
    if (!takenDownAt) publicCards.push(await fetchPublicCard(cardId, signal));
  }
  if (signal.aborted) return;
  const { items: offers } = await fetchOffers("", signal);
  if (signal.aborted) return;
  await updatePerson(userId, { cards, publicCards, offers, savedAt: Date.now() });
  await refreshBook(userId, signal);
  if (signal.aborted) return;
  await keepOwnPictures(userId, publicCards, signal);
}

/**
 * Fetches the newest page, and the other ones if the copy is old. A large card book takes longer than many visits, so
 * each visit continues where the last one ended.
 */
async function refreshBook(userId: string, signal: AbortSignal): Promise<void> {
  const { book } = (await getOfflinePerson()) ?? {};
  // A contact that is saved after this point can be missing from the pages. It must not be deleted.
  const before = await listOfflineIds();
  const since = Date.now();
  let left = await refreshPage(
    userId,
    before,
    { cursor: null, below: Number.POSITIVE_INFINITY, pages: 0, since },
    signal,
  );
  if (signal.aborted) return;
  const isFresh = book !== undefined && since - book.savedAt < book.pages * AGE_PER_PAGE_MS;
  if (left.cursor !== null && isFresh) return;
  if (left.cursor !== null && book?.rest) left = book.rest;
  while (left.cursor !== null) {
    await updatePerson(userId, { book: { savedAt: 0, pages: 0, ...book, rest: { ...left, cursor: left.cursor } } });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    left = await refreshPage(userId, before, left, signal);
    if (signal.aborted) return;
  }
  await updatePerson(userId, { book: { savedAt: left.since, pages: left.pages } });
}

/** Fetches a page, deletes the contacts that are no longer in it, and returns what is left. */
async function refreshPage(
  userId: string,
  before: number[],
  { cursor, below, pages, since }: Left,
  signal: AbortSignal,
) {
  const { items, nextCursor }: Page = await fetchPage(cursor, signal);
  const ids = items.map(({ id }) => id);
  const oldest = nextCursor === null ? 0 : Math.min(...ids);
  if (!signal.aborted) {
    await keepContacts(userId, items);
    await forgetContacts(before.filter((id) => id >= oldest && id < below && !ids.includes(id)));
  }
  return { cursor: nextCursor, below: oldest, pages: pages + 1, since };
}

/** The cursor is null before the first page and after the last one. */
type Left = Omit<BookRest, "cursor"> & { cursor: string | null };

type Page = Awaited<ReturnType<typeof fetchPage>>;

const fetchPage = async (cursor: string | null, signal: AbortSignal) =>
  unwrap(api.contacts.book.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } }));
