import { atom } from "jotai";
import { store } from "../../lib/store.ts";

/** When what is shown was saved, in milliseconds; null while the network answers. */
export const shownFromAtom = atom<number | null>(null);

/** Whether the network was gone since screens last were up to date, and not only slow. */
export const goneAtom = atom(false);

/** How many contacts have changes that wait to be sent. */
export const waitingAtom = atom(0);

/** Says on the screens that they show what was kept. @param savedAt in milliseconds */
export function showOfflineSince(savedAt: number, { isGone }: { isGone: boolean }): void {
  if (isGone) store.set(goneAtom, true);
  store.set(shownFromAtom, savedAt);
}
