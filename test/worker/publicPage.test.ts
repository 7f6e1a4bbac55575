import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { messagesIn } from "../../worker/i18n.ts";
import { countRoundTrips, elements, FULL, meta, page, send, TEN_ITEMS, texts } from "../factories/cardPage.factory.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { createVisitor, ORIGIN, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

describe("a card with all fields", () => {
  test("shows every field and contact option", async () => {
    const cardId = await storeCard(FULL, { menu: TEN_ITEMS });
    const { status, html } = await page(`/c/${cardId}`);
    expect(status).toBe(200);
    expect(await texts(html, "h1 span")).toEqual(["김민지"]);
    for (const text of ["Kim Minji", "대표\u00A0·\u00A0모아 주식회사", FULL.address, "moa.example/about"])
      expect(html).toContain(text);
    const links = (await elements(html, "a")).map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining([
        "tel:01012345678",
        "tel:021234567",
        "mailto:minji@moa.example",
        `https://map.naver.com/p/search/${encodeURIComponent(FULL.address)}`,
        FULL.website,
        ...TEN_ITEMS.map(({ url }) => url),
        `/c/${cardId}.vcf?lang=ko&amp;reader=ko`,
        `/business-cards?add=${cardId}`,
      ]),
    );
  });

  test("has a preview text that ends between characters, however long it is", async () => {
    const cardId = await storeCard({ ...FULL, position: "CEO", companyName: null, intro: "😀".repeat(250) });
    const { html } = await page(`/c/${cardId}`);
    expect(await meta(html, "og:description")).toEqual([`CEO\n${"😀".repeat(196)}`]);
  });

  test("has at most 14 KB compressed with styles, and loads only its picture", async () => {
    const locales = ["en", "ru", "zh", "ja", "es", "vi", "tl", "hi", "si", "ur", "mn", "id"];
    const cardId = await storeCard(FULL, { menu: TEN_ITEMS, texts: locales.map((locale) => ({ locale })) });
    const { html } = await page(`/c/${cardId}`);
    expect((await texts(html, "style")).join("")).toContain(".face-photo");
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(14 * 1024);
    const loaded = await elements(
      html,
      "img[src], script[src], link[rel=stylesheet], link[rel=preload], iframe, source, video, object",
    );
    expect(new Set(loaded.map(({ src, href }) => src ?? href))).toEqual(new Set([`/api/images/${cardId}.webp`]));
    expect((await elements(html, "link[rel=icon]")).map(({ href }) => href?.slice(0, 5))).toEqual(["data:"]);
    expect((await texts(html, "style")).join("")).not.toMatch(/url\(|@import/);
  });

  test("needs one D1 round trip", async () => {
    const cardId = await storeCard(FULL, { menu: TEN_ITEMS });
    const roundTrips = countRoundTrips();
    const { status } = await page(`/c/${cardId}`);
    expect(status).toBe(200);
    expect(roundTrips()).toBe(1);
  });
});

describe("a card that does not exist", () => {
  const missing = { status: 404, title: `Moa · ${messagesIn("ko").card_page_missing_title()}` };

  test.for([
    ["an unknown card ID", "/c/nobody-here", missing],
    ["an invalid card ID", "/c/%E2%98%83", missing],
    ["a vCard", "/c/nobody-here.vcf", missing],
    ["a QR code", "/c/nobody-here/qr.svg", missing],
    ["a share picture", "/c/nobody-here/og.jpg", missing],
  ] as const)("is reported in the reader's language: %s", async ([, path, expected]) => {
    const { status, headers, html } = await page(path, { "accept-language": "ko" });
    expect({ status, title: (await texts(html, "title"))[0] }).toEqual(expected);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(await elements(html, "html")).toEqual([{ lang: "ko", dir: "ltr" }]);
    expect(await meta(html, "robots")).toEqual(["noindex"]);
  });

  test("returns 410 while it is in the bin, and shows no data", async () => {
    const cardId = await storeCard({ name: "비밀", deletedAt: new Date() });
    for (const path of [`/c/${cardId}`, `/c/${cardId}.vcf`, `/c/${cardId}/qr.png`, `/c/${cardId}/og.jpg`]) {
      const { status, html } = await page(path, { "accept-language": "en" });
      expect([status, (await texts(html, "h1"))[0]]).toEqual([410, "This card isn’t available"]);
      expect(html).not.toContain("비밀");
    }
  });

  test("differs from a service that is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const worker = workerWith({ DB: failingDatabase("D1 is away") });
    const answer = await createVisitor({ worker }).send("/c/somebody", { headers: { "accept-language": "en" } });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await texts(await answer.text(), "h1")).toEqual(["This page didn’t load"]);
  });

  test("is not queried if no card can have the ID", async () => {
    const roundTrips = countRoundTrips();
    await page(`/c/${"a".repeat(500)}`);
    expect(roundTrips()).toBe(0);
  });
});

describe("other page details", () => {
  test("HEAD returns the headers of GET without a body", async () => {
    const cardId = await storeCard();
    const response = await send(`/c/${cardId}`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "text/html; charset=UTF-8",
      "",
    ]);
  });

  test("a trailing slash redirects to the page", async () => {
    const response = await send("/c/Minji/?lang=en");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/c/minji?lang=en"]);
  });

  test("a card with only a name is complete", async () => {
    const cardId = await storeCard({ name: "모아", title: "모아" });
    const { html } = await page(`/c/${cardId}`);
    expect(await elements(html, ".face-ways, .face-facts, .face-menu, .face-role, .languages")).toEqual([]);
  });

  test("a link to an unknown site has an icon for what it opens", async () => {
    const items = ["https://a.example/", "https://linkedin.com/in/a", "tel:+82212345678", "mailto:a@a.example"];
    const cardId = await storeCard({}, { menu: items.map((url) => ({ siteName: url, url })) });
    const { html } = await page(`/c/${cardId}`);
    const shapes = (await elements(html, ".face-menu path")).map(({ d }) => d);
    expect(new Set(shapes).size).toBe(items.length);
    expect(await elements(html, ".face-menu .icon")).toHaveLength(3);
  });

  test.for([
    ["Safari", "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1", { ways: [], saves: true, downloads: 4 }],
    [
      "KakaoTalk",
      "Mozilla/5.0 (Linux; Android 16) KAKAOTALK/25.1",
      { ways: ["kakaotalk://web/openExternal", "kakaotalk://web/openExternal"], saves: false, downloads: 0 },
    ],
    ["WeChat", "Mozilla/5.0 (iPhone) MicroMessenger/8.0.60", { ways: [], saves: false, downloads: 0 }],
  ] as const)(
    "shows files where they can be saved, otherwise the way out and text to copy: %s",
    async ([, userAgent, expected]) => {
      const cardId = await storeCard(FULL);
      const { html } = await page(`/c/${cardId}`, { "user-agent": userAgent });
      const ways = (await elements(html, ".notice a, #in-app a")).map(({ href = "" }) => href.split("?")[0]);
      const saves = (await elements(html, `a[href^="/c/${cardId}.vcf?"]`)).length === 1;
      const downloads = (await elements(html, "a[download]")).length;
      expect({ ways, saves, downloads }).toEqual(expected);
      const text = [
        FULL.name,
        "대표\u00A0·\u00A0모아 주식회사",
        FULL.mobile,
        FULL.phone,
        FULL.email,
        FULL.address,
      ].join("\n");
      expect(await texts(html, "#contact")).toEqual(saves ? [] : [text]);
    },
  );

  test("robots.txt, the sitemap and security.txt exist and list no cards", async () => {
    const cardId = await storeCard();
    const [robots, sitemap, security] = await Promise.all(
      ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"].map(async (path) => (await page(path)).html),
    );
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(sitemap).toContain(`<loc>${ORIGIN}/</loc>`);
    expect(sitemap).not.toContain(cardId);
    expect(security).toMatch(/^Contact: mailto:security@moa\.test$/m);
    expect(Date.parse(/^Expires: (.*)$/m.exec(security ?? "")?.[1] ?? "")).toBeGreaterThan(Date.now());
  });
});
