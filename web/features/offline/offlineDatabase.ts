import type { InferResponseType } from "hono/client";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { api } from "../../lib/api.ts";
import type { OwnCards } from "../../lib/apiTypes.ts";
import { OFFLINE_DATABASE } from "../../lib/cacheNames.ts";
import type { User } from "../../lib/currentUser.ts";

/** A contact with all that there is to tell. */
export type BookContact = InferResponseType<typeof api.contacts.book.$get, 200>["items"][number];

/** A person and their own cards, as the server last answered. */
export type Person = {
  id: string;
  user: User;
  cards: OwnCards;
  /** The same cards as others see them, menus and all. */
  publicCards: PublicCard[];
  /** In milliseconds; 0 where nothing but the user is there yet. */
  savedAt: number;
  /** When all contacts were last fetched, in milliseconds, and in how many pages. */
  book: { savedAt: number; pages: number };
};

/** A contact, and by what it is found and sorted, computed once. */
export type BookEntry = { id: number; contact: BookContact; terms: string[]; sortName: string };

/** What a person may change of a contact without a network. */
export type Changes = { note?: string; tags?: string[]; favourite?: boolean };

/** Changes of one contact that wait for the network; later ones join them. */
export type Waiting = {
  contactId: number;
  userId: string;
  changes: Changes;
  /** In milliseconds; the oldest is sent first. */
  since: number;
  /** Grows with each change, so that one made while the others are being sent stays. */
  version: number;
};

interface Schema extends DBSchema {
  people: { key: string; value: Person };
  contacts: { key: number; value: BookEntry };
  outbox: { key: number; value: Waiting };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * What this device keeps to be read without a network, and what waits to be sent. No token or password is ever in it.
 * @throws where the browser keeps nothing
 */
export function offlineDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    openAnew();
    throw error;
  });
  return opening;
}

const open = async () =>
  openDB<Schema>(OFFLINE_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore("people", { keyPath: "id" });
      database.createObjectStore("contacts", { keyPath: "id" });
      database.createObjectStore("outbox", { keyPath: "contactId" });
    },
    // Another tab has a newer application.
    blocking: (_from, _to, event) => {
      openAnew();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: openAnew,
  });

/** What failed once, or was closed, is tried again by whoever comes next. */
function openAnew(): void {
  opening = undefined;
}
