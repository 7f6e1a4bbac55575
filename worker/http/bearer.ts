import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { verifyAccessToken } from "../crypto/accessToken.ts";
import { isAdmin } from "../env.ts";
import { findLiveSession } from "../features/sessions/sessions.service.ts";
import type { Admin, AppEnv, Viewer } from "./context.ts";
import { hasPasskeyProof } from "./recentProof.ts";

/**
 * Requires a logged-in user. Only the bearer header counts, never a cookie, so forms of other sites cannot act for a
 * user. The session is read at each request, so ending it or suspending the user takes effect immediately.
 */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await readViewer(c);
  if (viewer.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");
  c.set("viewer", viewer);
  await next();
});

/** Like `signedIn`, for the few calls that a user with a temporary password can make. */
export const signedInTemporarily = createMiddleware<AppEnv>(async (c, next) => {
  c.set("viewer", await readViewer(c));
  await next();
});

/** Sets the reader if the request has a token. An invalid token is refused, so that the client renews it. */
export const maybeSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  const reader = c.req.header("authorization") === undefined ? null : await readViewer(c);
  if (reader?.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");
  c.set("reader", reader);
  await next();
});

/** Requires an administrator; use it after `signedIn`. If `ADMIN_PASSKEY` is on, also requires a passkey proof. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { settings, viewer, now } = c.var;
  if (!isAdmin(settings, viewer.email)) throw new AppError("ACCESS_DENIED");
  if (settings.ADMIN_PASSKEY && !hasPasskeyProof(viewer, now)) throw new AppError("PASSKEY_NEEDED");
  c.set("admin", c.var.viewer as Admin);
  await next();
});

/** Returns the access token of a request, unverified. */
export function bearerToken(c: Context<AppEnv>): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

async function readViewer(c: Context<AppEnv>): Promise<Viewer> {
  const token = bearerToken(c);
  const claims = token && (await verifyAccessToken(token, c.var.settings.TOKEN_KEYS, c.var.now));
  const session = claims && (await findLiveSession(c.var.db, claims.sessionId, claims.userId));
  if (!session) throw new AppError("LOGIN_REQUIRED");
  return session as Viewer;
}
