import { env } from "cloudflare:workers";
import { createCard } from "./card.factory.ts";
import { DAY } from "./clock.ts";
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

/** The contact of a user with a card. */
export const findContact = async (person: Caller, { cardId }: { cardId: string }) =>
  (await getContacts(person)).find(({ card }) => card?.cardId === cardId);

/** The offers of a user in the export of their data. */
export const getExportedOffers = async ({ api }: Caller): Promise<Record<string, unknown>[]> =>
  JSON.parse(await (await api.user.export.$get({ query: { format: "json" } })).text()).exchanges;

/** Lets days pass after a user's offers, and after the answers to them. */
export async function ageOffers({ user }: Pick<TestUser, "user">, days: number): Promise<void> {
  const rest = "answered_at = answered_at - ?1, delete_at = delete_at - ?1 where sender_id = ?2";
  for (const change of [
    `exchanges set created_at = created_at - ?1, expires_at = expires_at - ?1, ${rest}`,
    `declines set ${rest}`,
  ])
    await env.DB.prepare(`update ${change}`)
      .bind(days * DAY, user.id)
      .run();
}

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
