import { Hono } from "hono";
import { idxParam, page } from "../../../domain/fields.schema.ts";
import { createGroupSchema, updateGroupSchema } from "../../../domain/groups/groups.schema.ts";
import { maybeSignedIn, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getLocale } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { createGroup, deleteGroup, getGroup, listGroups, serveGroup, updateGroup } from "./groups.service.ts";

export const groupsRoutes = new Hono<AppEnv>()
  .get("/", signedIn, validate("query", page), async (c) =>
    c.json(await listGroups(c.var, c.var.viewer, { ...c.req.valid("query"), locale: getLocale(c) })),
  )
  .post("/", signedIn, validate("json", createGroupSchema), async (c) =>
    c.json(await createGroup(c.var, c.var.viewer, c.req.valid("json")), 201),
  )
  .get("/:idx", maybeSignedIn, validate("param", idxParam), async (c) =>
    c.json(await getGroup(c.var, c.var.reader, c.req.valid("param").idx)),
  )
  .patch("/:idx", signedIn, validate("param", idxParam), validate("json", updateGroupSchema), async (c) =>
    c.json(await updateGroup(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .post("/:idx/ticket", signedIn, validate("param", idxParam), async (c) =>
    c.json(await serveGroup(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .delete("/:idx", signedIn, validate("param", idxParam), async (c) => {
    await deleteGroup(c.var, c.var.viewer, c.req.valid("param").idx);
    return c.body(null, 204);
  });
