import type { NewOffer } from "../../../domain/exchange/exchanges.schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { inTime } from "./withOfflineFallback.ts";

/** The answer to an offer, and the contact with the other card if it is known. */
export type SentOffer = { status: "offered" | "accepted"; contactId: number | null };

/** What happens with the other card before the offer. */
type Saving = {
  /** Whether to save it. */
  saves: boolean;
  /** Called once it is saved. */
  onSaved?: () => Promise<void>;
};

/**
 * Offers an own card to the owner of another card. Repeating it has no effect, so a call that got no response can be
 * sent again.
 * @param patience in milliseconds
 * @throws ApiError if it is rejected; NETWORK if no response arrives in time
 */
export const sendOffer = async (offer: NewOffer, saving: Saving, patience: number): Promise<SentOffer> =>
  inTime(send(offer, saving), patience);

async function send(offer: NewOffer, { saves, onSaved }: Saving): Promise<SentOffer> {
  const saved = saves ? await saveCard(offer.cardId) : null;
  if (saves) await onSaved?.();
  const { status, contactId } = await unwrap(api.exchanges.$post({ json: offer }));
  return { status, contactId: contactId ?? saved };
}

/** Saves the card. @returns the contact; null if the card was saved before */
async function saveCard(cardId: string): Promise<number | null> {
  try {
    return (await unwrap(api.contacts.$post({ json: { cardId } }))).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONTACT_EXISTS") return null;
    throw error;
  }
}
