import { Hono } from "hono";
import { signInLinkSchema, signInSchema, signUpSchema } from "../../../domain/users/auth.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { loginClient } from "../../http/knownDevice.ts";
import { respondWithLogIn } from "../../http/logInResponse.ts";
import { getOrigin } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { sendSignInLink, signInByLink } from "../sign-in-links/signInLinks.service.ts";
import { signIn, signUp } from "./auth.service.ts";

/** Sign-up, and login with a password or a mailed link. */
export const authRoutes = new Hono<AppEnv>()
  .post("/signup", validate("form", signUpSchema), async (c) => {
    const login = await signUp(c.var, c.req.valid("form"), getOrigin(c));
    return c.json(await respondWithLogIn(c, login), 201);
  })
  .post("/signIn", validate("form", signInSchema), async (c) => {
    const form = c.req.valid("form");
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const mailLink = async () => sendSignInLink(deps, form.email, publicOrigin(c), getOrigin(c).address);
    const onLocked = () => c.var.afterResponse(mailLink);
    const login = await signIn(c.var, form, await loginClient(c), onLocked);
    return c.json(await respondWithLogIn(c, login));
  })
  .post("/link", validate("json", signInLinkSchema), async (c) => {
    const login = await signInByLink(c.var, c.req.valid("json").token, await loginClient(c));
    return c.json(await respondWithLogIn(c, login));
  });
