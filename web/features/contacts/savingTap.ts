import { rememberTap, takeTap } from "../../lib/tap.ts";

const toWhat = (cardId: string) => `save card ${cardId}`;

/**
 * Remembers that the reader pressed "Save in Moa" on the public page of a card. They may have to log in or sign up
 * first. The referrer shows where the link was: a link of another site saves nothing by itself.
 */
export function rememberSavingTap(cardId: string): void {
  if (document.referrer === "" || isUsed) return;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== location.origin || pathname.toLowerCase() !== `/c/${cardId}`) return;
  isUsed = true;
  rememberTap(toWhat(cardId));
}

/** The referrer stays the same until the next page load, but the reader pressed once. */
let isUsed = false;

/** True once, if the reader pressed "Save in Moa" on the card's page. */
export const takeSavingTap = (cardId: string): boolean => takeTap(toWhat(cardId));
