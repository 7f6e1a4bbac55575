import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "./context.ts";

/** One line a request: the route's pattern, never the path or query, which can hold names and addresses. */
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
