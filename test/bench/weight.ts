import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { BUILT_FILES } from "../../scripts/paths.ts";

type Loaded = { path: string; kind: string; gzip: number };

/** Opens a page that this browser has never seen, and lists all it loaded until it fell silent. */
export async function loadCold(page: Page, url: string): Promise<Loaded[]> {
  const loading: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    const measure = async () => ({
      path: new URL(response.url()).pathname,
      kind: response.request().resourceType(),
      gzip: gzipSync(await response.body()).byteLength,
    });
    loading.push(measure());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return Promise.all(loading);
}

export const getGzip = (loaded: Loaded[]) => loaded.reduce((sum, { gzip }) => sum + gzip, 0);

/** The files of each language's words, as the built page's first script knows them. */
export function languageFiles(): Record<string, { first: string; member: string }> {
  const html = readFileSync(join(BUILT_FILES, "index.html"), "utf8");
  const lists = html.matchAll(/"(\w\w)":\["(\/assets\/[^"]+\.js)","(\/assets\/[^"]+\.js)"\]/g);
  return Object.fromEntries([...lists].map(([, locale = "", first = "", member = ""]) => [locale, { first, member }]));
}

/** The words among what was loaded, as `ko first`. */
export const wordsAmong = (loaded: Loaded[]): string[] =>
  Object.entries(languageFiles()).flatMap(([locale, parts]) =>
    Object.entries(parts)
      .filter(([, file]) => loaded.some(({ path }) => path === file))
      .map(([part]) => `${locale} ${part}`),
  );
