import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

const code = filesIn("{worker,web,db,messages,test}/**/*.{ts,tsx}");

test("a feature of the Worker holds a closed list of roles, and views", () => {
  const offences = filesIn("worker/features/**/*").filter(
    (path) =>
      !/^worker\/features\/\w+\/\w+\.(routes|service|queries|rules|schema)\.tsx?$/.test(path) &&
      !/^worker\/features\/\w+\/\w+\.(tsx|css|js)$/.test(path),
  );
  expect(offences).toEqual([]);
});

test("no barrels: `index.ts` is the Worker's entry and nothing else, and nothing is exported onward whole", () => {
  const isRoute = (path: string) => path.startsWith("web/routes/");
  const indexes = code.filter((path) => /(^|\/)index\.tsx?$/.test(path) && !isRoute(path));
  expect(indexes).toEqual(["worker/index.ts"]);
  expect(code.filter((path) => /^export \* /m.test(read(path)))).toEqual([]);
});

test("no file is named for being useful", () => {
  expect(code.filter((path) => /(^|[/.])(utils?|helpers?|common|misc|shared)[./]/i.test(path))).toEqual([]);
});

test("no file of the product grows past 300 lines", () => {
  const product = code.filter((path) => !path.startsWith("test/"));
  const long = product.filter((path) => read(path).split("\n").length > 300);
  expect(long).toEqual([]);
});

test("nothing is left for later: no skipped tests, no unfinished marks", () => {
  const marks = /\b(TODO|FIXME|XXX)\b|\.(skip|only)\(/;
  const others = code.filter((path) => path !== "test/rules/layout.test.ts");
  expect(others.filter((path) => marks.test(read(path)))).toEqual([]);
});
