import { Hono } from "hono";
import { checkCodeSchema, sendCodeSchema } from "../../../domain/users/verification.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { getLocale } from "../../http/locale.ts";
import { getOrigin } from "../../http/origin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { checkCode, sendCode } from "./verification.service.ts";

/** Verification of an e-mail address. Mounted under `/auth/email/verify`. */
export const verificationRoutes = new Hono<AppEnv>()
  .post("/", validate("form", sendCodeSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const { email } = c.req.valid("form");
    return c.json(await sendCode(deps, { email, locale: getLocale(c), origin: getOrigin(c) }));
  })
  .post("/check", validate("form", checkCodeSchema), async (c) => c.json(await checkCode(c.var, c.req.valid("form"))));
