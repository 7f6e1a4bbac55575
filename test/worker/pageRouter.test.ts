import type { Result } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { createApp } from "../../worker/app.ts";

type Route = ReturnType<typeof createApp>["routes"][number];

const app = createApp();
const reference = new TrieRouter<[unknown, Route]>();
for (const route of app.routes) reference.add(route.method, route.path, [route.handler, route]);

const getPaths = ([handlers]: Result<[unknown, Route]>) =>
  handlers.map(([[, { method, path }]]) => `${method} ${path}`);

/** A path that the route matches. */
const toExample = (path: string) => path.replace(/:\w+\{[^}]*\.vcf\}/, "minji.vcf").replace(/:\w+/g, "minji");

const examples = app.routes.flatMap(({ method, path }) =>
  ["GET", "POST", method === "ALL" ? "PUT" : method].map(
    (each) => [each, toExample(path).replace("*", "some")] as const,
  ),
);
const others = ["/c/minji/", "/c/a.b", "/nothing", "/c/minji/no/such", "/api"].map((path) => ["GET", path] as const);

test("every path has the same handlers as with one router for all paths", () => {
  for (const [method, path] of [...examples, ...others]) {
    const matched = app.router.match(method, path) as unknown as Result<[unknown, Route]>;
    expect([method, path, ...getPaths(matched)]).toEqual([method, path, ...getPaths(reference.match(method, path))]);
  }
});
