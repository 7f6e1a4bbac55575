import { atom } from "jotai";
import { atEndOfUser } from "../../lib/ofUser.ts";
import { store } from "../../lib/store.ts";

/** The caller that waits for a proof, or only for a passkey. Call `onDone` with whether the proof succeeded. */
type ProofWaiter = { needsPasskey: boolean; onDone: (proven: boolean) => void };

/** Null if no caller waits. */
export const proofWaiterAtom = atom<ProofWaiter | null>(null);

// The next user must not send the calls of this one.
atEndOfUser(() => store.get(proofWaiterAtom)?.onDone(false));

let asking: Promise<boolean> | undefined;

/** Opens the proof dialog, once for all waiting calls. Resolves to false if the user closes it. */
export function askForProof(needsPasskey: boolean): Promise<boolean> {
  asking ??= new Promise<boolean>((onDone) => store.set(proofWaiterAtom, { needsPasskey, onDone })).finally(() => {
    asking = undefined;
    store.set(proofWaiterAtom, null);
  });
  return asking;
}
