import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { bindingsWith, ORIGIN, type Replaced } from "../factories/visitor.factory.ts";

/** A new isolate of the same data center: the Worker with empty memory. */
function startIsolate(replaced: Replaced = {}) {
  const app = createApp();
  const bindings = bindingsWith({ PAGE_SECONDS: "60", ...replaced });
  return async (path: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const request = new Request(`${ORIGIN}${path}`, init);
    const response = await app.fetch(request, bindings, context);
    const html = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, headers: [...response.headers], html };
  };
}

const rename = async (cardId: string, name: string) =>
  env.DB.prepare("update cards set name = ? where card_id = ?").bind(name, cardId).run();

test("a page is served to other isolates of the data center, for a minute after its card was read", async () => {
  const cardId = await storeCard({ name: "김처음" });
  const first = await startIsolate()(`/c/${cardId}`);
  await rename(cardId, "김다음");
  passTime(40 * SECOND);
  const second = startIsolate();
  expect(await second(`/c/${cardId}`)).toEqual(first);
  // The age in memory does not begin again.
  passTime(21 * SECOND);
  expect((await second(`/c/${cardId}`)).html).toContain("김다음");
});

test("a withdrawn card is not served for longer, and a clock that was set back serves no page from the future", async () => {
  const cardId = await storeCard();
  await startIsolate()(`/c/${cardId}`);
  await env.DB.prepare("update cards set deleted_at = 1 where card_id = ?").bind(cardId).run();
  passTime(61 * SECOND);
  expect((await startIsolate()(`/c/${cardId}`)).status).toBe(410);
  passTime(-120 * SECOND);
  expect((await startIsolate()(`/c/${cardId}`)).status).toBe(410);
});

test.each<[string, Replaced, RequestInit]>([
  ["PAGE_SECONDS=0", { PAGE_SECONDS: "0" }, {}],
  ["a logged-in reader", {}, { headers: { cookie: "__Host-accessToken=x" } }],
  ["any other cookie", {}, { headers: { cookie: "locale=ko" } }],
])("%s neither reads nor writes the data center's cache", async (_, replaced, init) => {
  const cardId = await storeCard({ name: "김처음" }, { texts: [{ locale: "ko" }] });
  const [match, put] = [vi.spyOn(caches.default, "match"), vi.spyOn(caches.default, "put")];
  expect((await startIsolate(replaced)(`/c/${cardId}`, init)).status).toBe(200);
  expect([match.mock.calls, put.mock.calls]).toEqual([[], []]);
});

test.each<[string, string, RequestInit]>([
  ["a HEAD request", "", { method: "HEAD" }],
  ["an unknown query", "?utm_source=<script>", {}],
  ["the marker of a QR code", "?s=q", {}],
  ["a hostile marker", "?s=<script>&s=q", {}],
  [
    "forged headers",
    "",
    { headers: { "x-forwarded-host": "evil.example", "user-agent": "<script>", range: "bytes=0-9" } },
  ],
  ["conditions and wishes for caches", "", { headers: { "cache-control": "no-store", "if-none-match": "*" } }],
])("%s stores the page that everyone else gets", async (_, query, init) => {
  const cardId = await storeCard({ name: "김처음" });
  const plain = await startIsolate({ PAGE_SECONDS: "0" })(`/c/${cardId}`);
  await startIsolate()(`/c/${cardId}${query}`, init);
  await rename(cardId, "김다음");
  expect(await startIsolate()(`/c/${cardId}`)).toEqual(plain);
});

test.each<[string, string, Record<string, string>]>([
  ["the browser's language", "", { "accept-language": "en" }],
  ["the requested language", "?lang=en", {}],
  ["the application", "", { "user-agent": "KAKAOTALK 10" }],
])("pages are stored by %s", async (_, query, headers) => {
  const cardId = await storeCard({ name: "김처음" }, { texts: [{ locale: "en", name: "First" }] });
  const plain = await startIsolate()(`/c/${cardId}`);
  const other = await startIsolate()(`/c/${cardId}${query}`, { headers });
  expect(other.html).not.toBe(plain.html);
  const isolate = startIsolate();
  expect(await isolate(`/c/${cardId}${query}`, { headers })).toEqual(other);
  expect(await isolate(`/c/${cardId}`)).toEqual(plain);
});

test("errors and responses to forms are not stored", async () => {
  const cardId = await storeCard();
  const put = vi.spyOn(caches.default, "put");
  const isolate = startIsolate();
  expect((await isolate("/c/unknown-card")).status).toBe(404);
  await isolate(`/c/${cardId}?left=1`);
  expect(put).not.toHaveBeenCalled();
});

test("a cache that fails does not fail the page", async () => {
  const cardId = await storeCard({ name: "김처음" });
  vi.spyOn(caches.default, "match").mockRejectedValue(new Error("cache"));
  vi.spyOn(caches.default, "put").mockRejectedValue(new Error("cache"));
  expect((await startIsolate()(`/c/${cardId}`)).html).toContain("김처음");
});
