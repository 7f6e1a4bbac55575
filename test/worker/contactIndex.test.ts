import { expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { createUser, storePerson } from "../factories/user.factory.ts";
import { getContent, workerWith } from "../factories/visitor.factory.ts";
import { countRowsWritten } from "../recorders/rowsWritten.ts";

const { DB, rowsWrittenBy } = countRowsWritten();
const owner = await createUser();

/** A user who has saved a card with these texts, and the rows that reading the card book then writes. */
async function toMailReader(fields: Parameters<typeof createCard>[1]) {
  const card = await createCard(owner, fields);
  const { api } = await storePerson({}, { worker: workerWith({ DB }) });
  const { id } = await getContent(await api.contacts.$post({ json: { cardId: card.cardId } }));
  const look = () => rowsWrittenBy(async () => getContent(await api.contacts.$get({ query: {} })));
  const edit = async (json: Parameters<(typeof owner.api.cards)[":idx"]["$patch"]>[0]["json"]) =>
    getContent(await owner.api.cards[":idx"].$patch({ param: { idx: String(card.idx) }, json }));
  const change = (json: Parameters<(typeof api.contacts)[":id"]["$patch"]>[0]["json"]) =>
    rowsWrittenBy(async () => getContent(await api.contacts[":id"].$patch({ param: { id: String(id) }, json })));
  return { look, edit, change };
}

const MINJI = {
  name: "김민지",
  companyName: "모아 주식회사",
  position: "프로덕트 디자이너",
  email: "minji@moa.example",
  phone: "02-1234-5678",
};

/** Each term is one row in the table and one in its index. */
const ROWS_OF_TERM = 2;

test("reading the card book writes nothing if no contact waits to be indexed", async () => {
  const { look } = await toMailReader(MINJI);
  expect(await look()).toBeGreaterThan(30 * ROWS_OF_TERM);
  expect(await look()).toBe(0);
});

test("a note writes one row and reindexes nothing, and so does the favorite mark", async () => {
  const { look, change } = await toMailReader(MINJI);
  await look();
  expect(await change({ note: "전시회에서 만남" })).toBe(1);
  await change({ favourite: true });
  expect(await look()).toBe(0);
});

test("after a card changed, only new and removed terms are written", async () => {
  const { look, edit } = await toMailReader(MINJI);
  const first = await look();
  // The same digits: the card is reindexed, and no term changes.
  await edit({ phone: "02 1234 5678" });
  const sameTerms = await look();
  expect(sameTerms).toBeLessThan(10);

  await edit({ phone: "02-1234-9999" });
  const changed = ["0212345678", "5678", "0212349999", "9999"];
  const written = (await look()) - sameTerms;
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(changed.length * ROWS_OF_TERM);
  expect(first).toBeGreaterThan(5 * sameTerms);
});

test("a contact's tags are indexed, and removing them writes only those terms", async () => {
  const { look, change } = await toMailReader(MINJI);
  await look();
  await change({ tags: ["x"] });
  const added = await look();
  await change({ tags: [] });
  const removed = await look();
  expect([added, removed].every((rows) => rows < 12)).toBe(true);
});
