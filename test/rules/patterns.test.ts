import { check } from "recheck";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

type Pattern = { path: string; source: string; flags: string };

/** Build code reads only our own sources. Code in the Worker and in browsers reads untrusted text. */
const SOURCES = filesIn("{domain,worker,web}/**/*.{ts,tsx}");

/** The regular expressions of a file. */
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

test("no regular expression is created at run time, where the analysis cannot see it", () => {
  expect(SOURCES.filter((path) => /\bRegExp\(/.test(read(path)))).toEqual([]);
});

/**
 * Recheck repeats parts of the input and counts the matcher's steps (https://makenowjust-labs.github.io/recheck). Only the
 * counts decide: with limits of time, the result would depend on how busy the machine is.
 */
const LIMITS = {
  attackLimit: 50_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // No validation in a real engine, which measures time.
  recallTimeout: -1,
};

test("every regular expression takes linear time", async () => {
  expect(patterns.length).toBeGreaterThan(150);
  const unsafe: string[] = [];
  for (const { path, source, flags } of new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one])).values()) {
    const found = await check(source, flags, { ...LIMITS, randomSeed: 1, timeout: 60_000 });
    const how = found.status === "vulnerable" ? found.complexity.summary : found.status;
    if (how !== "safe") unsafe.push(`${path}: /${source}/${flags} is ${how}`);
  }
  expect(unsafe).toEqual([]);
});
