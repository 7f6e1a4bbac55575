import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./context.ts";
import { publicOrigin } from "./publicOrigin.ts";

/** Lets through only what one of our own pages sent, for calls that need no log-in: no other site's page can make them. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSameOrigin(c)) throw new AppError("ACCESS_DENIED");
  await next();
});

/** Browsers name the page's origin with every post, and neither page nor script can change that name. */
function isSameOrigin(c: Context<AppEnv>): boolean {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  const origin = c.req.header("origin");
  return site === "same-origin" && (origin === publicOrigin(c) || origin === new URL(c.req.url).origin);
}
