import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { locales, nativeName } from "../../domain/locales.ts";
import { createApp } from "../../worker/app.ts";
import { messagesIn } from "../../worker/i18n.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { getSetCookies } from "../factories/setCookies.ts";
import { bindingsWith, createVisitor, ORIGIN, type Replaced, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

type Visit = { headers?: Record<string, string>; bindings?: Replaced };

async function visit(path = "/", { headers = {}, bindings = {} }: Visit = {}) {
  const response = await createVisitor({ worker: workerWith(bindings) }).send(path, { headers });
  return { response, status: response.status, headers: response.headers, html: await response.text() };
}

const speaking = (language: string, more: Record<string, string> = {}) => ({
  headers: { "accept-language": language, ...more },
});

const getAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);

const setPrice = async (amount: number) =>
  env.DB.prepare("update prices set amount = ? where kind = 'season' and currency = 'USD'").bind(amount).run();

afterEach(async () => setPrice(390));

describe.each(locales)("in %s", (locale) => {
  test("the page is complete, in its language and direction, within 14 KB", async () => {
    const { html, headers } = await visit("/", speaking(locale));
    const messages = messagesIn(locale);
    expect(headers.get("content-language")).toBe(locale);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === "ur" ? "rtl" : "ltr"}">`);
    for (const text of [messages.landing_heading(), messages.landing_plans(), messages.landing_faq_end_answer()])
      expect(html).toContain(text.replaceAll("'", "&#x27;"));
    for (const other of locales) expect(html).toContain(nativeName(other));
    expect(gzipSync(html).length).toBeLessThanOrEqual(14_336);
  });

  test("its language has a URL, which a link preview shows with a picture", async () => {
    const { html } = await visit(`/?lang=${locale}`, speaking("xx"));
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/?lang=${locale}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/landing/${locale}.jpg"/>`);
    expect(html).toContain(`<title>Moa · ${messagesIn(locale).landing_title()}</title>`);
  });
});

describe("search engines", () => {
  test("find each language, the page without one, and no duplicates of it", async () => {
    const { html } = await visit("/", speaking("en"));
    const alternates = getAll(html, /<link rel="alternate" hreflang="([\w-]+)"/g);
    expect(alternates.toSorted()).toEqual([...locales, "x-default"].toSorted());
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/"/>`);
    expect((await visit("/?utm_source=x", speaking("en"))).html).toBe(html);
  });

  test("read the organization, the offers of the prices, and the questions", async () => {
    const { html } = await visit("/", speaking("en"));
    const [json = ""] = getAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const graph = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
    expect(graph.map((one) => one["@type"])).toEqual(["Organization", "WebApplication", "FAQPage"]);
    expect(graph[1]?.offers).toContainEqual(expect.objectContaining({ price: "3.90", priceCurrency: "USD" }));
    expect(graph[2]?.mainEntity).toHaveLength(5);
  });

  test("find it in the sitemap, with its languages", async () => {
    const { html } = await visit("/sitemap.xml");
    const urls = getAll(html, /<loc>([^<]+)<\/loc>/g);
    expect(urls).toContain(`${ORIGIN}/`);
    for (const locale of locales) expect(urls).toContain(`${ORIGIN}/?lang=${locale}`);
    expect(getAll(html, /hreflang="([\w-]+)"/g)).toHaveLength(14 * 14);
    expect((await visit("/robots.txt")).html).not.toMatch(/^Disallow: \/$/m);
  });
});

describe("prices", () => {
  test.each([
    ["ko", "₩4,900"],
    ["en", "$3.90"],
    ["ru", "3,90\u00a0$"],
  ])("are those of the visitor's currency: %s", async (language, price) => {
    expect((await visit("/", speaking(language))).html).toContain(price);
  });

  test("are those of the database", async () => {
    await setPrice(555);
    const { html } = await visit("/", speaking("en"));
    expect(html).toContain("$5.55");
    expect(html).not.toContain("$3.90");
  });
});

describe("a browser that may have a user", () => {
  const getPage = async (cookie: string) => visit("/", { headers: { cookie } });

  test.each(["__Host-signedIn=1", "__Host-autoLogin=1", "locale=en; __Host-signedIn=1"])(
    "gets the application at once: %s",
    async (cookie) => {
      const { html, headers } = await getPage(cookie);
      expect(html).toContain('<div id="root">');
      expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-cache", "Cookie"]);
    },
  );

  test.each(["locale=en", "signedIn=1", "x__Host-signedIn=1"])("is not one with other cookies: %s", async (cookie) => {
    const { html, headers } = await getPage(cookie);
    expect(html).not.toContain('<div id="root">');
    expect(headers.get("cache-control")).toBe("private, no-cache, no-transform");
    expect(headers.get("vary")).toContain("Cookie");
  });
});

test("a chosen language applies to the pages after it; the page itself is stored without a cookie", async () => {
  const bindings = { PAGE_SECONDS: "60" };
  const { response } = await visit("/?lang=vi", { bindings });
  expect(getSetCookies(response)).toEqual([
    expect.objectContaining({ name: "locale", value: "vi", attributes: expect.arrayContaining(["Max-Age=31536000"]) }),
  ]);
  const again = await visit("/?lang=vi", { bindings, headers: { cookie: "locale=vi" } });
  expect(getSetCookies(again.response)).toEqual([]);
  expect(getSetCookies((await visit("/?lang=xx", { bindings })).response)).toEqual([]);
});

test("the newest notice for everyone is on the page, in the visitor's language", async () => {
  const idx = await createNotice(
    { ko: { title: "새 소식", content: "" }, ru: { title: "Новости <b>", content: "" } },
    { popupEnabled: true },
  );
  await createNotice({ ko: { title: "목록에만 있는 소식", content: "" } });
  expect((await visit("/", speaking("ru"))).html).toContain(`href="/notice/${idx}"`);
  expect((await visit("/", speaking("ru"))).html).toContain("Новости &lt;b&gt;");
  expect((await visit("/", speaking("en"))).html).toContain("새 소식");
  await env.DB.prepare("delete from notices where idx = ?").bind(idx).run();
});

describe("the cache", () => {
  const keeping = { PAGE_SECONDS: "60" };

  /** Opens the page in an isolate with empty memory. */
  const openIsolated = async (language: string, replaced: Replaced = keeping) => {
    const context = createExecutionContext();
    const headers = { "accept-language": language, cookie: `locale=${language}` };
    const answer = await createApp().fetch(new Request(`${ORIGIN}/`, { headers }), bindingsWith(replaced), context);
    const html = await answer.text();
    await waitOnExecutionContext(context);
    return { status: answer.status, html };
  };

  test("serves the page for a minute, to every isolate of the data center, and then the new prices", async () => {
    const first = await openIsolated("es");
    await setPrice(777);
    passTime(40 * SECOND);
    expect(await openIsolated("es")).toEqual(first);
    passTime(21 * SECOND);
    expect((await openIsolated("es")).html).toContain("7,77");
  });

  test("never serves one visitor's language or origin to another", async () => {
    const worker = workerWith(keeping);
    const open = async (origin: string, language: string) =>
      (await worker(new Request(`${origin}/`, { headers: { "accept-language": language } }))).text();
    await open(ORIGIN, "en");
    expect(await open(ORIGIN, "ja")).toContain('<html lang="ja"');
    expect(await open("http://evil.test", "en")).toContain("http://evil.test/");
    expect(await open(ORIGIN, "en")).not.toContain("evil.test");
  });

  test("without the database, the page shows no prices, and is not stored", async () => {
    const DB = failingDatabase("D1_ERROR: Network connection lost.") as never;
    const { status, html } = await openIsolated("mn", { ...keeping, DB });
    expect(status).toBe(200);
    expect(html).toContain(messagesIn("mn").landing_heading());
    expect(html).not.toContain("3.90");
    expect((await openIsolated("mn")).html).toContain("3.90");
  });
});
