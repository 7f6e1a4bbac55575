import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { MUTANTS } from "../mutants/mutants.ts";
import { read } from "./sources.ts";

test("there are at least 20 mutants, and each is unique", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ what }) => what)).size).toBe(MUTANTS.length);
});

describe.each(MUTANTS)("without $what", ({ file, find, replace, tests }) => {
  test("the quoted source text is found exactly once", () => {
    expect(`${file}: ${read(file).split(find).length - 1}`).toBe(`${file}: 1`);
    expect(replace).not.toBe(find);
  });

  test("the named tests exist", () => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !/^test\/(unit|rules|worker)\//.test(path) || !existsSync(join(ROOT, path)))).toEqual(
      [],
    );
  });
});
