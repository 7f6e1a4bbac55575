import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ACCESS_TOKEN_SECONDS } from "../crypto/accessToken.ts";
import type { LogIn, UserLogIn } from "../features/sessions/sessions.service.ts";
import { AUTO_LOGIN_LIFETIME_MS } from "../features/sessions/sessionTokens.ts";
import { mailer } from "../mail/mail.ts";
import type { AppEnv } from "./context.ts";
import { rememberDevice } from "./knownDevice.ts";

/** The refresh token is sent only to these two calls, so its cookie cannot have the prefix `__Host-`. */
const REFRESH_PATHS = ["/api/auth/refresh", "/api/auth/logout"];

/** Options of site-wide cookies. With `__Host-`, no other host, such as a subdomain, can set them. */
const HOST = { prefix: "host", path: "/", secure: true } as const;

/**
 * Options of the cookies that make `/` open the application. `Lax`, so that a link on another site opens it too. They
 * authorize nothing.
 */
const HINT = { ...HOST, sameSite: "Lax" } as const;

/** Completes a login: sets the tokens as cookies, and returns the user. */
export async function respondWithLogIn(c: Context<AppEnv>, login: UserLogIn) {
  await completeLogIn(c, login);
  return { ...login.user, ...respondWithAutoLogin(c, login.autoLogin) };
}

/** Returns the auto-login credential, if there is one, and remembers that this browser can log in automatically. */
export function respondWithAutoLogin(c: Context<AppEnv>, autoLogin: LogIn["autoLogin"]) {
  // For the Worker, because only the page can read the credential.
  if (autoLogin) setCookie(c, "autoLogin", "1", { ...HINT, maxAge: AUTO_LOGIN_LIFETIME_MS / 1000 });
  return { ...(autoLogin && { autoLogin }) };
}

/** Sets the cookies of a device after a login, and sends the mail about an unknown device. */
export async function completeLogIn(c: Context<AppEnv>, login: LogIn): Promise<void> {
  setSessionCookies(c, login);
  await rememberDevice(c, login.email);
  // The login succeeds even if the mail fails.
  const { notice } = login;
  if (notice) c.var.afterResponse(async () => mailer(c.env.EMAIL, c.var.settings)(notice));
}

/** Sets the cookies of the access token and, if there is a new one, of the refresh token. */
export function setSessionCookies(c: Context<AppEnv>, { userId, accessToken, refreshToken }: LogIn): void {
  const common = { secure: true, sameSite: "Strict" } as const;
  // The page reads this cookie to send it as a bearer header. By itself it authorizes nothing.
  setCookie(c, "accessToken", accessToken, { ...common, ...HOST, maxAge: ACCESS_TOKEN_SECONDS });
  if (!refreshToken) return;
  // Session cookies. Auto-login keeps a user logged in for longer.
  for (const path of REFRESH_PATHS)
    setCookie(c, "refreshToken", refreshToken, { ...common, prefix: "secure", path, httpOnly: true });
  // Tells the page that there is a refresh token, which it cannot read, and whose it is.
  setCookie(c, "signedIn", userId, HINT);
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  for (const name of ["accessToken", "signedIn", "autoLogin"]) deleteCookie(c, name, HOST);
  for (const path of REFRESH_PATHS) deleteCookie(c, "refreshToken", { prefix: "secure", path, secure: true });
}

/** True if this browser has a session or can log in automatically, as far as cookies tell. */
export const mayBeSignedIn = (c: Context<AppEnv>): boolean =>
  ["signedIn", "autoLogin"].some((name) => getCookie(c, name, "host") !== undefined);
