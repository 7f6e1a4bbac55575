import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { openGuardedDatabase } from "../../db/guardedDatabase.ts";
import { AppError, type ErrorCode } from "../../domain/errors.ts";
import { verifyAccessToken } from "../crypto/accessToken.ts";
import { sessionGuard, toSessionAccount } from "../features/sessions/sessions.service.ts";
import type { Admin, AppEnv, Requirements, Viewer } from "./context.ts";
import { passkeyProofPeriod } from "./recentProof.ts";

/**
 * Requires a logged-in user. Only the bearer header counts, never a cookie, so forms of other sites cannot act for a
 * user. The session is checked at each request, so ending it or suspending the user takes effect immediately. The check
 * is part of the request's first database batch (db/guardedDatabase.ts).
 */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => withViewer(c, next, {}));

/** Like `signedIn`, for the few calls that a user with a temporary password can make. */
export const signedInTemporarily = createMiddleware<AppEnv>(async (c, next) =>
  withViewer(c, next, { allowsTemporary: true }),
);

/** Sets the reader if the request has a token. An invalid token is refused, so that the client renews it. */
export const maybeSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header("authorization") !== undefined) return withViewer(c, next, {});
  c.set("reader", null);
  return next();
});

/** Requires an administrator; use it after `signedIn`. If `ADMIN_PASSKEY` is on, also requires a passkey proof. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { settings, viewer, now, requirements } = c.var;
  requirements.adminEmails = settings.ADMIN_EMAILS;
  if (settings.ADMIN_PASSKEY) requirements.passkeyProof = passkeyProofPeriod(now);
  c.set("admin", viewer as Admin);
  await next();
});

/** Returns the access token of a request, unverified. */
export function bearerToken(c: Context<AppEnv>): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** Sets the user of the access token and a database that checks the session with its first statement. */
async function withViewer(c: Context<AppEnv>, next: Next, requirements: Requirements): Promise<void> {
  // Two routers on one path can both require a user.
  if (c.var.viewer && c.var.requirements.allowsTemporary === requirements.allowsTemporary) return next();
  const token = bearerToken(c);
  const claims = token && (await verifyAccessToken(token, c.var.settings.TOKEN_KEYS, c.var.now));
  if (!claims) throw new AppError("LOGIN_REQUIRED");
  // The middleware after this one adds its requirements before the first statement is sent.
  const { db, check, isUndecided } = openGuardedDatabase(
    c.env.DB,
    () => sessionGuard(claims, requirements),
    (code) => new AppError(code as ErrorCode),
  );
  const account = async () => toSessionAccount(await check());
  const viewer = { id: claims.userId, sessionId: claims.sessionId, account } as Viewer;
  c.set("db", db);
  c.set("requirements", requirements);
  c.set("viewer", viewer);
  c.set("reader", viewer);
  await next();
  // The handler made no query, ignored the refusal, or failed before its first query. After an outage, its own error
  // is the response.
  if (!(c.error && isUndecided())) await check();
}
