import { createMiddleware } from "hono/factory";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./context.ts";
import { originOf } from "./origin.ts";

/** Stops a flood from one address before it costs a query. Counts that must be exact live in D1. */
export const floodLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { success } = await c.env.FLOOD_LIMITER.limit({ key: originOf(c).address });
  if (!success) throw new AppError("TOO_MANY_REQUESTS", { params: { seconds: 60 }, retryAfter: 60 });
  await next();
});
