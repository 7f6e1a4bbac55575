import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { verifyAccessToken } from "../crypto/accessToken.ts";
import { isAdmin } from "../env.ts";
import { findLiveSession } from "../features/sessions/sessions.service.ts";
import type { Admin, AppEnv, Viewer } from "./context.ts";
import { hasPasskeyProof } from "./recentProof.ts";

/**
 * Lets only logged-in people pass. The bearer header alone counts, never a cookie, so another site's form can do nothing.
 * The session is looked up each time: ending it, or suspending the person, works at once.
 */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await readViewer(c);
  if (viewer.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");
  c.set("viewer", viewer);
  await next();
});

/** As `signedIn`, for the few calls left to somebody who came in with a temporary password. */
export const signedInTemporarily = createMiddleware<AppEnv>(async (c, next) => {
  c.set("viewer", await readViewer(c));
  await next();
});

/** Lets strangers read too, and tells who is logged in: they may see more. A token that is no longer good is refused, to be renewed. */
export const maybeSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  const reader = c.req.header("authorization") === undefined ? null : await readViewer(c);
  if (reader?.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");
  c.set("reader", reader);
  await next();
});

/** After `signedIn`: lets only administrators pass, and where the operator asks for it, only those whom a passkey has proven. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { settings, viewer, now } = c.var;
  if (!isAdmin(settings, viewer.email)) throw new AppError("ACCESS_DENIED");
  if (settings.ADMIN_PASSKEY && !hasPasskeyProof(viewer, now)) throw new AppError("PASSKEY_NEEDED");
  c.set("admin", c.var.viewer as Admin);
  await next();
});

/** The access token of a request, not judged yet. */
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
