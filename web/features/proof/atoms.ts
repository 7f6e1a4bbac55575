import { atom } from "jotai";
import { store } from "../../lib/store.ts";

/** Who waits for a proof: called with whether it was given. Null while nobody does. */
export const proofWaiterAtom = atom<((proven: boolean) => void) | null>(null);

let asking: Promise<boolean> | undefined;

/** Opens the dialog that asks the person to prove who they are, once for all calls that wait. False where they close it. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => store.set(proofWaiterAtom, () => resolve)).finally(() => {
    asking = undefined;
    store.set(proofWaiterAtom, null);
  });
  return asking;
}
