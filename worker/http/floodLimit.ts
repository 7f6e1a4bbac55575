import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { outage, withOutage } from "../outage.ts";
import type { AppEnv } from "./context.ts";
import { getOrigin } from "./origin.ts";

/**
 * Limits requests per address before they cost a query. Exact limits are in D1, so if this limiter does not respond,
 * all requests pass.
 */
export const floodLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { success } = await withOutage("limiter", c.env.FLOOD_LIMITER.limit({ key: getOrigin(c).address })).catch(
    (cause: unknown) => {
      outage("limiter", cause);
      return { success: true };
    },
  );
  if (!success) throw new AppError("TOO_MANY_REQUESTS", { params: { seconds: 60 }, retryAfter: 60 });
  await next();
});
