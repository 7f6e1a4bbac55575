import { atom } from "jotai";
import { atomWithStorage, createJSONStorage, RESET } from "jotai/utils";
import { store } from "./store.ts";

const resets: (() => void)[] = [];

/** Registers what ends with the user, see `forgetUser`. */
export function atEndOfUser(end: () => void): void {
  resets.push(end);
}

/** An atom whose value ends with the user, see `forgetUser`. */
export function atomOfUser<Value>(initial: Value) {
  const ofUser = atom<Value>(initial);
  resets.push(() => store.set(ofUser, initial));
  return ofUser;
}

/** The same, in sessionStorage, so that the value survives a reload. */
export function storedAtomOfUser<Value>(key: string, initial: Value) {
  const storage = createJSONStorage<Value>(() => sessionStorage);
  const ofUser = atomWithStorage(key, initial, storage, { getOnInit: true });
  resets.push(() => store.set(ofUser, RESET));
  return ofUser;
}

/**
 * Ends the state of a user in this tab, when they log out, their session ends or another user logs in: these atoms, and
 * all of sessionStorage.
 */
export function forgetUser(): void {
  for (const reset of resets) reset();
  sessionStorage.clear();
}
