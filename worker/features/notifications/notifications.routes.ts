import { Hono } from "hono";
import {
  listNotifications,
  notificationPreferencesSchema,
  readNotifications,
} from "../../../domain/notifications/notifications.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import * as service from "./notifications.service.ts";
import * as preferences from "./preferences.service.ts";

export const notificationsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", listNotifications), async (c) =>
    c.json(await service.listNotifications(c.var, c.var.viewer, c.req.valid("query"), getPreferredLocales(c))),
  )
  .post("/read", validate("json", readNotifications), async (c) => {
    await service.markAsRead(c.var, c.var.viewer, c.req.valid("json").ids);
    return c.body(null, 204);
  })
  .get("/preferences", async (c) => c.json(await preferences.getPreferences(c.var, c.var.viewer)))
  .put("/preferences", validate("json", notificationPreferencesSchema), async (c) =>
    c.json(await preferences.updatePreferences(c.var, c.var.viewer, c.req.valid("json"))),
  );
