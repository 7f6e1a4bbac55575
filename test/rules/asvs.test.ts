import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { read } from "./sources.ts";

/** The last requirement of each section of ASVS 4.0.3 that level 2 contains. */
const LAST: Record<string, number[]> = {
  // A section without level 2 requirements has 0, such as 1.3.
  1: [7, 4, 0, 5, 4, 4, 2, 2, 2, 1, 2, 2, 0, 6],
  2: [12, 3, 3, 5, 7, 3, 6, 7, 3, 4],
  3: [1, 4, 4, 5, 3, 0, 1],
  4: [5, 2, 3],
  5: [5, 8, 10, 3, 4],
  6: [3, 6, 2, 2],
  7: [4, 2, 4, 3],
  8: [4, 3, 8],
  9: [3, 4],
  10: [0, 2, 3],
  11: [8],
  12: [3, 1, 6, 2, 2, 1],
  13: [5, 6, 2, 2],
  14: [4, 6, 3, 7, 4],
};

/** Deleted from the standard; their numbers are not used again. */
const DELETED = new Set(["1.4.2", "1.4.3", "1.12.1", "4.1.4", "7.3.2", "13.1.2", "13.2.4", "14.3.1"]);

const LEVEL_2 = Object.entries(LAST).flatMap(([chapter, sections]) =>
  sections
    .flatMap((last, section) => Array.from({ length: last }, (_, i) => `${chapter}.${section + 1}.${i + 1}`))
    .filter((id) => !DELETED.has(id)),
);

/** "2.1.2–2.1.4, 2.2.1" as single requirements. A range stays within a section. */
function expand(text: string): string[] {
  return text.split(", ").flatMap((range) => {
    const [first = "", last = first] = range.split("–");
    const [section, from, sectionOfLast, to] = [first, last].flatMap((id) => /^(\d+\.\d+)\.(\d+)$/.exec(id)?.slice(1));
    if (section === undefined || section !== sectionOfLast) return [`${range}?`];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}.${Number(from) + i}`);
  });
}

const [, section = ""] = read("docs/security.md").split("\n## OWASP ASVS 4.0.3, level 2\n");
const [tables = "", list = ""] = section.split("\n### Not met, and why\n");

const rows = tables
  .split(/\n### V(?=\d)/)
  .slice(1)
  .flatMap((chapter) => chapter.split("\n").map((line) => ({ chapter: Number.parseInt(chapter, 10), line })))
  .filter(({ line }) => /^\| \d/.test(line))
  .map(({ chapter, line }) => {
    const cells = line.slice(2, -2).split(" | ");
    const [requirements = "", state = "", shownBy = ""] = cells;
    return { chapter, requirements, ids: expand(requirements), state, shownBy, cells: cells.length };
  });

describe("the OWASP ASVS tables", () => {
  test("answer every level 2 requirement exactly once", () => {
    expect(LEVEL_2).toHaveLength(259);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(LEVEL_2.toSorted());
  });

  test("keep each requirement in its chapter, in rows of three cells", () => {
    const misplaced = rows.filter(
      ({ chapter, ids, cells }) => cells !== 3 || !ids.every((id) => id.startsWith(`${chapter}.`)),
    );
    expect(misplaced).toEqual([]);
  });

  test("use the four states, and give a reason for every state except Met", () => {
    const known = /^(Met(: .+)?|(Not met|Specification|Not applicable): .+)$/;
    expect(rows.filter(({ state }) => !known.test(state))).toEqual([]);
  });

  test("list every requirement that is Not met or Specification exactly once", () => {
    const open = rows.filter(({ state }) => /^(Not met|Specification)/.test(state)).flatMap(({ ids }) => ids);
    const listed = [...list.matchAll(/^- ([^:]+): \S/gm)].flatMap(([, ids = ""]) => expand(ids));
    expect(listed.toSorted()).toEqual(open.toSorted());
  });
});

test.each(rows)("the files named for $requirements exist", ({ state, shownBy }) => {
  const named = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length > 0).toBe(!state.startsWith("Not applicable"));
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
