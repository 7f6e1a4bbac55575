import { withTimeout } from "../../../domain/withTimeout.ts";

/** A page as the caches keep it. It is compressed once (gzip), not per response, and has all headers of the response. */
export type StoredPage = { bytes: ArrayBuffer; headers: Headers; at: number };

/** Where a page is stored in the data center's cache. `waitUntil` keeps the request alive while it is stored. */
export type EdgeEntry = { url: string; waitUntil: (work: Promise<unknown>) => void };

/** The page's own headers, and when its card was read. The cache must not interpret them. */
const DETAILS = "x-moa-page";
/** A cache that does not respond must not delay the page for longer. */
const TIMEOUT_MS = 500;

const inTime = async <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  withTimeout(work, TIMEOUT_MS, () => new Error("no answer in time")).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ event: "outage", part: "edge cache", reason }));
    return undefined;
  });

/** Returns a page of the data center's cache, which any isolate there has stored. Its age is for the caller to check. */
export async function findAtEdge({ url }: EdgeEntry): Promise<StoredPage | undefined> {
  return inTime(read(url));
}

async function read(url: string): Promise<StoredPage | undefined> {
  const found = await caches.default.match(url);
  const details = found?.headers.get(DETAILS);
  if (!found || !details) return undefined;
  const { at, headers } = JSON.parse(details) as { at: number; headers: [string, string][] };
  return { bytes: await found.arrayBuffer(), headers: new Headers(headers), at };
}

/** Stores a page in the data center's cache, after the response. */
export function storeAtEdge({ url, waitUntil }: EdgeEntry, { bytes, headers, at }: StoredPage, seconds: number): void {
  if (headers.has("set-cookie")) return;
  const stored = { "cache-control": `max-age=${seconds}`, [DETAILS]: JSON.stringify({ at, headers: [...headers] }) };
  waitUntil(inTime(caches.default.put(url, new Response(bytes, { headers: stored }))));
}
