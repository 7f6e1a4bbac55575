import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { storeCard } from "../factories/storedCard.factory.ts";
import { createVisitor, ORIGIN, workerWith } from "../factories/visitor.factory.ts";

const { send } = createVisitor();

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await send(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/** Reads a page with workerd's own HTML parser: every element that a selector finds, as its attributes. */
async function elements(html: string, selector: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element(element) {
      // Pairs, whatever the DOM's types say of attributes.
      found.push(Object.fromEntries(element.attributes as Iterable<unknown> as Iterable<[string, string]>));
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

/** What stands inside the elements that a selector finds, one text each. */
async function texts(html: string, selector: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element() {
      found.push("");
    },
    text(chunk) {
      found.push((found.pop() ?? "") + chunk.text);
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

const meta = async (html: string, property: string) => {
  const found = await elements(html, `meta[property="${property}"], meta[name="${property}"]`);
  return found.map(({ content }) => content);
};

const FULL = {
  name: "김민지",
  phoneticName: "Kim Minji",
  position: "대표",
  companyName: "모아 주식회사",
  address: "서울특별시 성동구 왕십리로 83-21, 3층",
  intro: "사람과 사람을 잇는 명함을 만들어요.\n".repeat(20).slice(0, 500),
  phone: "02-123-4567",
  mobile: "010-1234-5678",
  email: "minji@moa.example",
  website: "https://www.moa.example/about",
};

const TEN_ITEMS = Array.from({ length: 10 }, (_, n) => ({
  siteName: `${n + 1}번째 바로가기 포트폴리오 사이트`,
  url: `https://link${n}.example/${crypto.randomUUID()}/${crypto.randomUUID()}`,
}));

const IN_ENGLISH = { locale: "en", name: "Minji Kim", position: "CEO", companyName: "Moa Inc." };
const IN_CHINESE = { locale: "zh", name: "金敏智" };

describe("a full card", () => {
  test("shows every field and way to reach the person", async () => {
    const cardId = await storeCard(FULL, { menu: TEN_ITEMS });
    const { status, html } = await page(`/c/${cardId}`);
    expect(status).toBe(200);
    expect(await texts(html, "h1 span")).toEqual(["김민지"]);
    for (const text of ["Kim Minji", "대표 · 모아 주식회사", FULL.address, "moa.example/about"])
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
        `/c/${cardId}.vcf?lang=ko`,
        `/business-cards?add=${cardId}`,
      ]),
    );
  });

  test("weighs at most 14 KB compressed, styles included, and loads its picture only", async () => {
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

  test("costs one D1 round trip", async () => {
    const cardId = await storeCard(FULL, { menu: TEN_ITEMS });
    const { batch, single } = spyOnD1();
    const { status } = await page(`/c/${cardId}`);
    expect(status).toBe(200);
    expect(batch).toHaveBeenCalledTimes(1);
    for (const ask of single) expect(ask).not.toHaveBeenCalled();
  });
});

/** Everything that crosses from the Worker to D1 does so by one of these calls. */
function spyOnD1() {
  const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  const single = (["all", "first", "raw", "run"] as const).map((ask) => vi.spyOn(statement, ask));
  return { batch: vi.spyOn(session, "batch"), single };
}

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
    ["?lang before all", "?lang=en", { cookie: "locale=zh", "accept-language": "ko" }, english],
    ["the cookie before the browser", "", { cookie: "locale=zh", "accept-language": "ko" }, chinese],
    ["a region", "", { "accept-language": "zh-TW" }, chinese],
    ["weights, not order", "", { "accept-language": "en;q=0.3, zh-CN;q=0.9, ko;q=0.5" }, chinese],
    ["a language that nobody speaks here", "", { "accept-language": "pt-BR,pt;q=0.9" }, korean],
    ["no wish", "", {}, korean],
    ["an empty wish", "?lang=", { cookie: "locale=", "accept-language": "ko" }, korean],
    ["a wish that makes no sense", "?lang=%F0%9F%98%80", { "accept-language": ";;q=,*" }, korean],
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

  test("lets caches tell readers apart", async () => {
    const cardId = await storeCard();
    const { headers } = await page(`/c/${cardId}`);
    expect(headers.get("vary")).toContain("Accept-Language, Cookie");
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("turns the text of an Urdu card around, and no number", async () => {
    const cardId = await storeCard({ locale: "ur", name: "علی خان", mobile: "+92 300 1234567" });
    const { html } = await page(`/c/${cardId}`, { "accept-language": "en" });
    expect(await elements(html, "html")).toEqual([{ lang: "en", dir: "ltr" }]);
    expect(await elements(html, "article")).toMatchObject([{ lang: "ur", dir: "rtl" }]);
    expect(await elements(html, "bdi")).toEqual([{ dir: "ltr" }]);
  });

  test("offers the card's languages by their own names, and marks the one shown", async () => {
    const cardId = await storeCard({}, { texts: [IN_ENGLISH, IN_CHINESE] });
    const { html } = await page(`/c/${cardId}?lang=zh`);
    expect(await texts(html, ".languages a")).toEqual(["한국어", "English", "中文"]);
    expect(await elements(html, ".languages a[aria-current]")).toMatchObject([{ href: "?lang=zh", lang: "zh" }]);
  });
});

describe("what other services read", () => {
  test("in the language shown, with absolute addresses", async () => {
    const cardId = await storeCard(FULL, { texts: [IN_ENGLISH, IN_CHINESE] });
    const url = `${ORIGIN}/c/${cardId}`;
    const { html } = await page(`/c/${cardId}?lang=en`);
    expect(await texts(html, "title")).toEqual(["Moa · Minji Kim"]);
    expect(await meta(html, "og:title")).toEqual(["Minji Kim"]);
    expect((await meta(html, "og:description"))[0]).toMatch(/^CEO · Moa Inc\.\n사람과/);
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

  test("names one address for what is the same page", async () => {
    const cardId = await storeCard();
    const canonical = async (path: string) => (await elements((await page(path)).html, "link[rel=canonical]"))[0]?.href;
    expect(await canonical(`/c/${cardId.toUpperCase()}`)).toBe(`${ORIGIN}/c/${cardId}`);
    expect(await canonical(`/c/${cardId}?lang=ru&utm_source=mail`)).toBe(`${ORIGIN}/c/${cardId}`);
  });

  test("follows the address that the operator sets", async () => {
    const cardId = await storeCard();
    const worker = workerWith({ PUBLIC_ORIGIN: "https://moa.example" });
    const html = await (await worker(new Request(`${ORIGIN}/c/${cardId}`))).text();
    expect(await meta(html, "og:image")).toEqual([`https://moa.example/c/${cardId}/og.jpg`]);
  });

  test.for([
    ["personal", { "@type": "Person", jobTitle: "대표", worksFor: { "@type": "Organization", name: "모아 주식회사" } }],
    ["group", { "@type": "Organization", legalName: "모아 주식회사" }],
  ] as const)("describes a %s card in schema.org's words", async ([type, expected]) => {
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

describe("a hostile card", () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)></style></title>' style="color:red`;

  test("shows its texts as texts", async () => {
    const fields = { title: hostile, name: hostile, phoneticName: hostile, position: hostile, companyName: hostile };
    const more = { address: hostile, intro: hostile, email: hostile, phone: hostile, mobile: hostile };
    const cardId = await storeCard(
      { ...fields, ...more },
      { menu: [{ siteName: `"><script>x</script>`, url: `https://a.example/"><script>` }] },
    );
    const { html } = await page(`/c/${cardId}`);
    expect((await elements(html, "script")).map(({ type }) => type)).toEqual(["application/ld+json", undefined]);
    expect(await elements(html, "[onerror]")).toEqual([]);
    expect(await elements(html, "img[src]")).toHaveLength(1);
    expect((await elements(html, "[style]")).map(({ style }) => style)).toEqual([
      "object-position:50% 50%;transform:scale(1);transform-origin:50% 50%",
    ]);
    const [data = ""] = await texts(html, 'script[type="application/ld+json"]');
    expect(JSON.parse(data)).toMatchObject({ name: hostile, jobTitle: hostile });
  });

  test.for([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "intent://x",
  ])("never links to %j", async (url) => {
    const cardId = await storeCard({ website: url }, { menu: [{ siteName: "trap", url }] });
    const { html } = await page(`/c/${cardId}`);
    expect((await elements(html, "a")).map(({ href }) => href)).not.toContain(url);
    expect(html).not.toContain("trap");
    const [data = ""] = await texts(html, 'script[type="application/ld+json"]');
    expect(JSON.parse(data)).toMatchObject({ sameAs: [] });
  });
});

describe("the policy of a page", () => {
  test("names exactly what is inline", async () => {
    const cardId = await storeCard({ focusX: 0.25, focusY: 1 / 3, zoom: 1.5 });
    const { html, headers } = await page(`/c/${cardId}`);
    const policy = new Map(
      headers
        .get("content-security-policy")
        ?.split("; ")
        .map((part) => [part.split(" ", 1)[0], part.split(" ").slice(1)]),
    );
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const styles = await texts(html, "style");
    const attributes = (await elements(html, "[style]")).map(({ style = "" }) => style);
    const [, script = ""] = await texts(html, "script");
    expect(attributes).toEqual(["object-position:25% 33.333%;transform:scale(1.5);transform-origin:25% 33.333%"]);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("style-src-elem")).toEqual(["'self'", ...styles.map(hash)]);
    expect(policy.get("style-src-attr")).toEqual(["'unsafe-hashes'", ...attributes.map(hash)]);
    expect(policy.get("script-src")).toEqual(["'self'", hash(script)]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  });
});

describe("a card that is not there", () => {
  const missing = { status: 404, title: "Moa · 명함을 찾지 못했어요" };

  test.for([
    ["an unknown card ID", "/c/nobody-here", missing],
    ["what cannot be a card ID", "/c/%E2%98%83", missing],
    ["a vCard", "/c/nobody-here.vcf", missing],
    ["a QR code", "/c/nobody-here/qr.svg", missing],
    ["a share picture", "/c/nobody-here/og.jpg", missing],
  ] as const)("says so in the reader's language: %s", async ([, path, expected]) => {
    const { status, headers, html } = await page(path, { "accept-language": "ko" });
    expect({ status, title: (await texts(html, "title"))[0] }).toEqual(expected);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(await elements(html, "html")).toEqual([{ lang: "ko", dir: "ltr" }]);
    expect(await meta(html, "robots")).toEqual(["noindex"]);
  });

  test("answers 410 while it is in the bin, and shows nothing of it", async () => {
    const cardId = await storeCard({ name: "비밀", deletedAt: new Date() });
    for (const path of [`/c/${cardId}`, `/c/${cardId}.vcf`, `/c/${cardId}/qr.png`, `/c/${cardId}/og.jpg`]) {
      const { status, html } = await page(path, { "accept-language": "en" });
      expect([status, (await texts(html, "h1"))[0]]).toEqual([410, "This card has been put away"]);
      expect(html).not.toContain("비밀");
    }
  });

  test("is told from a service that is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { batch } = spyOnD1();
    batch.mockRejectedValue(new Error("D1 is away"));
    const { status, html } = await page("/c/somebody", { "accept-language": "en" });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await texts(html, "h1")).toEqual(["Something went wrong"]);
  });

  test("is not asked for where no card can have the ID", async () => {
    const { batch } = spyOnD1();
    await page(`/c/${"a".repeat(500)}`);
    expect(batch).not.toHaveBeenCalled();
  });
});

describe("the smaller things", () => {
  test("HEAD answers as GET does, without a body", async () => {
    const cardId = await storeCard();
    const response = await send(`/c/${cardId}`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "text/html; charset=UTF-8",
      "",
    ]);
  });

  test("a slash at the end leads to the page", async () => {
    const response = await send("/c/Minji/?lang=en");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/c/minji?lang=en"]);
  });

  test("a name is enough", async () => {
    const cardId = await storeCard({ name: "모아", title: "모아" });
    const { html } = await page(`/c/${cardId}`);
    expect(await elements(html, ".face-ways, .face-facts, .face-menu, .face-role, .languages")).toEqual([]);
  });

  test("begins a shortcut with a letter as readers count", async () => {
    const items = ["हिन्दी", "සිංහල", "👩‍💻 code", "blog"].map((siteName) => ({ siteName, url: "https://a.example/" }));
    const cardId = await storeCard({ locale: "hi" }, { menu: items });
    const { html } = await page(`/c/${cardId}`);
    expect(await texts(html, ".face-letter")).toEqual(["हि", "සිං", "👩‍💻", "B"]);
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
    "offers files where they can be saved, else the way out and text to copy: %s",
    async ([, userAgent, expected]) => {
      const cardId = await storeCard(FULL);
      const { html } = await page(`/c/${cardId}`, { "user-agent": userAgent });
      const ways = (await elements(html, ".notice a, #in-app a")).map(({ href = "" }) => href.split("?")[0]);
      const saves = (await elements(html, `a[href="/c/${cardId}.vcf?lang=ko"]`)).length === 1;
      const downloads = (await elements(html, "a[download]")).length;
      expect({ ways, saves, downloads }).toEqual(expected);
      const text = [FULL.name, "대표 · 모아 주식회사", FULL.mobile, FULL.phone, FULL.email, FULL.address].join("\n");
      expect(await texts(html, "#contact")).toEqual(saves ? [] : [text]);
    },
  );

  test("robots, sitemap and security contact are there, and list nobody", async () => {
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
