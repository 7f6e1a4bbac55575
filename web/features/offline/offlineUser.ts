import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { Exchange, OwnCards } from "../../lib/apiTypes.ts";
import type { User } from "../../lib/currentUser.ts";
import { offlineDatabase, type Person } from "./offlineDatabase.ts";
import { dropPictures } from "./offlineImages.ts";
import { getOfflineUserId, markLeft, markOffline } from "./offlineMark.ts";
import type { Offline } from "./withOfflineFallback.ts";

/** The user whose offline data this device has, unless another one has logged in since. */
export async function getOfflinePerson(): Promise<Person | undefined> {
  const id = getOfflineUserId();
  return id === null ? undefined : (await offlineDatabase()).get("people", id);
}

export const getOfflineUser = async (): Promise<Offline<User | null> | undefined> => readOffline(({ user }) => user);

export const listOfflineOwnCards = async (): Promise<Offline<OwnCards> | undefined> =>
  readOffline(({ cards }) => cards);

export const getOfflineOwnCard = async (cardId: string): Promise<Offline<PublicCard> | undefined> =>
  readOffline(({ publicCards }) => publicCards.find((card) => card.cardId === cardId));

/** The open offers of other users' cards. */
export const readOfflineOffers = async (): Promise<Offline<Exchange[]> | undefined> =>
  readOffline(({ offers }) => offers);

async function readOffline<Content>(
  pick: (person: Person) => Content | undefined,
): Promise<Offline<Content> | undefined> {
  const person = await getOfflinePerson();
  if (!person || person.savedAt === 0) return undefined;
  const content = pick(person);
  return content === undefined ? undefined : { content, savedAt: person.savedAt };
}

/** Starts or continues to save a user's data. First deletes all data of another user, including unsent changes. */
export async function keepPerson(user: User): Promise<void> {
  // If the page closes during this, the next start deletes what was written.
  if (getOfflineUserId() !== user.id) markLeft("copy");
  const database = await offlineDatabase();
  const stores = ["people", "contacts", "queries", "outbox", "offers", "answers"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const people = transaction.objectStore("people");
  const outbox = transaction.objectStore("outbox");
  const known = await people.get(user.id);
  const isFirst = !known && (await people.count()) === 0;
  if (!known) {
    await people.clear();
    await transaction.objectStore("contacts").clear();
    await transaction.objectStore("queries").clear();
  }
  for (const { contactId, userId } of await outbox.getAll()) if (userId !== user.id) await outbox.delete(contactId);
  const offers = transaction.objectStore("offers");
  for (const { cardId, userId } of await offers.getAll()) if (userId !== user.id) await offers.delete(cardId);
  const answers = transaction.objectStore("answers");
  for (const { id, userId } of await answers.getAll()) if (userId !== user.id) await answers.delete(id);
  await people.put({ ...NOTHING, ...known, id: user.id, user });
  await transaction.done;
  if (!known && !isFirst) await dropPictures();
  markOffline(user.id);
}

const NOTHING = { cards: [], publicCards: [], savedAt: 0, book: { savedAt: 0, pages: 0 } };

/** Updates the user's entry. Does nothing if the copy no longer belongs to this user. */
export async function updatePerson(id: string, news: Partial<Omit<Person, "id" | "user">>): Promise<void> {
  const database = await offlineDatabase();
  const { store, done } = database.transaction("people", "readwrite");
  const known = await store.get(id);
  if (known) await store.put({ ...known, ...news });
  await done;
}
