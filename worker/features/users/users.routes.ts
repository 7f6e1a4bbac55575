import { Hono } from "hono";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { validate } from "../../http/validate.ts";
import { checkEmailSchema, updateUserSchema } from "./users.schema.ts";
import { getUser, isEmailAvailable, updateUser } from "./users.service.ts";

export const usersRoutes = new Hono<AppEnv>()
  .get("/check-email", floodLimit, validate("query", checkEmailSchema), async (c) =>
    c.json({ available: await isEmailAvailable(c.var, c.req.valid("query").email) }),
  )
  .get("/", signedIn, async (c) => c.json(await getUser(c.var, c.var.viewer.id)))
  .patch("/", signedIn, validate("form", updateUserSchema), async (c) =>
    c.json(await updateUser(c.var, c.var.viewer, c.req.valid("form"))),
  );
