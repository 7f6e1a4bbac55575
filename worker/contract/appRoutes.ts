import type { Hono } from "hono";
import type { Handler } from "hono/types";
import { findTargetHandler } from "hono/utils/handler";
import type { AppEnv } from "../http/context.ts";

export type AppRoute = {
  /** In lower case. */
  method: string;
  /** As in OpenAPI: `/api/cards/{idx}`. */
  path: string;
  /** The middleware before the handler. Middleware of every request (`/*`) is not included. */
  middleware: Handler[];
  handler: Handler;
  /** The routes have an error handler of their own, which returns a page instead of JSON. */
  hasErrorPage: boolean;
};

/** Returns every route of an application with its middleware, in the order of registration. */
export function getAppRoutes(app: Hono<AppEnv>): AppRoute[] {
  const routes = app.routes.map((route, order) => ({ ...route, order }));
  const shared = routes.filter(({ method, path }) => method === "ALL" && path !== "/*");
  const own = routes.filter(({ method }) => method !== "ALL");
  return [...Map.groupBy(own, ({ method, path }) => `${method} ${path}`).values()].flatMap((handlers) => {
    const [first, last] = [handlers[0], handlers.at(-1)];
    if (!first || !last) return [];
    const { method, path } = last;
    // Middleware serves only what is registered after it.
    const before = shared.filter((route) => route.order < first.order && covers(route.path, path));
    const handler = findTargetHandler(last.handler) as Handler;
    return {
      method: method.toLowerCase(),
      path: toOpenApiPath(path),
      middleware: [...before, ...handlers.slice(0, -1)].map((route) => findTargetHandler(route.handler) as Handler),
      handler,
      hasErrorPage: last.handler !== handler,
    };
  });
}

/** `:file{[^/]+\.vcf}` and `:idx` are `{file}` and `{idx}`. */
const toOpenApiPath = (path: string) => path.replaceAll(/:(\w+)(\{.*?\})?/g, "{$1}");

/** Hono's pattern: `/auth/*` covers `/auth` and everything below. */
const covers = (pattern: string, path: string) =>
  pattern.endsWith("/*") ? `${path}/`.startsWith(pattern.slice(0, -1)) : pattern === path;
