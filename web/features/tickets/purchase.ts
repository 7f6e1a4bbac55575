import type { TicketKind } from "../../../domain/billing/ticketKinds.ts";
import { HOUR_MS } from "../../../domain/time.ts";

/**
 * The state of a purchase in this browser. The idempotency key makes a second click, a reload or another tab use the
 * same order. The return path is for after the payment. In localStorage, because a wallet application can return in
 * another tab.
 */
const KEY = "orderKey";
const RETURN = "orderReturn";
const FAILURE = "orderFailure";

/** An unpaid order expires after a day. A key is discarded well before that. */
const KEY_LIFE_MS = 12 * HOUR_MS;

/**
 * The idempotency key of a purchase. It stays the same until the purchase is complete. @param wanted identifies the
 * purchase
 */
export function orderKey(wanted: string): string {
  const kept = readKey();
  if (kept?.wanted === wanted && Date.now() - kept.at < KEY_LIFE_MS) return kept.key;
  const key = crypto.randomUUID();
  localStorage.setItem(KEY, JSON.stringify({ wanted, key, at: Date.now() }));
  return key;
}

/** The next purchase gets a new key. */
export const dropOrderKey = (): void => localStorage.removeItem(KEY);

export function keepReturn(order: string, returnTo: string | undefined): void {
  if (returnTo) localStorage.setItem(RETURN, JSON.stringify({ order, returnTo }));
  else localStorage.removeItem(RETURN);
}

/** A screen of one card. */
const CARD_PATH = /^\/card\/[a-z]+\/(\d+)/;

/** The card from whose screen a ticket is bought. The server makes it premium when the order is paid. */
export function findCardToUpgrade(kind: TicketKind, returnTo: string | undefined): number | undefined {
  const [, idx] = CARD_PATH.exec(returnTo ?? "") ?? [];
  return idx === undefined || kind === "group" ? undefined : Number(idx);
}

/** Remembers the last failure of an order before it is paid again. */
export function keepFailure({ id, failedAt }: { id: string; failedAt: string | null }): void {
  if (failedAt) localStorage.setItem(FAILURE, JSON.stringify({ order: id, failedAt }));
  else localStorage.removeItem(FAILURE);
}

/** True if the failure of an order is from before its last attempt: the user closed the payment window since. */
export function isOldFailure({ id, failedAt }: { id: string; failedAt: string | null }): boolean {
  const kept = readFailure();
  return kept?.order === id && kept.failedAt === failedAt;
}

/** The path to return to after this order. */
export function readReturnPath(order: string): string | undefined {
  const kept = readReturn();
  return kept?.order === order ? kept.returnTo : undefined;
}

// Only this file writes these entries, so the types are correct.
const readKey = () => read(KEY) as { wanted: string; key: string; at: number } | null;
const readFailure = () => read(FAILURE) as { order: string; failedAt: string } | null;
const readReturn = () => read(RETURN) as { order: string; returnTo: string } | null;

const read = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? "null");
