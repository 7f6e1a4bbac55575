import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PublicCard } from "../../../worker/features/cards/cards.rules.ts";
import type { OwnCards } from "../cards/cards.queries.ts";
import type { User } from "../session/session.atoms.ts";

/** A person and their own cards, as the server last answered. */
export type Person = {
  id: string;
  user: User;
  cards: OwnCards;
  /** The same cards as others see them, menus and all. */
  publicCards: PublicCard[];
  /** In milliseconds; 0 where nothing but the user is there yet. */
  savedAt: number;
};

interface Schema extends DBSchema {
  people: { key: string; value: Person };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** What this device keeps to be read without a network. No token or password is ever among it. @throws where the browser keeps nothing */
export function offlineDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>("moa", 1, {
    upgrade(database) {
      database.createObjectStore("people", { keyPath: "id" });
    },
    // Another tab has a newer application.
    blocking: (_from, _to, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
}
