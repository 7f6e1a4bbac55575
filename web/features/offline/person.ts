import type { PublicCard } from "../../../worker/features/cards/cards.rules.ts";
import type { OwnCards } from "../cards/cards.queries.ts";
import type { User } from "../session/session.atoms.ts";
import { keptFor, markKept } from "./keptMark.ts";
import { offlineDatabase, type Person } from "./offlineDatabase.ts";
import type { Kept } from "./orKept.ts";
import { dropPictures } from "./ownPictures.ts";

/** The person whose data this device keeps, while nobody else has logged in since. */
export async function keptPerson(): Promise<Person | undefined> {
  const id = keptFor();
  return id === null ? undefined : (await offlineDatabase()).get("people", id);
}

export const keptUser = async (): Promise<Kept<User | null> | undefined> => keptOf(({ user }) => user);

export const keptOwnCards = async (): Promise<Kept<OwnCards> | undefined> => keptOf(({ cards }) => cards);

export const keptOwnPublicCard = async (cardId: string): Promise<Kept<PublicCard> | undefined> =>
  keptOf(({ publicCards }) => publicCards.find((card) => card.cardId === cardId));

async function keptOf<Content>(pick: (person: Person) => Content | undefined): Promise<Kept<Content> | undefined> {
  const person = await keptPerson();
  if (!person || person.savedAt === 0) return undefined;
  const content = pick(person);
  return content === undefined ? undefined : { content, savedAt: person.savedAt };
}

/** Begins to keep a person's data, or goes on; what another person left behind goes first. */
export async function keepPerson(user: User): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction("people", "readwrite");
  const people = transaction.objectStore("people");
  const known = await people.get(user.id);
  const hadOthers = (await people.count()) > (known ? 1 : 0);
  await people.clear();
  await people.put({ id: user.id, cards: [], publicCards: [], savedAt: 0, ...known, user });
  await transaction.done;
  if (hadOthers) await dropPictures();
  markKept(user.id);
}

/** Replaces what is kept of a person's own cards. Nothing where they are no longer the one who is kept. */
export async function keepOwnCards(id: string, cards: OwnCards, publicCards: PublicCard[]): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction("people", "readwrite");
  const known = await transaction.store.get(id);
  if (known) await transaction.store.put({ ...known, cards, publicCards, savedAt: Date.now() });
  await transaction.done;
}
