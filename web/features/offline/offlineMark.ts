const KEY = "offlineFor";
const LEFT_KEY = "offlineLeft";
const WAITING_KEY = "offlineWaiting";

/**
 * The ID of the user whose offline data this device has. It is checked before any data is opened, so another user's
 * data is inaccessible as soon as someone else logs in.
 */
export const getOfflineUserId = (): string | null => localStorage.getItem(KEY);

/** The data of a logged-out user that must be deleted: the copy, or also unsent changes. */
export type Left = "copy" | "all";

/** The data that must still be deleted, or null. Stored, so that the next start can complete it. */
export const leftBehind = (): Left | null => localStorage.getItem(LEFT_KEY) as Left | null;

export function markOffline(userId: string): void {
  localStorage.setItem(KEY, userId);
  localStorage.removeItem(LEFT_KEY);
}

/** Makes the offline data inaccessible immediately. It must still be deleted. */
export function markLeft(what: Left): void {
  if (leftBehind() !== "all") localStorage.setItem(LEFT_KEY, what);
  localStorage.removeItem(KEY);
}

export const markDropped = (): void => localStorage.removeItem(LEFT_KEY);

/** True if another tab changed these marks. */
export const isOfflineMark = ({ key }: StorageEvent): boolean => key === null || key === KEY || key === LEFT_KEY;

/** True if any tab has unsent changes. Synchronous, so it also works while a page closes. */
export const isAnyWaiting = (): boolean => localStorage.getItem(WAITING_KEY) !== null;

export function markWaiting(waits: boolean): void {
  if (waits) localStorage.setItem(WAITING_KEY, "1");
  else localStorage.removeItem(WAITING_KEY);
}
