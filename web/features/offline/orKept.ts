import { ApiError, isOutOfReach } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { keptFor } from "./keptMark.ts";
import { shownFromAtom } from "./offline.atoms.ts";

/** How long a network that is there but carries nothing is waited for, in milliseconds. */
export const PATIENCE_MS = 5_000;

export type Kept<Content> = { content: Content; savedAt: number };

/**
 * What the API answers or, where it is out of reach, what this device kept of it; the screen then says since when.
 * @param read gives undefined where nothing was kept; then the call's own end is awaited
 */
export async function orKept<Content>(
  call: Promise<Content>,
  read: () => Promise<Kept<Content> | undefined>,
): Promise<Content> {
  if (!keptFor()) return call;
  try {
    const content = await inTime(call, PATIENCE_MS);
    store.set(shownFromAtom, null);
    return content;
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    // A device that cannot read what it kept has nothing.
    const kept = await read().catch(() => undefined);
    if (!kept) return call;
    store.set(shownFromAtom, kept.savedAt);
    return kept.content;
  }
}

/** A call's answer; NETWORK where it does not come in time. @param patience in milliseconds @throws ApiError */
export async function inTime<Content>(call: Promise<Content>, patience: number): Promise<Content> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError({ code: "NETWORK" })), patience);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
