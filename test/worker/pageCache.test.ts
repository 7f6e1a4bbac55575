import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { passTime, SECOND } from "../factories/clock.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { createVisitor, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

const keeping = { PAGE_SECONDS: "60" };
const down = { ...keeping, DB: failingDatabase("D1_ERROR: Network connection lost.") as never };

type Visit = { headers?: Record<string, string>; bindings?: Parameters<typeof workerWith>[0] };

async function visit(path: string, { headers = {}, bindings = keeping }: Visit = {}) {
  const response = await createVisitor({ worker: workerWith(bindings) }).send(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const rename = async (cardId: string, name: string) =>
  env.DB.prepare("update cards set name = ? where card_id = ?").bind(name, cardId).run();
const bin = async (cardId: string) =>
  env.DB.prepare("update cards set deleted_at = ? where card_id = ?").bind(Date.now(), cardId).run();

describe("the page of a card", () => {
  test("is served unchanged from the cache for a minute, then rendered again", async () => {
    const cardId = await storeCard({ name: "김처음" });
    const first = await visit(`/c/${cardId}`);
    await rename(cardId, "김다음");
    passTime(59 * SECOND);
    const second = await visit(`/c/${cardId}`);
    expect(second.html).toBe(first.html);
    expect([...second.headers]).toEqual([...first.headers]);
    passTime(2 * SECOND);
    expect((await visit(`/c/${cardId}`)).html).toContain("김다음");
  });

  test("is never cached for logged-in users, or if the operator disables the cache", async () => {
    const cardId = await storeCard({ name: "김처음" });
    await visit(`/c/${cardId}`);
    await rename(cardId, "김다음");
    expect((await visit(`/c/${cardId}`, { headers: { cookie: "__Host-accessToken=x" } })).html).toContain("김다음");
    expect((await visit(`/c/${cardId}`, { bindings: { PAGE_SECONDS: "0" } })).html).toContain("김다음");
    // Other readers then see the newer page.
    expect((await visit(`/c/${cardId}`)).html).toContain("김다음");
  });

  test.each([
    ["from memory", keeping],
    ["without a cache", { PAGE_SECONDS: "0" }],
  ])("is compressed for clients that accept gzip, %s", async (_, bindings) => {
    const cardId = await storeCard();
    const plain = await visit(`/c/${cardId}`, { bindings });
    for (const accepted of ["gzip", "br, gzip", "gzip;q=0.5"]) {
      const response = await createVisitor({ worker: workerWith(bindings) }).send(`/c/${cardId}`, {
        headers: { "accept-encoding": accepted },
      });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      const html = response.body?.pipeThrough(new DecompressionStream("gzip"));
      expect(await new Response(html).text()).toBe(plain.html);
    }
    const browser = await createVisitor({ worker: workerWith(bindings) }).send(`/c/${cardId}`, {
      headers: { "sec-fetch-mode": "navigate" },
    });
    expect(browser.headers.get("content-encoding")).toBe("gzip");
    for (const accepted of ["br", "identity", "gzip;q=0", "gzip;q=0.0, br"]) {
      const other = await visit(`/c/${cardId}`, { bindings, headers: { "accept-encoding": accepted } });
      expect([other.headers.get("content-encoding"), other.html]).toEqual([null, plain.html]);
    }
  });

  test.each([
    ["the browser's language", { "accept-language": "en" }, ""],
    ["cookie", { cookie: "locale=ru" }, ""],
    ["the requested language", {}, "?lang=ur"],
    ["application", { "user-agent": "KAKAOTALK 10" }, ""],
  ])("is cached by %s", async (_, headers, query) => {
    const cardId = await storeCard(
      { name: "김처음" },
      { texts: [{ locale: "en" }, { locale: "ru" }, { locale: "ur" }] },
    );
    const plain = await visit(`/c/${cardId}`);
    const other = await visit(`/c/${cardId}${query}`, { headers });
    expect(other.html).not.toBe(plain.html);
    expect((await visit(`/c/${cardId}`)).html).toBe(plain.html);
    expect((await visit(`/c/${cardId}${query}`, { headers })).html).toBe(other.html);
  });

  test("is cached by origin, so that another host name never appears in a page", async () => {
    const cardId = await storeCard();
    const evil = await workerWith(keeping)(new Request(`http://evil.test/c/${cardId}`));
    expect(await evil.text()).toContain("evil.test");
    expect((await visit(`/c/${cardId}`, { headers: { "x-forwarded-host": "evil.test" } })).html).not.toContain("evil");
  });

  test.each([
    ["in a browser", {}],
    ["in an application", { "user-agent": "KAKAOTALK 10" }],
  ])("is cached without unknown query parameters, %s", async (_, headers) => {
    const cardId = await storeCard();
    const plain = await visit(`/c/${cardId}`, { headers });
    await rename(cardId, "김다음");
    for (const query of ["?utm_source=<script>", "?s=q", "?s=s", "?s=<script>"]) {
      expect((await visit(`/c/${cardId}${query}`, { headers })).html).toBe(plain.html);
    }
  });
});

describe("while the database is down", () => {
  test("a cached page is served for an hour", async () => {
    const cardId = await storeCard();
    const { html } = await visit(`/c/${cardId}`);
    passTime(61 * SECOND);
    expect(await visit(`/c/${cardId}`, { bindings: down })).toMatchObject({ status: 200, html });
    passTime(60 * 60 * SECOND);
    expect((await visit(`/c/${cardId}`, { bindings: down })).status).toBe(503);
  });

  test("a page that was not cached or has been deleted is 503", async () => {
    const cardId = await storeCard();
    expect((await visit(`/c/${cardId}`, { bindings: down })).status).toBe(503);
    await visit(`/c/${cardId}`);
    await bin(cardId);
    passTime(61 * SECOND);
    expect((await visit(`/c/${cardId}`)).status).toBe(410);
    expect((await visit(`/c/${cardId}`, { bindings: down })).status).toBe(503);
  });

  test("a clock that was set back does not serve a page from the future", async () => {
    const cardId = await storeCard({ name: "김처음" });
    passTime(60 * 60 * SECOND);
    await visit(`/c/${cardId}`);
    await rename(cardId, "김다음");
    passTime(-60 * 60 * SECOND);
    expect((await visit(`/c/${cardId}`)).html).toContain("김다음");
  });
});
