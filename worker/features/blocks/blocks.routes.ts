import { Hono } from "hono";
import { idParam } from "../../../domain/fields.schema.ts";
import { blockSchema, listBlocksSchema } from "../../../domain/users/blocks.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import * as service from "./blocks.service.ts";

/** The people whom a user has blocked. Mounted under `/user/blocks`. */
export const blocksRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", listBlocksSchema), async (c) =>
    c.json(await service.listBlocks(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .post("/", validate("json", blockSchema), async (c) =>
    c.json(await service.block(c.var, c.var.viewer, c.req.valid("json"), getPreferredLocales(c)), 201),
  )
  .delete("/:id", validate("param", idParam), async (c) => {
    await service.unblock(c.var, c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });
