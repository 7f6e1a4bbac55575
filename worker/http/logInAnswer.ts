import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { ACCESS_TOKEN_SECONDS } from "../crypto/accessToken.ts";
import type { LogIn } from "../features/sessions/sessions.service.ts";
import { getUser } from "../features/users/users.service.ts";
import type { AppEnv } from "./context.ts";

/** The refresh token goes to these two calls and nowhere else. */
const REFRESH_PATHS = ["/api/auth/refresh", "/api/auth/logout"];

/** Hands a device what it got by logging in: the tokens as cookies, the person as the answer. */
export async function answerLogIn(c: Context<AppEnv>, login: LogIn) {
  setSessionCookies(c, login);
  const user = await getUser(c.var, login.userId);
  return { ...user, ...(login.autoLogin && { autoLogin: login.autoLogin }) };
}

export function setSessionCookies(c: Context<AppEnv>, { accessToken, refreshToken }: LogIn): void {
  const common = { secure: true, sameSite: "Strict" } as const;
  // The page reads this one, to send it as a bearer header; by itself it authorizes nothing.
  setCookie(c, "accessToken", accessToken, { ...common, path: "/", maxAge: ACCESS_TOKEN_SECONDS });
  if (!refreshToken) return;
  // Without an age these end with the browser; staying logged in longer is what auto-login is for.
  for (const path of REFRESH_PATHS) setCookie(c, "refreshToken", refreshToken, { ...common, path, httpOnly: true });
  // Tells the page, which cannot see the refresh token, that there is one.
  setCookie(c, "signedIn", "1", { ...common, path: "/" });
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  for (const name of ["accessToken", "signedIn"]) deleteCookie(c, name, { path: "/", secure: true });
  for (const path of REFRESH_PATHS) deleteCookie(c, "refreshToken", { path, secure: true });
}
