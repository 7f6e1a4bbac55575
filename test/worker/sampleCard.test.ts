import { expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { createUser } from "../factories/user.factory.ts";
import { readVcards } from "../factories/vcardReader.ts";
import { createVisitor, getRefusal, ORIGIN, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

const visitor = createVisitor();
const open = async (path: string) => (await visitor.send(path)).text();

test.each(locales)("the sample card exists in %s, without any stored card", async (locale) => {
  const html = await open(`/c/sample?lang=${locale}`);
  expect(html).toContain(`<article class="face" lang="${locale}"`);
  expect(html).toContain(messagesIn(locale).landing_sample_name());
  expect(html).toContain(`content="${ORIGIN}/landing/${locale}.jpg"`);
  expect(html).toContain('src="/landing/portrait.webp"');
});

test("the sample card can be switched and shared like any other, but not saved in the product or reported", async () => {
  const html = await open("/c/sample?lang=en");
  expect(html.match(/href="\?lang=/g)).toHaveLength(locales.length);
  expect(html).not.toContain("/business-cards?add=");
  expect(html).not.toContain("/report");
  expect(await open("/c/sample/qr.svg")).toContain("<svg");
  expect((await visitor.send("/c/sample/report")).status).toBe(404);
  expect((await visitor.send("/c/sample/details", { method: "POST", body: new FormData() })).status).not.toBe(303);
});

test("the sample card's vCard has its texts in the visitor's language", async () => {
  const [card] = readVcards(await open("/c/sample.vcf?lang=ko"));
  expect(JSON.stringify(card)).toContain("김민지");
});

test("the sample card opens without the database", async () => {
  const worker = workerWith({ DB: failingDatabase("D1_ERROR: Network connection lost.") });
  expect((await createVisitor({ worker }).send("/c/sample")).status).toBe(200);
});

test("no user can take its ID", async () => {
  const { api } = await createUser();
  const response = await api.cards["check-id"].$get({ query: { cardId: "sample" } });
  expect(await getRefusal(response)).toMatchObject({ status: 422, fields: [{ code: "CARD_ID_RESERVED" }] });
});
