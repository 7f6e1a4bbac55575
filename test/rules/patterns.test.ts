import { check } from "recheck";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

type Pattern = { path: string; source: string; flags: string };

/** The build reads our own sources; what runs in the Worker and in browsers reads what anybody wrote. */
const SOURCES = filesIn("{domain,worker,web}/**/*.{ts,tsx}");

/** The regular expressions of a file, wherever they stand. */
function patternsIn(path: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.stringify(parseAst(read(path), { lang: path.endsWith("x") ? "tsx" : "ts" }, path), (key, value: unknown) => {
    if (key === "regex") {
      const { pattern, flags } = value as { pattern: string; flags: string };
      found.push({ path, source: pattern, flags });
    }
    return value;
  });
  return found;
}

const patterns = SOURCES.flatMap(patternsIn);

test("no pattern is made at run time, where nobody could check it", () => {
  expect(SOURCES.filter((path) => /\bRegExp\(/.test(read(path)))).toEqual([]);
});

/** Recheck pumps what a pattern repeats and counts the matcher's steps (https://makenowjust-labs.github.io/recheck). */
test("every pattern takes a time that grows with the length of a text alone", async () => {
  expect(patterns.length).toBeGreaterThan(150);
  const unsafe: string[] = [];
  for (const { path, source, flags } of new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one])).values()) {
    const found = await check(source, flags, { randomSeed: 1, timeout: 60_000 });
    const how = found.status === "vulnerable" ? found.complexity.summary : found.status;
    if (how !== "safe") unsafe.push(`${path}: /${source}/${flags} is ${how}`);
  }
  expect(unsafe).toEqual([]);
});
