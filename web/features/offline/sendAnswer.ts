import type { NewAcceptance } from "../../../domain/exchange/exchanges.schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { inTime } from "./withOfflineFallback.ts";

/**
 * Answers an offer of another user's card. Repeating it has no effect, so a call that got no response can be sent again.
 * @param acceptance null declines
 * @param patience in milliseconds
 * @returns the new contact; null if the user declined, or has deleted the contact since
 * @throws ApiError if it is rejected; NETWORK if no response arrives in time
 */
export const sendAnswer = async (id: number, acceptance: NewAcceptance | null, patience: number) =>
  inTime(send(String(id), acceptance), patience);

async function send(id: string, acceptance: NewAcceptance | null): Promise<number | null> {
  const offer = api.exchanges[":id"];
  if (acceptance) return (await unwrap(offer.accept.$post({ param: { id }, json: acceptance }))).contactId;
  await unwrap(offer.decline.$post({ param: { id } }));
  return null;
}
