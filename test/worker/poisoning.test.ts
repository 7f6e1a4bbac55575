import { describe, expect, test } from "vitest";
import { elements, page } from "../factories/cardPage.factory.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { createVisitor, workerWith } from "../factories/visitor.factory.ts";

const EVIL = "evil.example";

/** Headers that proxies set and anyone can forge. */
const CLAIMS: Record<string, string>[] = [
  { "x-forwarded-host": EVIL },
  { "x-forwarded-proto": "javascript" },
  { "x-forwarded-port": "666" },
  { "x-forwarded-prefix": `//${EVIL}` },
  { "x-forwarded-for": `"><script>${EVIL}</script>` },
  { forwarded: `for=1;host=${EVIL};proto=http` },
  { "x-host": EVIL },
  { "x-original-host": EVIL },
  { "x-original-url": `/c/${EVIL}` },
  { "x-rewrite-url": `/c/${EVIL}` },
  { "x-http-method-override": "DELETE" },
];

/** Headers of the reader's browser that select the page. */
const WISHES: [query: string, headers: Record<string, string>][] = [
  [`?lang="><script>${EVIL}</script>`, {}],
  [`?lang=en&lang=${EVIL}`, {}],
  [`?utm_source=<script>${EVIL}</script>`, {}],
  ["", { "accept-language": `"><script>${EVIL}</script>, ${EVIL};q=9` }],
  ["", { cookie: `locale="><script>${EVIL}</script>` }],
  ["", { "user-agent": `"><script>${EVIL}</script>` }],
  ["", { referer: `https://${EVIL}/` }],
];

describe("the page of a card", () => {
  test.each(CLAIMS)("is the same with any value of %j", async (claim) => {
    const cardId = await storeCard();
    const plain = await page(`/c/${cardId}`);
    const claimed = await page(`/c/${cardId}`, claim);
    expect(claimed.html).toBe(plain.html);
    expect(claimed.headers.get("location")).toBeNull();
  });

  test.each(WISHES)("never repeats the values of %j and %j", async (query, headers) => {
    const cardId = await storeCard();
    const { html, headers: answered } = await page(`/c/${cardId}${query}`, headers);
    expect(html).not.toContain(EVIL);
    expect([...answered].join()).not.toContain(EVIL);
    expect(await elements(html, "script")).toHaveLength(2);
  });

  test("is not cached by shared caches", async () => {
    const cardId = await storeCard();
    for (const path of [`/c/${cardId}`, `/c/${cardId}?left=1`, `/c/${cardId}.vcf`, "/c/nobody-here"]) {
      const cacheControl = (await page(path)).headers.get("cache-control") ?? "";
      expect(cacheControl).toMatch(/private|no-store/);
      expect(cacheControl).not.toMatch(/public|s-maxage/);
    }
  });
});

describe("with the configured public origin", () => {
  const worker = workerWith({ PUBLIC_ORIGIN: "https://card.example" });

  test("no other host of a request appears in a response", async () => {
    const cardId = await storeCard();
    const paths = ["", ".vcf", "/qr.svg", "/qr.svg?kind=vcard"].map((end) => `/c/${cardId}${end}`);
    for (const path of [...paths, "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"]) {
      const response = await worker(new Request(`http://${EVIL}${path}`));
      expect(response.status).toBe(200);
      expect([...response.headers].join() + (await response.text())).not.toContain(EVIL);
    }
  });

  test("the security contact follows RFC 9116", async () => {
    const response = await worker(new Request("https://card.example/.well-known/security.txt"));
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const fields = lines.map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);
    expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
    const [[, contact], [, expires = ""], , [, canonical]] = fields as [string[], string[], string[], string[]];
    expect(contact).toBe("mailto:security@card.example");
    expect(canonical).toBe("https://card.example/.well-known/security.txt");
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

test("an API response is not cached", async () => {
  const visitor = createVisitor();
  for (const path of ["/api/user", "/api/nowhere", "/api/health"])
    expect((await visitor.send(path)).headers.get("cache-control")).toBe("no-store");
});
