import { MINUTE_MS } from "../../../domain/time.ts";
import { api, unwrap } from "../../lib/api.ts";
import { fetchOwnCards, fetchPublicCard } from "../cards/queries.ts";
import { forgetContacts, keepContacts, listOfflineIds } from "../offline/offlineContacts.ts";
import { keepOwnPictures } from "../offline/offlineImages.ts";
import { getOfflinePerson, updatePerson } from "../offline/offlineUser.ts";

/** A card book is fetched whole again after this time for each of its pages: a short one soon, a long one rarely. */
const AGE_PER_PAGE_MS = 5 * MINUTE_MS;

/** Between two pages, so that whatever the person does comes first; in milliseconds. */
const PAUSE_MS = 300;

/**
 * Fetches anew what this device keeps of a person, one call after another: their cards and newest contacts, and the
 * whole card book where what is kept of it has become old.
 * @throws ApiError where the API is out of reach; what was kept before stays
 */
export async function refreshOfflineData(userId: string, signal: AbortSignal): Promise<void> {
  const cards = await fetchOwnCards(signal);
  const publicCards = [];
  for (const { cardId, takenDownAt } of cards) {
    if (signal.aborted) return;
    // One that was taken down is shown to nobody as others see it.
    if (!takenDownAt) publicCards.push(await fetchPublicCard(cardId, signal));
  }
  if (signal.aborted) return;
  await updatePerson(userId, { cards, publicCards, savedAt: Date.now() });
  await refreshBook(userId, signal);
  if (signal.aborted) return;
  await keepOwnPictures(userId, publicCards, signal);
}

async function refreshBook(userId: string, signal: AbortSignal): Promise<void> {
  const { book } = (await getOfflinePerson()) ?? {};
  const isFresh = book !== undefined && Date.now() - book.savedAt < book.pages * AGE_PER_PAGE_MS;
  // One that is saved from here on may be in none of the pages, and is not missing.
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
    // Of a book that is fresh the older rest is kept as it was.
    if (isFresh) break;
  } while (cursor !== null);
  const oldest = cursor === null ? 0 : Math.min(...ids);
  await forgetContacts(before.filter((id) => id >= oldest && !ids.has(id)));
  if (cursor === null) await updatePerson(userId, { book: { savedAt: Date.now(), pages } });
}

type Page = Awaited<ReturnType<typeof fetchPage>>;

const fetchPage = async (cursor: string | null, signal: AbortSignal) =>
  unwrap(api.contacts.book.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } }));
