import { atom } from "jotai";

/** The temporary password of the last log-in, so that the user need not type it again. In memory only. */
export const temporaryPasswordAtom = atom<string | undefined>(undefined);
