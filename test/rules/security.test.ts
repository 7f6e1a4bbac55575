import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { read } from "./sources.ts";

/** The threat tables. The ASVS tables after them have their own rule (asvs.test.ts). */
const [threats = ""] = read("docs/security.md").split("\n## OWASP ASVS ");

/** The threat rows: four columns, of which the third names tests. */
const rows = threats
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(1, -1).split(/ \| |^ | $/))
  .map((cells) => cells.filter((cell) => cell !== ""))
  .filter((cells) => cells.length > 2 && cells[0] !== "Threat");

test("the threat model has rows, each with four columns", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
});

test.each(rows.map(([threat = "", , tests = ""]) => [threat, tests] as const))(
  "%s: the named tests exist",
  (_, tests) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !/^test\/.*\.test\.tsx?$/.test(path) || !existsSync(join(ROOT, path)))).toEqual([]);
  },
);
