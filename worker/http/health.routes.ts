import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

/** Whether each part that the service stands on answers; 503 where one does not. */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const probe = async (ask: Promise<unknown>) =>
    ask.then(
      () => "up" as const,
      () => "down" as const,
    );
  const [database, images] = await Promise.all([
    probe(c.env.DB.prepare("select 1").run()),
    probe(c.env.IMAGE_BUCKET.head("health")),
  ]);
  const parts = { database, images };
  const healthy = Object.values(parts).every((state) => state === "up");
  c.header("cache-control", "no-store");
  if (!healthy) c.header("retry-after", "30");
  return c.json({ status: healthy ? ("up" as const) : ("down" as const), parts }, healthy ? 200 : 503);
});
