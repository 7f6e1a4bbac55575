import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import { fetchOwnCards, fetchPublicCard } from "../cards/queries.ts";
import { fetchOffers } from "../exchange/queries.ts";
import { forgetContacts, keepContacts, listOfflineIds } from "../offline/offlineContacts.ts";
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

async function refreshBook(userId: string, signal: AbortSignal): Promise<void> {
  const { book } = (await getOfflinePerson()) ?? {};
  const isFresh = book !== undefined && Date.now() - book.savedAt < book.pages * AGE_PER_PAGE_MS;
  // A contact that is saved after this point can be missing from the pages. It must not be deleted.
  const before = await listOfflineIds();
  const ids = new Set<number>();
  let pages = 0;
  let cursor: string | null = null;
  do {
    if (pages > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const page: Page = await fetchPage(cursor, signal);
    if (signal.aborted) return;
    await keepContacts(userId, page.items);
    for (const { id } of page.items) ids.add(id);
    pages += 1;
    cursor = page.nextCursor;
    // If the copy is fresh, its older pages are kept.
    if (isFresh) break;
  } while (cursor !== null);
  const oldest = cursor === null ? 0 : Math.min(...ids);
  await forgetContacts(before.filter((id) => id >= oldest && !ids.has(id)));
  if (cursor === null) await updatePerson(userId, { book: { savedAt: Date.now(), pages } });
}

type Page = Awaited<ReturnType<typeof fetchPage>>;

const fetchPage = async (cursor: string | null, signal: AbortSignal) =>
  unwrap(api.contacts.book.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } }));
