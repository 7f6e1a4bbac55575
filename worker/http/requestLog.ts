import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "./context.ts";

/**
 * Logs one line per request, with the route pattern. Paths and queries can contain personal data and are not logged.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const line = {
    event: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Date.now() - startedAt,
  };
  console.log(JSON.stringify(line));
});
