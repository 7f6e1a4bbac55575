import { expect, test } from "vitest";
import { toPagePath } from "../../web/serviceWorker/toPagePath.ts";

const ORIGIN = "https://moa.example";

test("a notification leads to a page of the application, with its query", () => {
  const paths = ["/", "/business-cards?contact=7", "/group/3?part=requests", "/user/receipt/a-b#top"];
  expect(paths.map((path) => toPagePath(path, ORIGIN))).toEqual(paths);
  expect(toPagePath(`${ORIGIN}/group/3`, ORIGIN)).toBe("/group/3");
});

test("a notification never leads to another site, or to a path of the Worker", () => {
  const refused = [
    "https://evil.example/group/3",
    "//evil.example/group/3",
    String.raw`/\evil.example/group/3`,
    "http://moa.example/group/3",
    "https://moa.example:8443/group/3",
    "https://moa.example@evil.example/",
    "javascript:alert(1)",
    "/api/auth/logout",
    "/group/../api/auth/logout",
    "/c/minji",
    "/pay/x",
    "/sw.js",
    undefined,
    null,
    { path: "/group/3" },
  ];
  expect(refused.filter((data) => toPagePath(data, ORIGIN) !== null)).toEqual([]);
});
