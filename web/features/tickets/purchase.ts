import type { TicketKind } from "../../../domain/billing/ticketKinds.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import type { OwnCards } from "../../lib/apiTypes.ts";

/**
 * The state of purchases in this browser. The idempotency keys make a second click, a reload or another tab use the
 * same order. The return path is for after the payment. In localStorage, because a wallet application can return in
 * another tab.
 */
const KEYS = "orderKeys";
const RETURN = "orderReturn";
const FAILURE = "orderFailure";

/** An unpaid order expires after a day. A key is discarded well before that. */
const KEY_LIFE_MS = 12 * HOUR_MS;

/**
 * The idempotency key of a purchase. It stays the same until the purchase is complete, even if the user
 * starts another purchase. @param wanted identifies the purchase
 */
export function orderKey(wanted: string): string {
  const key = readKeys()[wanted]?.key ?? crypto.randomUUID();
  keepOrderKey(wanted, key);
  return key;
}

/** Remembers the order of a purchase, whose ID is a valid key. It differs from the key if the server found an earlier order. */
export function keepOrderKey(wanted: string, key: string): void {
  const keys = readKeys();
  const at = keys[wanted]?.at ?? Date.now();
  localStorage.setItem(KEYS, JSON.stringify({ ...keys, [wanted]: { key, at } }));
}

/** The next purchase of the same item gets a new key. @param order an order that can no longer be paid */
export function dropOrderKey(order: string): void {
  const others = Object.entries(readKeys()).filter(([, { key }]) => key !== order);
  localStorage.setItem(KEYS, JSON.stringify(Object.fromEntries(others)));
}

export function keepReturn(order: string, returnTo: string | undefined): void {
  if (returnTo) localStorage.setItem(RETURN, JSON.stringify({ order, returnTo }));
  else localStorage.removeItem(RETURN);
}

/** A screen of one card. */
const CARD_PATH = /^\/(?:card\/[a-z]+|menu-edit|images-edit)\/(\d+)/;

/**
 * The card from whose screen a ticket is bought. The server makes it premium when the order is paid.
 *
 * @param cards the user's own cards. A group card cannot become premium
 */
export function findCardToUpgrade(
  kind: TicketKind,
  returnTo: string | undefined,
  cards: Pick<OwnCards[number], "idx" | "type">[],
): number | undefined {
  const idx = Number(CARD_PATH.exec(returnTo ?? "")?.[1]);
  const isForGroup = kind === "group" || cards.some((card) => card.idx === idx && card.type === "group");
  return Number.isNaN(idx) || isForGroup ? undefined : idx;
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
function readKeys(): Record<string, { key: string; at: number }> {
  const keys = (read(KEYS) ?? {}) as Record<string, { key: string; at: number }>;
  return Object.fromEntries(Object.entries(keys).filter(([, { at }]) => Date.now() - at < KEY_LIFE_MS));
}

const readFailure = () => read(FAILURE) as { order: string; failedAt: string } | null;
const readReturn = () => read(RETURN) as { order: string; returnTo: string } | null;

const read = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? "null");
