import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** Lets no cache, the browser's included, keep an answer. A route whose answer may be kept sets its own `Cache-Control`. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // Not `c.header`, which makes another response of one that is there.
  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
});
