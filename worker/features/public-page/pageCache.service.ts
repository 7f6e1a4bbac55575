import { isDatabaseOutage } from "../../../db/client.ts";
import { HOUR_MS } from "../../../domain/time.ts";

/** A page as it was answered to somebody, and what it showed. Its text is encoded once, not for each answer. */
type Page = { bytes: ArrayBuffer; headers: [string, string][]; content: string; at: number };

/** Some 50 KB each; an isolate has 128 MB. */
const MOST = 300;
/** How old a page may be that is shown because the database does not answer. */
const OUTAGE_MS = HOUR_MS;

/** What was answered last, in this isolate; the one asked for longest ago comes first. */
const pages = new Map<string, Page>();

type Keeping<Content> = {
  /** For how long a page is shown without asking whether it changed. */
  seconds: number;
  /** All that the page is made of besides its content. */
  key: string;
  read: () => Promise<Content>;
  render: (content: Content) => Response | Promise<Response>;
};

/**
 * Answers a page from memory: without a look at the database while it is fresh, without rendering while its content is
 * as it was, and for an hour where the database does not answer (docs/decisions/0016-public-page-cache.md).
 */
export async function servePage<Content>(
  now: Date,
  { seconds, key, read, render }: Keeping<Content>,
): Promise<Response> {
  const at = now.getTime();
  const kept = pages.get(key);
  const age = kept ? at - kept.at : Number.NaN;
  if (kept && age >= 0 && age < seconds * 1000) return answer(key, kept);
  const found = await read().catch((error: unknown) => {
    if (!isDatabaseOutage(error)) {
      // Gone, or never there: nobody is to see it at the next outage.
      pages.delete(key);
      throw error;
    }
    if (!kept || !(age >= 0 && age < OUTAGE_MS)) throw error;
    console.error(JSON.stringify({ event: "outage", part: "database", shown: "an older page" }));
    return null;
  });
  if (kept && found === null) return answer(key, kept);
  const content = JSON.stringify(found);
  if (kept?.content === content) return answer(key, { ...kept, at });
  const response = await render(found as Content);
  return answer(key, { bytes: await response.arrayBuffer(), headers: [...response.headers], content, at });
}

function answer(key: string, page: Page): Response {
  // Asked for last, dropped last.
  pages.delete(key);
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  return new Response(page.bytes, { headers: page.headers });
}
