import { expect, test } from "vitest";
import { DAY } from "../factories/clock.ts";
import { createPair, getContacts, listOffers } from "../factories/exchange.factory.ts";
import { atField, getContent, getRefusal } from "../factories/visitor.factory.ts";

const MET_AT = "2026-01-02T03:00:00.000Z";

test("accepting keeps each user's own words about where and when they met", async () => {
  const { ana, ben, offer, accept } = await createPair();
  await offer({ place: "서울", metAt: MET_AT });
  const metAt = "2026-01-03T03:00:00.000Z";
  await getContent(await accept({ place: " 부산 ", metAt }));
  expect(await getContacts(ben)).toMatchObject([{ metPlace: "부산", metAt }]);
  expect(await getContacts(ana)).toMatchObject([{ metPlace: "서울", metAt: MET_AT }]);
});

test("accepting gives the sender the recipient's words, if the sender said nothing", async () => {
  const { ana, ben, offer, accept } = await createPair();
  await offer({ place: "서울" });
  await getContent(await accept({ metAt: MET_AT }));
  for (const person of [ana, ben]) {
    expect(await getContacts(person)).toMatchObject([{ metPlace: "서울", metAt: MET_AT }]);
  }
});

test.each([
  ["place", "가".repeat(201), "TEXT_TOO_LONG"],
  ["metAt", "yesterday", "INPUT_INVALID"],
  ["metAt", new Date(Date.now() + 3 * DAY).toISOString(), "INPUT_INVALID"],
])("accepting with %s %s is refused, and changes nothing", async (field, value, code) => {
  const { ana, ben, offer, accept } = await createPair();
  await offer();
  expect(await getRefusal(await accept({ [field]: value }))).toEqual(atField(422, field, code));
  expect([await getContacts(ana), await getContacts(ben)]).toEqual([[], []]);
  expect((await listOffers(ben)).items).toHaveLength(1);
});
