const KEY = "offlineFor";
const LEFT_KEY = "offlineLeft";
const WAITING_KEY = "offlineWaiting";

/**
 * Whose data this device keeps to be opened without a network: a user's id. Read before anything is opened, so that
 * what another person left behind is out of reach from the moment somebody else logs in.
 */
export const getOfflineUserId = (): string | null => localStorage.getItem(KEY);

/** What a person who is no longer logged in left behind: the copy of their data, or also their changes that wait. */
export type Left = "copy" | "all";

/** What is still to be dropped; null where nothing is. It outlives the page, so that the next start completes it. */
export const leftBehind = (): Left | null => localStorage.getItem(LEFT_KEY) as Left | null;

export function markOffline(userId: string): void {
  localStorage.setItem(KEY, userId);
  localStorage.removeItem(LEFT_KEY);
}

/** Takes what is kept out of reach at once; it is still to be dropped. */
export function markLeft(what: Left): void {
  if (leftBehind() !== "all") localStorage.setItem(LEFT_KEY, what);
  localStorage.removeItem(KEY);
}

export const markDropped = (): void => localStorage.removeItem(LEFT_KEY);

/** True for a change of these marks, which another tab made. */
export const isOfflineMark = ({ key }: StorageEvent): boolean => key === null || key === KEY || key === LEFT_KEY;

/** Whether changes wait to be sent, made in whichever tab; known at once, also while a page is being left. */
export const isAnyWaiting = (): boolean => localStorage.getItem(WAITING_KEY) !== null;

export function markWaiting(waits: boolean): void {
  if (waits) localStorage.setItem(WAITING_KEY, "1");
  else localStorage.removeItem(WAITING_KEY);
}
