import { HOUR_MS } from "../../../domain/time.ts";

/**
 * What this browser remembers of a purchase on its way: the key under which the order is asked for, so that a second
 * click, a reload or another tab means the same order; and where the person goes on afterwards. Not in the tab's own
 * storage: a wallet's application may come back in another tab.
 */
const KEY = "orderKey";
const RETURN = "orderReturn";

/** An order waits for its payment for a day; a key is not used again long before. */
const KEY_LIFE_MS = 12 * HOUR_MS;

/** The key for buying this; the same until it was bought. @param wanted all that makes it another purchase */
export function orderKey(wanted: string): string {
  const kept = readKey();
  if (kept?.wanted === wanted && Date.now() - kept.at < KEY_LIFE_MS) return kept.key;
  const key = crypto.randomUUID();
  localStorage.setItem(KEY, JSON.stringify({ wanted, key, at: Date.now() }));
  return key;
}

/** The next purchase is another one. */
export const dropOrderKey = (): void => localStorage.removeItem(KEY);

export function keepReturn(order: string, returnTo: string | undefined): void {
  if (returnTo) localStorage.setItem(RETURN, JSON.stringify({ order, returnTo }));
  else localStorage.removeItem(RETURN);
}

/** Where the person was going who bought this. */
export function readReturnPath(order: string): string | undefined {
  const kept = readReturn();
  return kept?.order === order ? kept.returnTo : undefined;
}

// Written by this file alone, so that it holds what these say.
const readKey = () => read(KEY) as { wanted: string; key: string; at: number } | null;
const readReturn = () => read(RETURN) as { order: string; returnTo: string } | null;

const read = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? "null");
