import { ApiError, isOutOfReach } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { shownFromAtom, showOfflineSince } from "./atoms.ts";
import { getOfflineUserId } from "./offlineMark.ts";

/** How long a network that is there but carries nothing is waited for, in milliseconds. */
export const PATIENCE_MS = 5_000;

/** From when on a network that carries nothing counts as gone, in milliseconds. */
const GONE_MS = 30_000;

export type Offline<Content> = { content: Content; savedAt: number };

/**
 * What the API answers or, where it is out of reach, what this device kept of it; the screen then says since when.
 * @param read gives undefined where nothing was kept; then the call's own end is awaited
 * @param onLate told the answer that comes after what was kept has been given: the network was only slow
 */
export async function withOfflineFallback<Content>(
  call: Promise<Content>,
  read: () => Promise<Offline<Content> | undefined>,
  onLate: (content: Content, kept: Content) => void,
): Promise<Content> {
  if (!getOfflineUserId()) return call;
  try {
    const content = await inTime(call, PATIENCE_MS);
    store.set(shownFromAtom, null);
    return content;
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    // A device that cannot read what it kept has nothing.
    const kept = await read().catch(() => undefined);
    if (!kept) return call;
    const isLate = error instanceof LateError;
    showOfflineSince(kept.savedAt, { isGone: !isLate });
    if (isLate) void awaitLate(call, kept, onLate);
    return kept.content;
  }
}

async function awaitLate<Content>(
  call: Promise<Content>,
  kept: Offline<Content>,
  onLate: (content: Content, kept: Content) => void,
): Promise<void> {
  try {
    const content = await inTime(call, GONE_MS);
    // After what was kept has been taken, should it come that soon.
    setTimeout(() => onLate(content, kept.content));
    store.set(shownFromAtom, null);
  } catch (error) {
    if (isOutOfReach(error)) showOfflineSince(kept.savedAt, { isGone: true });
  }
}

/** A call's answer; NETWORK where it does not come in time. @param patience in milliseconds @throws ApiError */
export async function inTime<Content>(call: Promise<Content>, patience: number): Promise<Content> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError({ code: "NETWORK" })), patience);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** The answer may still come. */
class LateError extends ApiError {}
