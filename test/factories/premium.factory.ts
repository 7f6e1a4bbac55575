import { createCard } from "./card.factory.ts";
import { giveTicket } from "./ticket.factory.ts";
import { createUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

type Look = { theme?: "hanji" | "ink" | "celadon"; accent?: "jade" | "plum"; detailsWanted?: boolean };

/** A user with a ticket that is valid for a day, and their premium card. */
export async function createPremium(variant: Look = {}, fields: Parameters<typeof createCard>[1] = {}) {
  const owner = await createUser();
  await giveTicket(owner, "period");
  const made = await createCard(owner, { type: "premium", ...fields });
  const param = { idx: String(made.idx) };
  const card = await getContent(await owner.api.cards[":idx"].theme.$patch({ param, json: variant }));
  return { owner, card, param };
}
