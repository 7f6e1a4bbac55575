import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** Disables caching, also in the browser. A cacheable route sets its own `Cache-Control`. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // `c.header` would copy the existing response.
  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
});
