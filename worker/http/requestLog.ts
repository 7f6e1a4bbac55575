import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import type { AppEnv } from "./context.ts";

/**
 * Logs one line per request, with the route pattern. Paths and queries can contain personal data and are not logged.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  // Middleware is registered for all methods. After the last of it, there may be no handler.
  const handler = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  const line = {
    event: "request",
    requestId: c.get("requestId"),
    method: c.req.method,
    route: handler?.path ?? routePath(c, -1),
    status: c.res.status,
    ms: Date.now() - startedAt,
  };
  console.log(JSON.stringify(line));
});
