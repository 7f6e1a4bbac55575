const KEY = "offlineFor";

/**
 * Whose data this device keeps to be opened without a network: a user's id. Read before anything is opened, so that
 * what another person left behind is out of reach from the moment somebody else logs in.
 */
export const keptFor = (): string | null => localStorage.getItem(KEY);

export function markKept(userId: string | undefined): void {
  if (userId === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
