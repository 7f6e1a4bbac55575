import { Hono } from "hono";
import { pushEndpointSchema, pushSubscriptionSchema } from "../../../domain/notifications/notifications.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { validate } from "../../http/validate.ts";
import * as service from "./push.service.ts";

/** The browsers that get push messages. */
export const pushRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .post("/subscriptions", validate("json", pushSubscriptionSchema), async (c) => {
    await service.subscribe(c.var, c.var.viewer, c.req.valid("json"));
    return c.body(null, 201);
  })
  .delete("/subscriptions", validate("json", pushEndpointSchema), async (c) => {
    await service.unsubscribe(c.var, c.var.viewer, c.req.valid("json").endpoint);
    return c.body(null, 204);
  });
