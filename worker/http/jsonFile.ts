import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/**
 * Names each JSON answer of the API a file (ASVS 14.4.2): a browser that is led to it saves it, and never reads it as a
 * page. A download keeps its own name.
 */
export const jsonFile = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // Not `c.header`, which makes another response of one that is there.
  const { headers } = c.res;
  const isJson = headers.get("content-type")?.startsWith("application/json");
  if (isJson && !headers.has("content-disposition"))
    headers.set("content-disposition", 'attachment; filename="api.json"');
});
