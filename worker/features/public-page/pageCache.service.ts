import { isDatabaseOutage } from "../../../db/client.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { type EdgeEntry, findAtEdge, type StoredPage, storeAtEdge } from "./edgeCache.service.ts";

/** A cached page, and the content it was rendered from; undefined if another isolate rendered it. */
type Page = StoredPage & { content: string | undefined };

/** Maximum cached pages. A page has about 10 KB, compressed, and an isolate 128 MB. */
const MOST = 500;
/** Maximum age of a page that is served during a database outage. */
const OUTAGE_MS = HOUR_MS;

/** The cached pages of an isolate. The least recently used comes first. */
export type PageMemory = Map<string, Page>;

type CacheOptions<Content> = {
  pages: PageMemory;
  /** How long a page is served without reading its content again, in seconds. */
  seconds: number;
  /** Everything that the page depends on, except its content. */
  key: string;
  /** Whether the client accepts gzip, as nearly all do. */
  acceptsGzip: boolean;
  /** The page's place in the data center's cache; undefined if this request must not use it. */
  edge: (() => EdgeEntry) | undefined;
  read: () => Promise<Content>;
  render: (content: Content) => Response | Promise<Response>;
};

/**
 * Serves a page from the cache: without a query while it is fresh, without rendering while its content is unchanged,
 * and for up to an hour while the database does not respond (docs/decisions/0016-public-page-cache.md). A page is fresh
 * for some seconds after its content was read, in this isolate or by another one of the data center.
 */
export async function servePage<Content>(now: Date, options: CacheOptions<Content>): Promise<Response> {
  const { pages, seconds, key, read, render } = options;
  const at = now.getTime();
  const isWithin = (page: StoredPage | undefined, ms: number) => page && at >= page.at && at - page.at < ms;
  const cached = pages.get(key);
  if (cached && isWithin(cached, seconds * 1000)) return answer(options, cached);
  const edge = seconds > 0 ? options.edge?.() : undefined;
  const shared = edge && (await findAtEdge(edge));
  if (shared && isWithin(shared, seconds * 1000)) return answer(options, { ...shared, content: undefined });
  const found = await read().catch((error: unknown) => {
    if (!isDatabaseOutage(error)) {
      // The card no longer exists, so it must not appear during the next outage.
      pages.delete(key);
      throw error;
    }
    if (!isWithin(cached, OUTAGE_MS)) throw error;
    console.error(JSON.stringify({ event: "outage", part: "database", shown: "a cached page" }));
    return null;
  });
  if (cached && found === null) return answer(options, cached);
  const content = JSON.stringify(found);
  const page =
    cached?.content === content
      ? { ...cached, at }
      : { ...(await toStored(await render(found as Content))), content, at };
  if (edge) storeAtEdge(edge, page, seconds);
  return answer(options, page);
}

async function toStored(response: Response): Promise<Omit<StoredPage, "at">> {
  const bytes = await new Response(response.body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  return { bytes, headers };
}

function answer(
  { pages, key, acceptsGzip }: Pick<CacheOptions<never>, "pages" | "key" | "acceptsGzip">,
  page: Page,
): Response {
  // Move the page to the end, so that it is dropped last.
  pages.delete(key);
  pages.set(key, page);
  if (pages.size > MOST) {
    const [oldest] = pages.keys();
    if (oldest !== undefined) pages.delete(oldest);
  }
  const { bytes, headers } = page;
  // Copying `Headers` takes a fraction of the time that a list of headers takes.
  if (acceptsGzip) return new Response(bytes, { headers, encodeBody: "manual" });
  const plain = new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip")), { headers });
  plain.headers.delete("content-encoding");
  return plain;
}
