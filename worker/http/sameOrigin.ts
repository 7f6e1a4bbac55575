import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";
import { publicOrigin } from "./publicOrigin.ts";

/** Accepts only requests from our own pages, for calls without a login. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (getSender(c) !== "own page") throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * Refuses writes from pages of other sites. They cannot act for a user, which requires a bearer header, but a form
 * could log the user in to another account.
 */
export const noOtherSite = createMiddleware<AppEnv>(async (c, next) => {
  const writes = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
  if (writes && getSender(c) === "other site") throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * For a GET that changes state: accepts requests from our own pages, or with a bearer header, which links and forms
 * cannot send. Otherwise a link on another site could log a user out.
 */
export const ownPageOrBearer = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const allowed = site === undefined ? c.req.header("authorization") !== undefined : site === "same-origin";
  if (!allowed) throw new AppError("ACCESS_DENIED");
  await next();
});

/**
 * Classifies the sender of a request other than GET. Browsers send the page's origin, which neither pages nor scripts
 * can change. Other programs may send none.
 */
function getSender(c: Context<AppEnv>): "own page" | "other site" | "unknown" {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  const origin = c.req.header("origin");
  if (site !== "same-origin") return "other site";
  if (origin === undefined) return "unknown";
  return origin === publicOrigin(c) || origin === new URL(c.req.url).origin ? "own page" : "other site";
}
