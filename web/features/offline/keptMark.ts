const KEY = "offlineFor";
const WAITING_KEY = "offlineWaiting";

/**
 * Whose data this device keeps to be opened without a network: a user's id. Read before anything is opened, so that
 * what another person left behind is out of reach from the moment somebody else logs in.
 */
export const keptFor = (): string | null => localStorage.getItem(KEY);

export function markKept(userId: string | undefined): void {
  if (userId === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}

/** Whether changes wait to be sent, made in whichever tab; known at once, also while a page is being left. */
export const isAnyWaiting = (): boolean => localStorage.getItem(WAITING_KEY) !== null;

export function markWaiting(waits: boolean): void {
  if (waits) localStorage.setItem(WAITING_KEY, "1");
  else localStorage.removeItem(WAITING_KEY);
}
