import { Hono } from "hono";
import { idxParam } from "../../../../domain/fields.schema.ts";
import { broadcastSchema } from "../../../../domain/notifications/notifications.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { validate } from "../../../http/validate.ts";
import { sendBroadcast } from "./broadcasts.service.ts";

/** The notices of associations to their members. Mounted under `/associations`. */
export const broadcastsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .post("/:idx/notices", validate("param", idxParam), validate("json", broadcastSchema), async (c) =>
    c.json(await sendBroadcast(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json").text), 201),
  );
