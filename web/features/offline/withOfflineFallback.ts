import { withTimeout } from "../../../domain/withTimeout.ts";
import { ApiError, isOutOfReach } from "../../lib/errors.ts";
import { store } from "../../lib/store.ts";
import { shownFromAtom, showOfflineSince } from "./atoms.ts";
import { getOfflineUserId } from "./offlineMark.ts";

/** How long to wait for an unresponsive network, in milliseconds. */
export const PATIENCE_MS = 5_000;

/** After this time an unresponsive network counts as lost, in milliseconds. */
const GONE_MS = 30_000;

export type Offline<Content> = { content: Content; savedAt: number };

/**
 * The response of the API, or the offline data if the API is unreachable. The screen then shows the age of the data.
 * @param read returns undefined without offline data; then the call's result is used
 * @param onLate called with a response that arrives after the offline data was returned
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
    // If the offline data cannot be read, there is none.
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
    // The caller processes the offline data first.
    setTimeout(() => onLate(content, kept.content));
    store.set(shownFromAtom, null);
  } catch (error) {
    if (isOutOfReach(error)) showOfflineSince(kept.savedAt, { isGone: true });
  }
}

/** The result of a call. @param patience in milliseconds @throws ApiError NETWORK if there is no response in time */
export const inTime = async <Content>(call: Promise<Content>, patience: number): Promise<Content> =>
  withTimeout(call, patience, () => new LateError({ code: "NETWORK" }));

/** A response can still arrive. */
class LateError extends ApiError {}
