import { expect, test } from "vitest";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const visitor = createVisitor();

const EXTRA = [
  { kind: "phone", label: "fax", value: "02-987-6543" },
  { kind: "phone", label: "home", value: "+82 2 555 0199" },
  { kind: "email", label: "home", value: "private@moa.example" },
] as const;

async function createCardWithWays() {
  const owner = await createUser();
  const card = await createCard(owner);
  const param = { idx: String(card.idx) };
  const json = { extra: [...EXTRA] };
  return { owner, param, card: await getContent(await owner.api.cards[":idx"].$patch({ param, json })) };
}

test("additional numbers and addresses are on the page and typed in the vCard", async () => {
  const { card } = await createCardWithWays();
  expect(card.extra).toEqual(EXTRA);
  const page = await (await visitor.send(`/c/${card.cardId}?lang=en`)).text();
  for (const { value } of EXTRA) expect(page).toContain(value);
  expect(page).toContain("Fax");
  const vcard = await (await visitor.send(`/c/${card.cardId}.vcf`)).text();
  expect(vcard).toMatch(/^TEL;TYPE=work,fax:02-987-6543/im);
  expect(vcard).toMatch(/^TEL;TYPE=home:\+82 2 555 0199/im);
  expect(vcard).toMatch(/^EMAIL;TYPE=internet,home:private@moa\.example/im);
});

test("a contact is found by an additional number or address, also after it changes", async () => {
  const { owner, card, param } = await createCardWithWays();
  const reader = await createUser();
  await getContent(await reader.api.contacts.$post({ json: { cardId: card.cardId } }));
  const search = async (q: string) => (await getContent(await reader.api.contacts.$get({ query: { q } }))).items.length;
  expect([await search("private@moa"), await search("+82 2 555 0199"), await search("029876543")]).toEqual([1, 1, 1]);
  await owner.api.cards[":idx"].$patch({ param, json: { extra: [] } });
  expect([await search("private@moa"), await search("+82 2 555 0199")]).toEqual([0, 0]);
});

test.each([
  [{ kind: "phone", label: "work", value: "abc" }, "PHONE_NUMBER"],
  [{ kind: "email", label: "work", value: "no-address" }, "EMAIL_FORMAT"],
  [{ kind: "phone", label: "work", value: " " }, "FIELD_EMPTY"],
])("refuses %j at its field", async (way, code) => {
  const { owner, card } = await createCardWithWays();
  const response = await owner.send(`/api/cards/${card.idx}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ extra: [way] }),
  });
  expect(await getRefusal(response)).toMatchObject({ status: 422, fields: [{ path: "extra.0.value", code }] });
});

test("a new card has them from the start", async () => {
  const card = await createCard(await createUser(), { extra: JSON.stringify(EXTRA) });
  expect(card.extra).toEqual(EXTRA);
});

test.each([
  ['[{"kind":"phone","label":"work","value":"abc"}]', "extra.0.value", "PHONE_NUMBER"],
  ["[", "extra", "INPUT_INVALID"],
])("a new card refuses %s", async (extra, path, code) => {
  const owner = await createUser();
  const form = cardForm({ extra });
  expect(await getRefusal(await owner.api.cards.$post({ form }))).toMatchObject({
    status: 422,
    fields: [{ path, code }],
  });
});
