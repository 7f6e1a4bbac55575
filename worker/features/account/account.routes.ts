import { Hono } from "hono";
import {
  changeIdSchema,
  changePasswordSchema,
  checkEmailSchema,
  deleteUserSchema,
  exportSchema,
  updateUserSchema,
  userIdParam,
} from "../../../domain/users/users.schema.ts";
import { signedIn, signedInTemporarily } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { respondWithFile } from "../../http/download.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { forgetDevice, rememberDevice } from "../../http/knownDevice.ts";
import { clearSessionCookies } from "../../http/logInResponse.ts";
import { getOrigin } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { recentProof } from "../../http/recentProof.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { EXPORT_FILES, exportContacts } from "../contacts/export/contactExport.service.ts";
import { getUser, isEmailAvailable, updateUser } from "../users/users.service.ts";
import { changeId, changePassword, deleteAccount, getReferrals } from "./account.service.ts";
import { exportData } from "./accountExport.service.ts";

export const usersRoutes = new Hono<AppEnv>()
  .get("/check-email", floodLimit, validate("query", checkEmailSchema), async (c) =>
    c.json({ available: await isEmailAvailable(c.var, c.req.valid("query").email) }),
  )
  .get("/", signedInTemporarily, async (c) => c.json(await getUser(c.var, c.var.viewer.id)))
  .patch("/", signedIn, validate("form", updateUserSchema), async (c) =>
    c.json(await updateUser(c.var, c.var.viewer, c.req.valid("form"))),
  )
  .patch("/password", signedInTemporarily, validate("form", changePasswordSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const user = await changePassword(deps, c.var.viewer, c.req.valid("form"), getOrigin(c));
    await rememberDevice(c, user.email);
    return c.json(user);
  })
  .get("/referrals", signedIn, async (c) => c.json(await getReferrals(c.var, c.var.viewer)))
  .get("/export", signedIn, recentProof, validate("query", exportSchema), async (c) => {
    const { format } = c.req.valid("query");
    if (format === "json") {
      const parts = exportData(c.var, c.var.viewer);
      return respondWithFile(c, { name: "moa-data.json", type: "application/json; charset=utf-8", parts });
    }
    const parts = exportContacts({ ...c.var, bucket: c.env.IMAGE_BUCKET }, c.var.viewer, format, publicOrigin(c));
    return respondWithFile(c, { ...EXPORT_FILES[format], parts });
  })
  .delete("/", signedInTemporarily, recentProof, validate("json", deleteUserSchema), async (c) => {
    await deleteAccount({ ...c.var, bucket: c.env.IMAGE_BUCKET }, c.var.viewer, c.req.valid("json").confirm);
    clearSessionCookies(c);
    await forgetDevice(c, (await c.var.viewer.account()).email);
    return c.body(null, 204);
  })
  .post("/:id", signedIn, validate("param", userIdParam), validate("form", changeIdSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const user = await changeId(deps, c.var.viewer, c.req.valid("param").id, c.req.valid("form"), getOrigin(c));
    await rememberDevice(c, user.email);
    return c.json(user);
  });
