import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { mapTranslatedFields } from "../../domain/cards/cardFields.ts";
import { type Locale, locales } from "../../domain/locales.ts";
import { createCard } from "../factories/card.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));
const visitor = createVisitor();
const card = (fields = {}) => createCard(owner, { position: "수석 디자이너", companyName: "모아", ...fields });
const getTexts = ({ idx }: { idx: number }) => ({
  put: async (locale: Locale, json: object) =>
    owner.api.cards[":idx"].texts[":locale"].$put({ param: { idx: String(idx), locale }, json }),
  remove: async (locale: Locale) =>
    owner.api.cards[":idx"].texts[":locale"].$delete({ param: { idx: String(idx), locale } }),
});
const seenIn = async (cardId: string, lang: string) =>
  getContent(await visitor.api.public.cards[":cardId"].$get({ param: { cardId }, query: { lang } }));

const NOTHING = mapTranslatedFields(() => null);

describe("translations of a card", () => {
  test("are shown to visitors of that language, with the original text for absent fields", async () => {
    const { idx, cardId } = await card();
    const saved = await getContent(
      await getTexts({ idx }).put("en", {
        name: " Moa Kim ",
        position: "Lead designer",
        intro: "One\r\nTwo",
        title: "",
      }),
    );

    expect(saved).toMatchObject({ mine: true, name: "김모아" });
    expect(saved.texts).toEqual([
      { ...NOTHING, locale: "en", name: "Moa Kim", position: "Lead designer", intro: "One\nTwo" },
    ]);
    expect(await seenIn(cardId, "en")).toMatchObject({
      locale: "en",
      locales: ["ko", "en"],
      name: "Moa Kim",
      companyName: "모아",
      title: "디자이너 김모아",
    });
    expect(await seenIn(cardId, "ko")).toMatchObject({ locale: "ko", name: "김모아" });
    expect(await seenIn(cardId, "ur")).toMatchObject({ locale: "ko" });
  });

  test("replace earlier ones completely", async () => {
    const { put } = getTexts(await card());
    await put("en", { name: "Moa Kim", position: "Lead designer" });
    const { texts } = await getContent(await put("en", { name: "Moa K." }));
    expect(texts).toEqual([{ ...NOTHING, locale: "en", name: "Moa K." }]);
  });

  test("exist in each of the other languages, and in no unsupported language", async () => {
    const { put } = getTexts(await card());
    for (const locale of locales.filter((other) => other !== "ko")) {
      expect((await put(locale, { name: `Moa ${locale}` })).status).toBe(200);
    }
    const { texts } = await getContent(await put("en", { name: "Moa" }));
    expect(texts.map(({ locale }) => locale)).toEqual(locales.filter((other) => other !== "ko").toSorted());
    for (const locale of ["de", "EN", "x", "en-US"]) {
      expect(await getRefusal(await put(locale as Locale, { name: "Moa" }))).toEqual({
        status: 404,
        code: "NOT_FOUND",
      });
    }
  });

  test("are refused in the card's own language, and the card's language cannot change to one of a translation", async () => {
    const { idx } = await card();
    const { put, remove } = getTexts({ idx });
    expect(await getRefusal(await put("ko", { name: "모아" }))).toEqual(atField(409, "locale", "CARD_LOCALE_TAKEN"));

    await put("en", { name: "Moa" });
    const change = async (locale: "en" | "ja" | "ko") =>
      owner.api.cards[":idx"].$patch({ param: { idx: String(idx) }, json: { locale, name: "이름" } });
    expect(await getRefusal(await change("en"))).toEqual(atField(409, "locale", "CARD_LOCALE_TAKEN"));
    const stored = await getContent(await owner.api.cards[":idx"].$get({ param: { idx: String(idx) } }));
    expect(stored).toMatchObject({ locale: "ko", name: "김모아" });
    expect(await getContent(await change("ko"))).toMatchObject({ locale: "ko", name: "이름" });
    await remove("en");
    expect(await getContent(await change("en"))).toMatchObject({ locale: "en", texts: [] });
  });

  test("are deleted when they become empty or are removed, also twice", async () => {
    const { idx, cardId } = await card();
    const { put, remove } = getTexts({ idx });
    for (const clear of [() => put("en", { name: " ", intro: "" }), () => put("en", {}), () => remove("en")]) {
      await put("en", { name: "Moa" });
      expect((await getContent(await clear())).texts).toEqual([]);
      expect((await getContent(await clear())).texts).toEqual([]);
      expect(await seenIn(cardId, "en")).toMatchObject({ locales: ["ko"] });
    }
  });

  test("update the card's timestamp only when they change", async () => {
    const { idx } = await card();
    const { put, remove } = getTexts({ idx });
    const moves = async (change: () => Promise<{ status: number; json(): Promise<{ updatedAt: string }> }>) => {
      await env.DB.prepare("update cards set updated_at = 1 where idx = ?").bind(idx).run();
      return Date.parse((await getContent(await change())).updatedAt) > 1;
    };
    expect(await moves(() => put("en", { name: "Moa" }))).toBe(true);
    expect(await moves(() => remove("en"))).toBe(true);
    expect(await moves(() => remove("en"))).toBe(false);
  });

  test.each([
    ["title", "가".repeat(61), "TEXT_TOO_LONG"],
    ["name", "가".repeat(61), "TEXT_TOO_LONG"],
    ["position", "가".repeat(61), "TEXT_TOO_LONG"],
    ["companyName", "A", "NAME_LENGTH"],
    ["companyName", "A".repeat(51), "TEXT_TOO_LONG"],
    ["address", "가".repeat(201), "TEXT_TOO_LONG"],
    ["intro", "가".repeat(501), "TEXT_TOO_LONG"],
    ["name", 7, "INPUT_INVALID"],
  ])("refuse %s %j with %s, like the original", async (field, value, code) => {
    const { put } = getTexts(await card());
    expect(await getRefusal(await put("en", { [field]: value }))).toEqual(atField(422, field, code));
  });

  test("saved twice concurrently are one of the two, complete", async () => {
    const { idx } = await card();
    const { put } = getTexts({ idx });
    const versions = [
      { ...NOTHING, locale: "en", name: "One", position: "First" },
      { ...NOTHING, locale: "en", name: "Two" },
    ];
    await Promise.all([put("en", { name: "One", position: "First" }), put("en", { name: "Two" })]);
    const { texts } = await getContent(await put("ja", { name: "モア" }));
    expect(versions).toContainEqual(texts.find(({ locale }) => locale === "en"));
  });
});
