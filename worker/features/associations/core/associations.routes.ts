import { Hono } from "hono";
import {
  associationSchema,
  checkNameSchema,
  exportMembersSchema,
  invitationQuery,
  searchAssociationsSchema,
} from "../../../../domain/associations/associations.schema.ts";
import { idxParam, page } from "../../../../domain/fields.schema.ts";
import { maybeSignedIn, signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { respondWithFile } from "../../../http/download.ts";
import { publicOrigin } from "../../../http/publicOrigin.ts";
import { validate } from "../../../http/validate.ts";
import { DIRECTORY_FILES, exportMembers } from "../directory/memberExport.service.ts";
import { getPublicAssociation } from "../members/joining.service.ts";
import * as service from "./associations.service.ts";

export const associationsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", page), async (c) =>
    c.json(await service.listAssociations(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .post("/", validate("json", associationSchema), async (c) =>
    c.json(await service.createAssociation(c.var, c.var.viewer, c.req.valid("json").name), 201),
  )
  .get("/check-name", validate("query", checkNameSchema), async (c) => {
    const { name, idx } = c.req.valid("query");
    return c.json({ available: await service.isNameAvailable(c.var, name, idx) });
  })
  .get("/search", validate("query", searchAssociationsSchema), async (c) =>
    c.json(await service.searchAssociations(c.var, c.req.valid("query"))),
  )
  .get("/:idx", validate("param", idxParam), async (c) =>
    c.json(await service.getAssociation(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .patch("/:idx", validate("param", idxParam), validate("json", associationSchema), async (c) => {
    const { name } = c.req.valid("json");
    return c.json(await service.renameAssociation(c.var, c.var.viewer, c.req.valid("param").idx, name));
  })
  .delete("/:idx", validate("param", idxParam), async (c) => {
    await service.deleteAssociation(c.var, c.var.viewer, c.req.valid("param").idx);
    return c.body(null, 204);
  })
  .get("/:idx/audit", validate("param", idxParam), validate("query", page), async (c) =>
    c.json(await service.readAudit(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("query"))),
  )
  .get("/:idx/export", validate("param", idxParam), validate("query", exportMembersSchema), async (c) => {
    const { format } = c.req.valid("query");
    const parts = exportMembers(c.var, c.var.viewer, c.req.valid("param").idx, format, publicOrigin(c));
    return respondWithFile(c, { ...DIRECTORY_FILES[format], parts });
  });

/** The public view of an association, with the reader's membership. */
export const publicAssociationRoutes = new Hono<AppEnv>().get(
  "/associations/:idx",
  maybeSignedIn,
  validate("param", idxParam),
  validate("query", invitationQuery),
  async (c) => {
    const { invitation } = c.req.valid("query");
    return c.json(await getPublicAssociation(c.var, c.var.reader, c.req.valid("param").idx, invitation));
  },
);
