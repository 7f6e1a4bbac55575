import type { InferResponseType } from "hono/client";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { NewAcceptance, NewOffer } from "../../../domain/exchange/exchanges.schema.ts";
import type { api } from "../../lib/api.ts";
import type { Exchange, OwnCards } from "../../lib/apiTypes.ts";
import { OFFLINE_DATABASE } from "../../lib/cacheNames.ts";
import type { User } from "../../lib/currentUser.ts";

/** A contact with all its fields. */
export type BookContact = InferResponseType<typeof api.contacts.book.$get, 200>["items"][number];

/** What is left of a card book that is being fetched. The next visit continues there. */
export type BookRest = {
  cursor: string;
  /** The contacts with smaller IDs are left. */
  below: number;
  /** The number of fetched pages. */
  pages: number;
  /** When the first page was fetched, in milliseconds. */
  since: number;
};

/** A user with their own cards, as of the last response. */
export type Person = {
  id: string;
  user: User;
  cards: OwnCards;
  /** The same cards as visitors see them, with their menus. */
  publicCards: PublicCard[];
  /** The latest open offers of other users' cards. Undefined until they are fetched. */
  offers?: Exchange[];
  /** In milliseconds. 0 if only the user is saved yet. */
  savedAt: number;
  /** When the whole card book was last fetched, in milliseconds, and its number of pages. */
  book: { savedAt: number; pages: number; rest?: BookRest | undefined };
};

/** A contact with its search text (`toSearchText`) and sort key. */
export type BookEntry = { id: number; contact: BookContact; searchText: string; sortName: string };

/** The fields of a contact that can be changed offline. */
export type Changes = { note?: string; tags?: string[]; favourite?: boolean };

/** The unsent changes of one contact. Later changes are merged into them. */
export type Waiting = {
  contactId: number;
  userId: string;
  changes: Changes;
  /** In milliseconds. The oldest is sent first. */
  since: number;
  /** Increases with each change. A change made during sending is therefore not lost. */
  version: number;
};

/** An unsent part of an exchange. */
type WaitingExchange = {
  userId: string;
  /** In milliseconds. The oldest is sent first. */
  since: number;
  /** Until when it is not sent again, in milliseconds: the server has refused it because of a rate limit. */
  notBefore?: number;
};

/** An unsent offer of an own card to the owner of another card. A later offer to the same card replaces it. */
type WaitingOffer = NewOffer &
  WaitingExchange & {
    /** Whether to save the other card first. */
    saves: boolean;
  };

/** An unsent answer to an offer of another user's card. */
type WaitingAnswer = WaitingExchange & {
  /** The ID of the offer. */
  id: number;
  /** Null if the user declines. */
  acceptance: NewAcceptance | null;
};

/** A response that a screen showed. */
export type KeptQuery = {
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** In milliseconds. */
  savedAt: number;
  /** The build and the language that it belongs to. */
  version: string;
};

export interface Schema extends DBSchema {
  people: { key: string; value: Person };
  contacts: { key: number; value: BookEntry };
  outbox: { key: number; value: Waiting };
  offers: { key: string; value: WaitingOffer };
  answers: { key: number; value: WaitingAnswer };
  queries: { key: string; value: KeptQuery };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Opens the database of the offline copy and the unsent changes. It never contains tokens or passwords.
 * @throws if the browser does not allow IndexedDB
 */
export function offlineDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

const open = async () =>
  openDB<Schema>(OFFLINE_DATABASE, 4, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore("people", { keyPath: "id" });
        database.createObjectStore("contacts", { keyPath: "id" });
        database.createObjectStore("outbox", { keyPath: "contactId" });
      }
      if (oldVersion < 2) database.createObjectStore("queries", { keyPath: "hash" });
      if (oldVersion < 3) database.createObjectStore("offers", { keyPath: "cardId" });
      if (oldVersion < 4) database.createObjectStore("answers", { keyPath: "id" });
    },
    // Another tab runs a newer version.
    blocking: (_from, _to, event) => {
      reopen();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: reopen,
  });

/** After a failure or a close, the next call opens the database again. */
function reopen(): void {
  opening = undefined;
}
