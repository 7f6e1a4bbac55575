import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { answerLogIn } from "../../http/logInAnswer.ts";
import { originOf } from "../../http/origin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { signInSchema, signUpSchema } from "./auth.schema.ts";
import { signIn, signUp } from "./auth.service.ts";

/** Making an account and logging in with a password. */
export const authRoutes = new Hono<AppEnv>()
  .post("/signup", validate("form", signUpSchema), async (c) => {
    const login = await signUp(c.var, c.req.valid("form"), originOf(c));
    return c.json(await answerLogIn(c, login), 201);
  })
  .post("/signIn", validate("form", signInSchema), async (c) => {
    const { login, letter } = await signIn(c.var, c.req.valid("form"), originOf(c));
    // The person is in whether or not the mail goes out.
    if (letter) c.executionCtx.waitUntil(mailer(c.env.EMAIL, c.var.settings)(letter).catch(() => undefined));
    return c.json(await answerLogIn(c, login));
  });
