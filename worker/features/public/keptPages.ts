import type { Context } from "hono";
import { isDatabaseOutage } from "../../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";

/** A page as it was answered to somebody. */
type Page = { html: string; headers: [string, string][]; at: number };

/** Some 40 KB each; an isolate has 128 MB. */
const MOST = 300;
/** How old a page may be that is shown because the database does not answer. */
const OUTAGE_MS = 60 * 60 * 1000;

/** What was answered last, in this isolate; the one asked for longest ago comes first. */
const pages = new Map<string, Page>();

/**
 * Answers a page from memory while it is fresh, so that a card that everybody looks at costs neither the database nor
 * the rendering; and an older one while the database is down (docs/decisions/0014).
 * @param seconds how long a page is fresh; 0 keeps none
 * @param key all that the page is made of besides what is stored
 */
export async function answerKept(
  c: Context<AppEnv>,
  { seconds, key }: { seconds: number; key: string },
  answer: () => Promise<Response>,
): Promise<Response> {
  if (seconds === 0) return answer();
  const now = c.var.now.getTime();
  const kept = pages.get(key);
  const age = kept ? now - kept.at : Number.NaN;
  if (kept && age >= 0 && age < seconds * 1000) return fromMemory(key, kept);
  try {
    const response = await answer();
    const html = await response.text();
    const page = { html, headers: [...response.headers], at: now };
    keep(key, page);
    return fromMemory(key, page);
  } catch (error) {
    if (kept && age >= 0 && age < OUTAGE_MS && error instanceof Error && isDatabaseOutage(error)) {
      console.error(JSON.stringify({ event: "outage", part: "database", reason: error.name }));
      return fromMemory(key, kept);
    }
    // Gone, or never there: nobody is to see it at the next outage.
    if (!(error instanceof Error && isDatabaseOutage(error))) pages.delete(key);
    throw error;
  }
}

function fromMemory(key: string, page: Page): Response {
  // Asked for last, dropped last.
  pages.delete(key);
  pages.set(key, page);
  return new Response(page.html, { headers: page.headers });
}

function keep(key: string, page: Page): void {
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
}
