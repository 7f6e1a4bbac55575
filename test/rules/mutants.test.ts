import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { MUTANTS } from "../mutants/mutants.ts";
import { read } from "./sources.ts";

test("there are enough of them, each once", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ what }) => what)).size).toBe(MUTANTS.length);
});

describe.each(MUTANTS)("without $what", ({ file, find, replace, tests }) => {
  test("the check is where it was", () => {
    expect(`${file}: ${read(file).split(find).length - 1}`).toBe(`${file}: 1`);
    expect(replace).not.toBe(find);
  });

  test("the tests that go red are there", () => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !/^test\/(unit|rules|worker)\//.test(path) || !existsSync(join(ROOT, path)))).toEqual(
      [],
    );
  });
});
