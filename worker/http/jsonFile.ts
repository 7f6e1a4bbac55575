import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/**
 * Declares each JSON response of the API as an attachment (ASVS 14.4.2), so that a browser that navigates to it saves
 * it and never renders it. A download keeps its own name.
 */
export const jsonFile = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // `c.header` would copy the existing response.
  const { headers } = c.res;
  const isJson = headers.get("content-type")?.startsWith("application/json");
  if (isJson && !headers.has("content-disposition"))
    headers.set("content-disposition", 'attachment; filename="api.json"');
});
