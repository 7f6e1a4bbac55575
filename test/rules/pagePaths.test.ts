import { expect, test } from "vitest";
import { readWorkerPaths } from "../factories/workerPaths.ts";
import { read } from "./sources.ts";

const invokesWorker = readWorkerPaths(read("wrangler.toml"));

/** The paths of the application, with a value for each parameter. */
function listPagePaths(): string[] {
  const [, list = ""] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(read("web/routeTree.gen.ts")) ?? [];
  return [...list.matchAll(/^ +'([^']+)'/gm)].flatMap(([, path = ""]) =>
    // The Worker decides who sees the landing page.
    path === "/" ? [] : [path.replace(/\$\w+/g, "1")],
  );
}

test("the application's pages and its files do not invoke the Worker", () => {
  const pages = listPagePaths();
  expect(pages).toContain("/card/association/edit/1");
  const files = [
    "/assets/a.js",
    "/landing/en.jpg",
    "/icons/icon.svg",
    "/manifest.ko.webmanifest",
    "/sw.js",
    "/api/docs",
    "/api/openapi.json",
  ];
  expect([...pages, ...files].filter(invokesWorker)).toEqual([]);
});

test("other paths invoke the Worker, which sets their status", () => {
  const paths = [
    "/",
    "/nowhere",
    "/user/nowhere",
    "/user/login/x",
    "/card/edit",
    "/api/user",
    "/c/minji",
    "/robots.txt",
  ];
  expect(paths.filter((path) => !invokesWorker(path))).toEqual([]);
});
