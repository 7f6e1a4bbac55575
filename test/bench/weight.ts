import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { BUILT_FILES } from "../../scripts/paths.ts";

type Loaded = { path: string; kind: string; gzip: number };

/** Opens a page in an empty browser and lists all loaded files until the network is idle. */
export async function loadCold(page: Page, url: string): Promise<Loaded[]> {
  const loading: Promise<Loaded>[] = [];
  const onResponse = (response: Response) => {
    const measure = async () => ({
      path: new URL(response.url()).pathname,
      kind: response.request().resourceType(),
      gzip: gzipSync(await response.body()).byteLength,
    });
    loading.push(measure());
  };
  page.on("response", onResponse);
  await page.goto(url, { waitUntil: "networkidle" });
  // A body of a later response might arrive after the end of the test.
  page.off("response", onResponse);
  return Promise.all(loading);
}

export const getGzip = (loaded: Loaded[]) => loaded.reduce((sum, { gzip }) => sum + gzip, 0);

/** The message files of each language, from the built page's first script. */
export function languageFiles(): Record<string, { first: string; member: string }> {
  const html = readFileSync(join(BUILT_FILES, "index.html"), "utf8");
  const lists = html.matchAll(/"(\w\w)":\["(\/assets\/[^"]+\.js)","(\/assets\/[^"]+\.js)"\]/g);
  return Object.fromEntries([...lists].map(([, locale = "", first = "", member = ""]) => [locale, { first, member }]));
}

/** The message files among the loaded files, as `ko first`. */
export const wordsAmong = (loaded: Loaded[]): string[] =>
  Object.entries(languageFiles()).flatMap(([locale, parts]) =>
    Object.entries(parts)
      .filter(([, file]) => loaded.some(({ path }) => path === file))
      .map(([part]) => `${locale} ${part}`),
  );
