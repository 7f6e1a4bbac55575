import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { ACCESS_TOKEN_SECONDS } from "../crypto/accessToken.ts";
import type { LogIn } from "../features/sessions/sessions.service.ts";
import { getUser } from "../features/users/users.service.ts";
import { mailer } from "../mail/mail.ts";
import type { AppEnv } from "./context.ts";
import { rememberDevice } from "./knownDevice.ts";

/** The refresh token goes to these two calls and nowhere else, so its cookie cannot have the prefix `__Host-`. */
const REFRESH_PATHS = ["/api/auth/refresh", "/api/auth/logout"];

/** For the cookies of the whole site: no other host, a subdomain above all, can set or replace them. */
const HOST = { prefix: "host", path: "/", secure: true } as const;

/** Hands a device what it got by logging in: the tokens as cookies, the person as the answer. */
export async function answerLogIn(c: Context<AppEnv>, login: LogIn) {
  await completeLogIn(c, login);
  const user = await getUser(c.var, login.userId);
  return { ...user, ...(login.autoLogin && { autoLogin: login.autoLogin }) };
}

/** Sets the cookies of a device on which somebody has logged in, and sends the mail about it. */
export async function completeLogIn(c: Context<AppEnv>, login: LogIn): Promise<void> {
  setSessionCookies(c, login);
  await rememberDevice(c, login.email);
  // The person is logged in even if the mail cannot be sent.
  if (login.notice) c.executionCtx.waitUntil(mailer(c.env.EMAIL, c.var.settings)(login.notice).catch(() => undefined));
}

export function setSessionCookies(c: Context<AppEnv>, { accessToken, refreshToken }: LogIn): void {
  const common = { secure: true, sameSite: "Strict" } as const;
  // The page reads this one, to send it as a bearer header; by itself it authorizes nothing.
  setCookie(c, "accessToken", accessToken, { ...common, ...HOST, maxAge: ACCESS_TOKEN_SECONDS });
  if (!refreshToken) return;
  // Without an age these end with the browser; staying logged in longer is what auto-login is for.
  for (const path of REFRESH_PATHS)
    setCookie(c, "refreshToken", refreshToken, { ...common, prefix: "secure", path, httpOnly: true });
  // Tells the page, which cannot see the refresh token, that there is one.
  setCookie(c, "signedIn", "1", { ...common, ...HOST });
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  for (const name of ["accessToken", "signedIn"]) deleteCookie(c, name, HOST);
  for (const path of REFRESH_PATHS) deleteCookie(c, "refreshToken", { prefix: "secure", path, secure: true });
}
