import { Hono } from "hono";
import { findIdSchema, resetPasswordSchema } from "../../../domain/users/recovery.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { getOrigin } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { findId, resetPassword } from "./recovery.service.ts";

/** Account recovery: find ID, find password. Mounted under `/auth`. @see spec.md §2 */
export const recoveryRoutes = new Hono<AppEnv>()
  .post("/email/check", validate("form", findIdSchema), async (c) =>
    c.json(await findId(c.var, c.req.valid("form"), getOrigin(c))),
  )
  .post("/password/reset", validate("form", resetPasswordSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    await resetPassword(deps, c.req.valid("form"), { client: getOrigin(c), site: publicOrigin(c) });
    return c.body(null, 204);
  });
