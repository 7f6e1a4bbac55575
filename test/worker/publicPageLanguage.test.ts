import { describe, expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { elements, FULL, IN_CHINESE, IN_ENGLISH, meta, page, texts } from "../factories/cardPage.factory.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { ORIGIN, workerWith } from "../factories/visitor.factory.ts";

describe("the language of a page", () => {
  const readAs = async (path: string, headers: Record<string, string> = {}) => {
    const { html, headers: answered } = await page(path, headers);
    const [root] = await elements(html, "html");
    const [face] = await elements(html, "article");
    return {
      page: root?.lang,
      header: answered.get("content-language"),
      card: face?.lang,
      name: (await texts(html, "h1 span"))[0],
    };
  };
  const english = { page: "en", header: "en", card: "en", name: "Minji Kim" };
  const chinese = { page: "zh", header: "zh", card: "zh", name: "金敏智" };
  const korean = { page: "ko", header: "ko", card: "ko", name: "김민지" };

  test.for([
    ["?lang before everything else", "?lang=en", { cookie: "locale=zh", "accept-language": "ko" }, english],
    ["the cookie before the Accept-Language header", "", { cookie: "locale=zh", "accept-language": "ko" }, chinese],
    ["a tag with a region", "", { "accept-language": "zh-TW" }, chinese],
    ["a tag with a script and a region", "", { "accept-language": "zh-Hant-TW" }, chinese],
    ["a tag with a UN region", "", { "accept-language": "en-150" }, english],
    ["?lang with a region", "?lang=zh-HK", { cookie: "locale=en" }, chinese],
    ["the cookie if ?lang is unsupported", "?lang=pt", { cookie: "locale=zh" }, chinese],
    ["the header if the cookie is unsupported", "", { cookie: "locale=pt", "accept-language": "en" }, english],
    ["the next language if the first is unsupported", "", { "accept-language": "pt, en;q=0.5" }, english],
    ["a language that is not excluded", "", { "accept-language": "en;q=0, zh;q=0.1" }, chinese],
    ["the card's language for a wildcard", "", { "accept-language": "*" }, korean],
    ["a truncated header", "", { "accept-language": "zh;q=, en;q=0.x" }, chinese],
    ["an overlong header", "", { "accept-language": `${"xx,".repeat(500)}en` }, english],
    ["weights before order", "", { "accept-language": "en;q=0.3, zh-CN;q=0.9, ko;q=0.5" }, chinese],
    ["the card's language if the header is unsupported", "", { "accept-language": "pt-BR,pt;q=0.9" }, korean],
    ["the card's language without a header", "", {}, korean],
    ["the card's language for an empty header", "?lang=", { cookie: "locale=", "accept-language": "ko" }, korean],
    ["the card's language for an invalid header", "?lang=%F0%9F%98%80", { "accept-language": ";;q=,*" }, korean],
    [
      "a second choice that the card has",
      "",
      { "accept-language": "ru, en;q=0.8" },
      { ...english, page: "ru", header: "ru" },
    ],
    ["Filipino by its other code", "", { "accept-language": "fil-PH" }, { ...korean, page: "tl", header: "tl" }],
  ] as const)("follows %s", async ([, query, headers, expected]) => {
    const cardId = await storeCard({ name: "김민지" }, { texts: [IN_ENGLISH, IN_CHINESE] });
    expect(await readAs(`/c/${cardId}${query}`, headers)).toEqual(expected);
  });

  test("is in the Vary header", async () => {
    const cardId = await storeCard();
    const { headers } = await page(`/c/${cardId}`);
    expect(headers.get("vary")).toContain("Accept-Language, Cookie");
    expect(headers.get("cache-control")).toBe("private, no-cache, no-transform");
  });

  test("is declared in each of thirteen languages", async () => {
    const cardId = await storeCard();
    for (const locale of locales) {
      const { headers, html } = await page(`/c/${cardId}`, { "accept-language": `${locale}, pt;q=0.5` });
      expect(headers.get("content-language")).toBe(locale);
      expect(await elements(html, "html")).toEqual([{ lang: locale, dir: locale === "ur" ? "rtl" : "ltr" }]);
    }
  });

  test("applies to a missing card as well", async () => {
    const { status, headers, html } = await page("/c/nobody-has-this", { "accept-language": "pt, fil;q=0.8" });
    expect(status).toBe(404);
    expect(headers.get("content-language")).toBe("tl");
    expect(headers.get("vary")).toContain("Accept-Language, Cookie");
    expect(await texts(html, "h1")).toEqual([messagesIn("tl").card_page_missing_title()]);
  });

  test("sets the direction of an Urdu card, and keeps numbers left-to-right", async () => {
    const cardId = await storeCard({ locale: "ur", name: "علی خان", mobile: "+92 300 1234567" });
    const { html } = await page(`/c/${cardId}`, { "accept-language": "en" });
    expect(await elements(html, "html")).toEqual([{ lang: "en", dir: "ltr" }]);
    expect(await elements(html, "article")).toMatchObject([{ lang: "ur", dir: "rtl" }]);
    expect(await elements(html, "bdi")).toMatchObject([{ dir: "ltr" }]);
  });

  test("can be switched to the card's languages by their own names, with the current one marked", async () => {
    const cardId = await storeCard({}, { texts: [IN_ENGLISH, IN_CHINESE] });
    const { html } = await page(`/c/${cardId}?lang=zh`);
    expect(await texts(html, ".languages a")).toEqual(["한국어", "English", "中文"]);
    expect(await elements(html, ".languages a[aria-current]")).toMatchObject([{ href: "?lang=zh", lang: "zh" }]);
  });
});

describe("metadata for other services", () => {
  test("is in the displayed language, with absolute URLs", async () => {
    const cardId = await storeCard(FULL, { texts: [IN_ENGLISH, IN_CHINESE] });
    const url = `${ORIGIN}/c/${cardId}`;
    const { html } = await page(`/c/${cardId}?lang=en`);
    expect(await texts(html, "title")).toEqual(["Moa · Minji Kim"]);
    expect(await meta(html, "og:title")).toEqual(["Minji Kim"]);
    expect((await meta(html, "og:description"))[0]).toMatch(/^CEO\u00A0·\u00A0Moa Inc\.\n사람과/);
    expect(await meta(html, "og:url")).toEqual([`${url}?lang=en`]);
    expect(await meta(html, "og:image")).toEqual([`${url}/og.jpg`]);
    expect(await meta(html, "og:locale")).toEqual(["en_US"]);
    expect(await meta(html, "og:locale:alternate")).toEqual(["ko_KR", "zh_CN"]);
    expect(await meta(html, "twitter:card")).toEqual(["summary_large_image"]);
    expect(await meta(html, "twitter:title")).toEqual(["Minji Kim"]);
    expect(await meta(html, "twitter:image")).toEqual([`${url}/og.jpg`]);
    expect(await elements(html, "link[rel=canonical]")).toEqual([{ rel: "canonical", href: `${url}?lang=en` }]);
    expect((await elements(html, "link[rel=alternate]")).map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ["ko", `${url}?lang=ko`],
      ["en", `${url}?lang=en`],
      ["zh", `${url}?lang=zh`],
      ["x-default", url],
    ]);
  });

  test("has one canonical URL for the same page", async () => {
    const cardId = await storeCard();
    const canonical = async (path: string) => (await elements((await page(path)).html, "link[rel=canonical]"))[0]?.href;
    expect(await canonical(`/c/${cardId.toUpperCase()}`)).toBe(`${ORIGIN}/c/${cardId}`);
    expect(await canonical(`/c/${cardId}?lang=ru&utm_source=mail`)).toBe(`${ORIGIN}/c/${cardId}`);
    expect(await canonical(`/c/${cardId}?s=q`)).toBe(`${ORIGIN}/c/${cardId}`);
  });

  test("lists exactly the languages that the card has", async () => {
    const cardId = await storeCard({ locale: "ur" }, { texts: [{ locale: "tl", name: "Ali" }, IN_CHINESE] });
    const { html } = await page(`/c/${cardId}?lang=fil`, { "accept-language": "ru" });
    const alternates = (await elements(html, "link[rel=alternate]")).map(({ hreflang }) => hreflang);
    expect(alternates).toEqual(["ur", "tl", "zh", "x-default"]);
    expect(await elements(html, "link[rel=canonical]")).toMatchObject([{ href: `${ORIGIN}/c/${cardId}?lang=tl` }]);
    expect(await meta(html, "og:locale")).toEqual(["tl_PH"]);
  });

  test("uses the configured public origin", async () => {
    const cardId = await storeCard();
    const worker = workerWith({ PUBLIC_ORIGIN: "https://moa.example" });
    const html = await (await worker(new Request(`${ORIGIN}/c/${cardId}`))).text();
    expect(await meta(html, "og:image")).toEqual([`https://moa.example/c/${cardId}/og.jpg`]);
  });

  test.for([
    ["personal", { "@type": "Person", jobTitle: "대표", worksFor: { "@type": "Organization", name: "모아 주식회사" } }],
    ["group", { "@type": "Organization", legalName: "모아 주식회사" }],
  ] as const)("describes a %s card in schema.org terms", async ([type, expected]) => {
    const cardId = await storeCard({ ...FULL, type }, { menu: [{ siteName: "Blog", url: "https://blog.example/" }] });
    const { html } = await page(`/c/${cardId}`);
    const [text = ""] = await texts(html, 'script[type="application/ld+json"]');
    expect(JSON.parse(text)).toMatchObject({
      ...expected,
      name: "김민지",
      alternateName: "Kim Minji",
      telephone: "010-1234-5678",
      url: `${ORIGIN}/c/${cardId}`,
      image: `${ORIGIN}/c/${cardId}/og.jpg`,
      sameAs: [FULL.website, "https://blog.example/"],
    });
  });
});
