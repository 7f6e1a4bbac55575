import { atom } from "jotai";
import { atEndOfUser } from "../../lib/ofUser.ts";
import { store } from "../../lib/store.ts";

/** The caller that waits for a proof. Call it with whether the proof succeeded. Null if none waits. */
export const proofWaiterAtom = atom<((proven: boolean) => void) | null>(null);

// The next user must not send the calls of this one.
atEndOfUser(() => store.get(proofWaiterAtom)?.(false));

let asking: Promise<boolean> | undefined;

/** Opens the proof dialog, once for all waiting calls. Resolves to false if the user closes it. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => store.set(proofWaiterAtom, () => resolve)).finally(() => {
    asking = undefined;
    store.set(proofWaiterAtom, null);
  });
  return asking;
}
