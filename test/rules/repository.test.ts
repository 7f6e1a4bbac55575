import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

const TEXT = /\.(ts|tsx|js|json|toml|md|css|html|sql|yml|yaml|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/;
const texts = filesIn("{*,.*,{.ci,db,docs,messages,migrations,project.inlang,test,web,worker}/**/*}").filter((path) =>
  TEXT.test(path),
);

test("nothing points into somebody's machine", () => {
  expect(texts.length).toBeGreaterThan(100);
  const folder = /(?<![\w.:/])\/(work|root|home|Users)\/\w/;
  expect(texts.filter((path) => folder.test(read(path)))).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "http/);
});

test("no secret stands in the settings of the repository", () => {
  expect(read("wrangler.toml")).not.toMatch(/^\s*TOKEN_KEYS\s*=/m);
});
