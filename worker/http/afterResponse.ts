import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/**
 * Starts the work that handlers left with `c.var.afterResponse`. It is not repeated if it fails or the Worker ends, so it
 * must be work that nothing depends on, or that a job completes.
 */
export const afterResponse = createMiddleware<AppEnv>(async (c, next) => {
  const left: (() => Promise<unknown>)[] = [];
  c.set("afterResponse", (work) => left.push(work));
  await next();
  for (const work of left) c.executionCtx.waitUntil(work().catch(() => undefined));
});
