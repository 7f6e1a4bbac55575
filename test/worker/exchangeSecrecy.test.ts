import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { DAY } from "../factories/clock.ts";
import {
  ageOffers,
  createPair,
  declineOffer,
  getContacts,
  getExportedOffers,
  listOffers,
  offerCard,
} from "../factories/exchange.factory.ts";
import { saveCard } from "../factories/notification.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

type Pair = Awaited<ReturnType<typeof createWorld>>;

/** Ana has saved two cards of Ben. */
async function createWorld() {
  const pair = await createPair();
  const second = await createCard(pair.ben, { name: "벤 둘" });
  for (const { cardId } of [pair.bensCard, second]) await saveCard(pair.ana, cardId);
  return { ...pair, second };
}

const inDays = (time: unknown) => Math.round((Date.parse(String(time)) - Date.now()) / DAY);

/** What Ana sees of her offers: in how many days each ends, by the name on the card, and what her export contains. */
async function readView({ ana }: Pair) {
  const contacts = await getContacts(ana);
  const exported = (await getExportedOffers(ana)).map(({ status, note, place, toCardId, createdAt }) => ({
    status,
    note,
    place,
    to: contacts.find(({ card }) => card?.cardId === toCardId)?.name,
    day: inDays(createdAt),
  }));
  const open = contacts.map(({ name, offeredUntil }) => [name, offeredUntil && inDays(offeredUntil)]);
  return { open: Object.fromEntries(open), exported };
}

/** Runs a story after an offer that Ben has declined, or has not answered, and returns what Ana sees then. */
async function tell(isDeclined: boolean, story: (pair: Pair) => Promise<unknown>) {
  const pair = await createWorld();
  await pair.offer({ note: "첫 번째", place: "서울" });
  if (isDeclined) await declineOffer(pair.ben, (await pair.getOffer()).id);
  await story(pair);
  const view = await readView(pair);
  return { view, arrived: (await listOffers(pair.ben)).items.map(({ note }) => note) };
}

/** Offers to a third person, which stands between two offers to Ben in the export. */
async function offerElsewhere({ ana, anasCard }: Pair) {
  const other = await createUser();
  await offerCard(ana, await createCard(other), anasCard, { note: "다른 사람" });
}

const STORIES: [story: string, run: (pair: Pair) => Promise<unknown>][] = [
  ["nothing else happens", async () => {}],
  [
    "its 30 days have passed, and the job has deleted what is over",
    async ({ ana }) => {
      await ageOffers(ana, 33);
      await runJobs("17 * * * *", env, new Date());
    },
  ],
  [
    "another offer for the same card follows before it expires",
    async ({ ana, offer }) => {
      await ageOffers(ana, 10);
      await getContent(await offer({ note: "두 번째" }));
    },
  ],
  [
    "another offer for the same card follows after it has expired",
    async (pair) => {
      await ageOffers(pair.ana, 31);
      await offerElsewhere(pair);
      await getContent(await pair.offer({ note: "두 번째" }));
    },
  ],
  [
    "an offer for another card of the same person follows after it has expired",
    async ({ ana, anasCard, second }) => {
      await ageOffers(ana, 31);
      await getContent(await offerCard(ana, second, anasCard, { note: "두 번째", place: "부산" }));
    },
  ],
  [
    "an offer for another card of the same person follows before it expires",
    async ({ ana, anasCard, second }) => {
      await ageOffers(ana, 10);
      await getContent(await offerCard(ana, second, anasCard, { note: "두 번째" }));
    },
  ],
  [
    "the offered card goes to the bin, and another one is offered",
    async ({ ana, anasCard, bensCard }) => {
      await ageOffers(ana, 10);
      await withdrawCard(anasCard);
      const next = await createCard(ana, { name: "아나 둘" });
      await getContent(await offerCard(ana, bensCard, next, { note: "두 번째" }));
    },
  ],
  [
    "offers follow until more than 90 days have passed since the first one",
    async ({ ana, anasCard, bensCard, second }) => {
      await ageOffers(ana, 80);
      await getContent(await offerCard(ana, bensCard, anasCard, { note: "두 번째" }));
      await ageOffers(ana, 15);
      await getContent(await offerCard(ana, second, anasCard, { note: "세 번째" }));
    },
  ],
];

test.each(STORIES)("the sender sees the same of a declined offer as of an unanswered one: %s", async (_, story) => {
  const unanswered = await tell(false, story);
  const declined = await tell(true, story);
  expect(declined.view).toEqual(unanswered.view);
  expect(declined.arrived).toEqual([]);
});
