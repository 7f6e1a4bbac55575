import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";
import { publicOrigin } from "./publicOrigin.ts";

/** Lets through only what one of our own pages sent, for calls that need no log-in: no other site's page can make them. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (getSender(c) !== "own page") throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * Refuses to write anything for another site's page. That cannot act as a person, as only a bearer header lets it, but
 * could log somebody in as somebody else, by a form that it sends in their browser.
 */
export const noOtherSite = createMiddleware<AppEnv>(async (c, next) => {
  const writes = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
  if (writes && getSender(c) === "other site") throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * For a GET that changes something: lets through what one of our own pages sent, which browsers say of each request, or
 * what carries a bearer header, which no link and no form can. A link on another site could otherwise log a person out.
 */
export const ownPageOrBearer = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const allowed = site === undefined ? c.req.header("authorization") !== undefined : site === "same-origin";
  if (!allowed) throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * Who sent a request that is no GET. Browsers name the page's origin with each, and neither page nor script can change
 * that name; a program need not name any.
 */
function getSender(c: Context<AppEnv>): "own page" | "other site" | "unknown" {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  const origin = c.req.header("origin");
  if (site !== "same-origin") return "other site";
  if (origin === undefined) return "unknown";
  return origin === publicOrigin(c) || origin === new URL(c.req.url).origin ? "own page" : "other site";
}
