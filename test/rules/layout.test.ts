import { describe, expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

const code = filesIn("{domain,worker,web,db,local,scripts,messages,test}/**/*.{ts,tsx}");

test("a Worker feature has at most one level of subfolders", () => {
  const path = /^worker\/features\/[a-z-]+\/([a-z-]+\/)?\w+(\.(routes|service|queries|contract))?\.(tsx?|css|js)$/;
  expect(filesIn("worker/features/**/*").filter((file) => !path.test(file))).toEqual([]);
});

test("a web feature keeps its components in `components/`", () => {
  const path =
    /^web\/features\/\w+\/(\w+\/)?(components\/\w+\.tsx|\w+(\.(queries|mutations|atoms|cache|mn|si))?\.(ts|json))$/;
  const others = filesIn("web/features/**/*").filter((file) => !file.startsWith("web/features/gallery/"));
  expect(others.filter((file) => !path.test(file))).toEqual([]);
});

test("there are no barrels: the only `index.ts` is the Worker's entry point, and no file re-exports a whole module", () => {
  const isRoute = (path: string) => path.startsWith("web/routes/");
  const indexes = code.filter((path) => /(^|\/)index\.tsx?$/.test(path) && !isRoute(path));
  expect(indexes).toEqual(["worker/index.ts"]);
  expect(code.filter((path) => /^export \* /m.test(read(path)))).toEqual([]);
});

test("no file is named utils, helpers or similar", () => {
  expect(code.filter((path) => /(^|[/.])(utils?|helpers?|common|misc|shared)[./]/i.test(path))).toEqual([]);
});

test("no file of the product is longer than 300 lines", () => {
  const product = code.filter((path) => !path.startsWith("test/"));
  const long = product.filter((path) => read(path).split("\n").length > 300);
  expect(long).toEqual([]);
});

test("no test is skipped and nothing is marked as unfinished", () => {
  const marks = /\b(TODO|FIXME|XXX)\b|\.(skip|only)\(/;
  const others = code.filter((path) => path !== "test/rules/layout.test.ts");
  expect(others.filter((path) => marks.test(read(path)))).toEqual([]);
});

describe("source files", () => {
  const lengths = filesIn("**/*.{ts,tsx}")
    .filter((path) => !/\.gen\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({ path, lines: read(path).split("\n").length - 1 }));

  test("have at most 300 lines each", () => {
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  test("have a median of 40 to 80 lines, and at most 12% have fewer than 15", () => {
    const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    expect(median).toBeGreaterThanOrEqual(40);
    expect(median).toBeLessThanOrEqual(80);
    expect(sorted.filter((lines) => lines < 15).length / sorted.length).toBeLessThanOrEqual(0.12);
  });
});
