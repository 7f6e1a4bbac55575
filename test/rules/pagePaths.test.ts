import { expect, test } from "vitest";
import { NOTIFICATION_KINDS, STORED_KINDS } from "../../domain/notifications/notificationKinds.ts";
import { partsOf } from "../../web/features/associations/tabs.ts";
import { TABS as GROUP_TABS } from "../../web/features/groups/tabs.ts";
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

/** What each page reads from the URL. */
const SEARCHES: Record<string, string[]> = {
  "/business-cards": ["contact=1"],
  "/group/1": GROUP_TABS.map((tab) => `part=${tab}`),
  "/card/association/edit/1": Object.keys(partsOf).map((tab) => `part=${tab}`),
};

test.each(STORED_KINDS)("a notification of the kind %s leads to a page of the application", (kind) => {
  const toPath = NOTIFICATION_KINDS[kind].path;
  const keys = { cardIdx: 1, contactId: 1, groupIdx: 1, associationIdx: 1, orderId: "1" };
  const targets = [true, false].flatMap((isPremium) => [
    { ...keys, isPremium },
    { ...keys, isPremium, contactId: null, orderId: null },
  ]);
  for (const target of targets) {
    const [path = "", search = ""] = toPath(target).split("?");
    expect(listPagePaths()).toContain(path);
    expect(["", ...(SEARCHES[path] ?? [])]).toContain(search);
  }
});
