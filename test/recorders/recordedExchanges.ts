import { writeCursor } from "../../domain/pagination.ts";
import type { ApiClient } from "../../worker/client.ts";
import { blockActor, blockBy, listBlocks, unblock } from "../factories/block.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { acceptOffer, declineOffer, listOffers, offerCard } from "../factories/exchange.factory.ts";
import { choose, saveCard } from "../factories/notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { getContent, type workerWith } from "../factories/visitor.factory.ts";

/** Exchanges of cards, from the first offer to each answer. */
export async function recordExchangeCalls(api: ApiClient, worker: ReturnType<typeof workerWith>): Promise<void> {
  const own = await createCard({ api });
  const other = await createUser();
  const theirs = await createCard(other);
  const them = signedInAs(other.accessToken, { worker });
  await getContent(await offerCard({ api }, theirs, own, { place: "서울" }));
  await getContent(await offerCard({ api }, theirs, own));
  const [offer] = (await listOffers(them)).items;
  await listOffers(them, { cursor: writeCursor(["", 1_000_000]) });
  await getContent(await acceptOffer(them, offer?.id ?? 0, theirs));
  const third = await createUser();
  const card = await createCard(third);
  await getContent(await offerCard({ api }, card, own));
  const [declined] = (await listOffers(third)).items;
  await declineOffer(signedInAs(third.accessToken, { worker }), declined?.id ?? 0);
  await getContent(await offerCard({ api }, card, own));
  await getContent(await offerCard(signedInAs(third.accessToken, { worker }), own, card));
  await recordBlockCalls(worker, { api }, own);
}

/** Blocks the sender of an offer and the person of a notification, and unblocks one. */
async function recordBlockCalls(
  worker: ReturnType<typeof workerWith>,
  sender: Pick<TestUser, "api">,
  own: { idx: number },
) {
  const person = await createUser();
  const card = await createCard(person);
  const them = signedInAs(person.accessToken, { worker });
  await getContent(await offerCard(sender, card, own));
  const [offer] = (await listOffers(them)).items;
  const { id } = await getContent(await blockBy(them, { offerId: offer?.id ?? 0 }));
  await listBlocks(them);
  await listBlocks(them, { cursor: "1000000" });
  await unblock(them, id);
  const saver = await createUser();
  await choose(person, { savedCards: true });
  await choose(saver, { showsName: true });
  await saveCard(saver, card.cardId);
  await blockActor(them);
}
