import { Hono } from "hono";
import { themeSchema } from "../../../../domain/cards/theme.schema.ts";
import { idxParam } from "../../../../domain/fields.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { validate } from "../../../http/validate.ts";
import { changeTheme } from "./theme.service.ts";

export const themeRoutes = new Hono<AppEnv>()
  .use("/:idx/theme", signedIn)
  .patch("/:idx/theme", validate("param", idxParam), validate("json", themeSchema), async (c) =>
    c.json(await changeTheme(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  );
