import { createCard } from "./card.factory.ts";
import { createUser, type TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

type Said = { note?: string; place?: string; metAt?: string };

/** Offers one's own card to the owner of another card. */
export const offerCard = ({ api }: Caller, to: { cardId: string }, own: { idx: number }, said: Said = {}) =>
  api.exchanges.$post({ json: { cardId: to.cardId, cardIdx: own.idx, ...said } });

/** The open offers to a user. */
export const listOffers = async ({ api }: Caller, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.exchanges.$get({ query }));

export const acceptOffer = ({ api }: Caller, id: number, own: { idx: number }, said: Omit<Said, "note"> = {}) =>
  api.exchanges[":id"].accept.$post({ param: { id: String(id) }, json: { cardIdx: own.idx, ...said } });

export const declineOffer = ({ api }: Caller, id: number) =>
  api.exchanges[":id"].decline.$post({ param: { id: String(id) } });

/** All contacts of a user. */
export const getContacts = async ({ api }: Caller) =>
  (await getContent(await api.contacts.book.$get({ query: {} }))).items;

/** Ana and Ben, each with a card. Ana offers hers to Ben. */
export async function createPair() {
  const [ana, ben] = [await createUser({ name: "김아나" }), await createUser({ name: "이벤" })];
  const anasCard = await createCard(ana, { name: "아나" });
  const bensCard = await createCard(ben, { name: "벤" });
  const getOffer = async () => {
    const [offer] = (await listOffers(ben)).items;
    if (!offer) throw new Error("no offer");
    return offer;
  };
  return {
    ana,
    ben,
    anasCard,
    bensCard,
    getOffer,
    offer: (said: Said = {}) => offerCard(ana, bensCard, anasCard, said),
    /** Ben's offer to Ana. */
    offerBack: (said: Said = {}) => offerCard(ben, anasCard, bensCard, said),
    accept: async (said: Omit<Said, "note"> = {}) => acceptOffer(ben, (await getOffer()).id, bensCard, said),
  };
}
