import { isDatabaseOutage } from "../../../db/client.ts";
import { HOUR_MS } from "../../../domain/time.ts";

/** A cached page, and the content it was rendered from. The text is encoded once, not per response. */
type Page = { bytes: ArrayBuffer; headers: [string, string][]; content: string; at: number };

/** Maximum cached pages. A page has about 50 KB, and an isolate 128 MB. */
const MOST = 300;
/** Maximum age of a page that is served during a database outage. */
const OUTAGE_MS = HOUR_MS;

/** The cached pages of this isolate. The least recently used comes first. */
const pages = new Map<string, Page>();

type CacheOptions<Content> = {
  /** How long a page is served without reading its content again, in seconds. */
  seconds: number;
  /** Everything that the page depends on, except its content. */
  key: string;
  read: () => Promise<Content>;
  render: (content: Content) => Response | Promise<Response>;
};

/**
 * Serves a page from the cache: without a query while it is fresh, without rendering while its content is unchanged,
 * and for up to an hour while the database does not respond (docs/decisions/0016-public-page-cache.md).
 */
export async function servePage<Content>(
  now: Date,
  { seconds, key, read, render }: CacheOptions<Content>,
): Promise<Response> {
  const at = now.getTime();
  const cached = pages.get(key);
  const age = cached ? at - cached.at : Number.NaN;
  if (cached && age >= 0 && age < seconds * 1000) return answer(key, cached);
  const found = await read().catch((error: unknown) => {
    if (!isDatabaseOutage(error)) {
      // The card no longer exists, so it must not appear during the next outage.
      pages.delete(key);
      throw error;
    }
    if (!cached || !(age >= 0 && age < OUTAGE_MS)) throw error;
    console.error(JSON.stringify({ event: "outage", part: "database", shown: "a cached page" }));
    return null;
  });
  if (cached && found === null) return answer(key, cached);
  const content = JSON.stringify(found);
  if (cached?.content === content) return answer(key, { ...cached, at });
  const response = await render(found as Content);
  return answer(key, { bytes: await response.arrayBuffer(), headers: [...response.headers], content, at });
}

function answer(key: string, page: Page): Response {
  // Move the page to the end, so that it is dropped last.
  pages.delete(key);
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  return new Response(page.bytes, { headers: page.headers });
}
