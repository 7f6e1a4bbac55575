import { atom } from "jotai";
import { store } from "../../lib/store.ts";

/** When the displayed offline data was saved, in milliseconds. Null while the network works. */
export const shownFromAtom = atom<number | null>(null);

/** True if the network was lost, and not only slow, since the screens were last up to date. */
export const goneAtom = atom(false);

/** Number of contacts with unsent changes. */
export const waitingAtom = atom(0);

/** Shows that the screens display offline data. @param savedAt in milliseconds */
export function showOfflineSince(savedAt: number, { isGone }: { isGone: boolean }): void {
  if (isGone) store.set(goneAtom, true);
  store.set(shownFromAtom, savedAt);
}
