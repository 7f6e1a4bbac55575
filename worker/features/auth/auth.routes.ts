import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ACCESS_TOKEN_SECONDS } from "../../crypto/accessToken.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { localeOf } from "../../http/locale.ts";
import { originOf } from "../../http/origin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { getUser } from "../users/users.service.ts";
import { autoLoginSchema, checkCodeSchema, sendCodeSchema, signInSchema, signUpSchema } from "./auth.schema.ts";
import * as service from "./auth.service.ts";

/** The refresh token goes to these two calls and nowhere else. */
const REFRESH_PATHS = ["/api/auth/refresh", "/api/auth/logout"];

export const authRoutes = new Hono<AppEnv>()
  .use(floodLimit)
  .post("/email/verify", validate("form", sendCodeSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const { email } = c.req.valid("form");
    return c.json(await service.sendCode(deps, { email, locale: localeOf(c), origin: originOf(c) }));
  })
  .post("/email/verify/check", validate("form", checkCodeSchema), async (c) =>
    c.json(await service.checkCode(c.var, c.req.valid("form"))),
  )
  .post("/signup", validate("form", signUpSchema), async (c) => {
    const login = await service.signUp(c.var, c.req.valid("form"), originOf(c));
    return c.json(await answerLogIn(c, login), 201);
  })
  .post("/signIn", validate("form", signInSchema), async (c) => {
    const login = await service.signIn(c.var, c.req.valid("form"), originOf(c));
    return c.json(await answerLogIn(c, login));
  })
  .post("/auto", validate("json", autoLoginSchema), async (c) => {
    const login = await service.signInAutomatically(c.var, c.req.valid("json"));
    return c.json(await answerLogIn(c, login));
  })
  .get("/refresh", async (c) => {
    const login = await service.refresh(c.var, getCookie(c, "refreshToken"));
    setCookies(c, login);
    return c.json({ accessToken: login.accessToken, expiresIn: ACCESS_TOKEN_SECONDS });
  })
  .get("/logout", async (c) => {
    await service.signOut(c.var, getCookie(c, "refreshToken"));
    for (const name of ["accessToken", "signedIn"]) deleteCookie(c, name, { path: "/", secure: true });
    for (const path of REFRESH_PATHS) deleteCookie(c, "refreshToken", { path, secure: true });
    return c.body(null, 204);
  });

async function answerLogIn(c: Context<AppEnv>, login: service.LogIn) {
  setCookies(c, login);
  const user = await getUser(c.var, login.userId);
  return { ...user, ...(login.autoLogin && { autoLogin: login.autoLogin }) };
}

function setCookies(c: Context<AppEnv>, { accessToken, refreshToken }: service.LogIn) {
  const common = { secure: true, sameSite: "Strict" } as const;
  // The page reads this one, to send it as a bearer header; by itself it authorizes nothing.
  setCookie(c, "accessToken", accessToken, { ...common, path: "/", maxAge: ACCESS_TOKEN_SECONDS });
  if (!refreshToken) return;
  // Without an age these end with the browser; staying logged in longer is what auto-login is for.
  for (const path of REFRESH_PATHS) setCookie(c, "refreshToken", refreshToken, { ...common, path, httpOnly: true });
  // Tells the page, which cannot see the refresh token, that there is one.
  setCookie(c, "signedIn", "1", { ...common, path: "/" });
}
