import { atom } from "jotai";

/** When what is shown was saved, in milliseconds; null while the network answers. */
export const shownFromAtom = atom<number | null>(null);

/** How many contacts have changes that wait to be sent. */
export const waitingAtom = atom(0);
