import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { checkHealth } from "./health.service.ts";

/** Health check for monitoring. 503 if the service is down. */
export const healthRoutes = new Hono<AppEnv>().get("/", floodLimit, async (c) => {
  const health = await checkHealth(c.env, c.var.now);
  if (health.status === "down") c.header("retry-after", "30");
  return c.json(health, health.status === "down" ? 503 : 200);
});
