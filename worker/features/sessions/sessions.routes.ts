import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { sortedPage } from "../../../domain/fields.schema.ts";
import { autoLoginSchema, sessionParam } from "../../../domain/users/sessions.schema.ts";
import { ACCESS_TOKEN_SECONDS } from "../../crypto/accessToken.ts";
import { bearerToken, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { clearSessionCookies, respondWithLogIn, setSessionCookies } from "../../http/logInResponse.ts";
import { ownPageOrBearer } from "../../http/sameOrigin.ts";
import { validate } from "../../http/validate.ts";
import * as service from "./sessions.service.ts";

/** Auto-login, refresh and logout. Mounted under `/auth`. The session cookies apply only to these calls. */
export const deviceRoutes = new Hono<AppEnv>()
  .post("/auto", validate("json", autoLoginSchema), async (c) => {
    const login = await service.signInAutomatically(c.var, c.req.valid("json"));
    return c.json(await respondWithLogIn(c, login));
  })
  .get("/refresh", async (c) => {
    const login = await service.refresh(c.var, getCookie(c, "refreshToken", "secure"));
    setSessionCookies(c, login);
    return c.json({ accessToken: login.accessToken, expiresIn: ACCESS_TOKEN_SECONDS });
  })
  .get("/logout", ownPageOrBearer, async (c) => {
    const refreshToken = getCookie(c, "refreshToken", "secure");
    await service.signOut(c.var, { refreshToken, accessToken: bearerToken(c) });
    clearSessionCookies(c);
    return c.body(null, 204);
  });

/** A user's devices. Mounted under `/user/sessions`. */
export const sessionsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", sortedPage), async (c) =>
    c.json(await service.listSessions(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .delete("/", async (c) => {
    await service.endOtherSessions(c.var, c.var.viewer);
    return c.body(null, 204);
  })
  .delete("/:id", validate("param", sessionParam), async (c) => {
    await service.endSession(c.var, c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });
