import { atom } from "jotai";

/** When what is shown was saved, in milliseconds; null while the network answers. */
export const shownFromAtom = atom<number | null>(null);
