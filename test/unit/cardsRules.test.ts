import { describe, expect, test } from "vitest";
import { mapFields, mapTranslatedFields } from "../../domain/cards/cardFields.ts";
import { chooseLocale, toPublicCard } from "../../domain/cards/publicCard.ts";

describe("chooseLocale", () => {
  test.each([
    ["the first of the reader's languages that the card has", ["ja", "en", "ko"], "en"],
    ["the card's own language if the reader prefers it", ["ko", "en"], "ko"],
    ["the card's own language if it has none of the reader's", ["ja", "es"], "ko"],
    ["the card's own language if the reader has no preference", [], "ko"],
  ] as const)("selects %s", (_, preferred, chosen) => {
    expect(chooseLocale("ko", ["en", "ur"], [...preferred])).toBe(chosen);
  });
});

describe("toPublicCard", () => {
  const card = {
    idx: 7,
    cardId: "kim-moa",
    type: "personal" as const,
    locale: "ko",
    ...mapFields(() => null),
    title: "디자이너",
    name: "김모아",
    phoneticName: "Kim Moa",
    position: "팀장",
    companyName: "모아",
    intro: "안녕하세요",
    phone: "02-120",
    email: "moa@example.com",
    introKey: "intro.webp",
    shareKey: "share.jpg",
    photoKey: "photo.jpg",
    logoKey: null,
    extra: [],
    layout: "portrait",
    focusX: 0.5,
    focusY: 0.25,
    zoom: 1,
    updatedAt: new Date("2026-11-21T09:00:00Z"),
    premium: false,
    theme: "paper",
    accent: "ink",
    detailsWanted: false,
    detailsFull: false,
    group: null,
  };
  const none = mapTranslatedFields(() => null);
  const english = { ...none, locale: "en", title: "Designer", name: "Moa Kim" };

  test("returns the card itself if it has no translations", () => {
    const menu = [{ siteName: "모아", url: "https://moa.example" }];
    const { detailsFull: _, ...shown } = card;
    expect(toPublicCard(card, [], menu, ["en"])).toEqual({
      ...shown,
      updatedAt: "2026-11-21T09:00:00.000Z",
      locales: ["ko"],
      menu,
    });
  });

  test("falls back field by field, and lists all languages with the card's own first", () => {
    const shown = toPublicCard(card, [english, { ...none, locale: "ur" }], [], ["en"]);
    expect(shown).toMatchObject({
      locale: "en",
      title: "Designer",
      name: "Moa Kim",
      position: "팀장",
      phone: "02-120",
    });
    expect(shown.locales).toEqual(["ko", "en", "ur"]);
  });

  test("names links in the reader's language, and in the card's own only as the editor shows them", () => {
    const menu = [{ siteName: "소개", url: "https://moa.example", siteNames: { en: "About", ko: "옛 이름" } }];
    const namesFor = (locale: "ko" | "en") => toPublicCard(card, [english], menu, [locale]).menu[0]?.siteName;
    expect(namesFor("en")).toBe("About");
    expect(namesFor("ko")).toBe("소개");
  });

  test("shows the theme of a premium card, and the basic theme without a ticket", () => {
    const row = { ...card, theme: "celadon", accent: "jade", detailsWanted: true };
    expect(toPublicCard({ ...row, premium: true }, [], [], [])).toMatchObject({
      premium: true,
      theme: "celadon",
      accent: "jade",
      detailsWanted: true,
    });
    expect(toPublicCard({ ...row, premium: true, detailsFull: true }, [], [], [])).toMatchObject({
      detailsWanted: false,
    });
    expect(toPublicCard(row, [], [], [])).toMatchObject({ theme: "paper", accent: "ink", detailsWanted: false });
  });

  test("exposes only the listed fields: no owner, no version, no other columns", () => {
    const row = { ...card, ownerId: "secret", menuVersion: 3, deletedAt: null };
    const translation = { ...english, cardIdx: 7 };
    const items = [{ siteName: "모아", url: "https://moa.example", cardIdx: 7, position: 0 }];
    const shown = JSON.stringify(toPublicCard(row, [translation], items, ["en"]));
    expect(shown).not.toMatch(/secret|ownerId|menuVersion|deletedAt|cardIdx/);
  });
});
