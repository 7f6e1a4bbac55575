import { Hono } from "hono";
import { contactPhotoSchema } from "../../../../domain/contacts/contactPhoto.schema.ts";
import {
  contactBookSchema,
  contactParam,
  exportContactsSchema,
  importContactsSchema,
  listContactsSchema,
} from "../../../../domain/contacts/contacts.schema.ts";
import {
  changeContactSchema,
  createContactSchema,
  mergeContactsSchema,
  undoMergeSchema,
} from "../../../../domain/contacts/ownContact.schema.ts";
import { page } from "../../../../domain/fields.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { respondWithFile } from "../../../http/download.ts";
import { getLocale, getPreferredLocales } from "../../../http/locale.ts";
import { publicOrigin } from "../../../http/publicOrigin.ts";
import { validate } from "../../../http/validate.ts";
import { countEvent } from "../../statistics/statistics.service.ts";
import { EXPORT_FILES, exportContacts } from "../export/contactExport.service.ts";
import { importContacts } from "../import/contactImport.service.ts";
import { listDuplicates } from "../merge/duplicates.service.ts";
import { mergeContacts, undoMerge } from "../merge/merge.service.ts";
import { removePhoto, replacePhoto } from "../own/contactPhoto.service.ts";
import { changeContact, createContact } from "../own/ownContacts.service.ts";
import { getContact } from "./contactDetails.service.ts";
import * as service from "./contacts.service.ts";

export const contactsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", listContactsSchema), async (c) => {
    return c.json(await service.listContacts(c.var, c.var.viewer, c.req.valid("query"), getPreferredLocales(c)));
  })
  .get("/book", validate("query", contactBookSchema), async (c) =>
    c.json(await service.readBook(c.var, c.var.viewer, c.req.valid("query").cursor, getPreferredLocales(c))),
  )
  .post("/import", validate("form", importContactsSchema), async (c) => {
    const deps = { ...c.var, images: c.env.IMAGES, bucket: c.env.IMAGE_BUCKET };
    return c.json(await importContacts(deps, c.var.viewer, c.req.valid("form"), publicOrigin(c)));
  })
  .get("/export", validate("query", exportContactsSchema), async (c) => {
    const { format } = c.req.valid("query");
    const parts = exportContacts({ ...c.var, bucket: c.env.IMAGE_BUCKET }, c.var.viewer, format, publicOrigin(c));
    return respondWithFile(c, { ...EXPORT_FILES[format], parts });
  })
  .get("/tags", async (c) => c.json(await service.listTags(c.var, c.var.viewer)))
  .get("/duplicates", validate("query", page), async (c) =>
    c.json(await listDuplicates(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .post("/merge", validate("json", mergeContactsSchema), async (c) =>
    c.json(await mergeContacts(c.var, c.var.viewer, c.req.valid("json").ids, getPreferredLocales(c))),
  )
  .post("/merge/undo", validate("json", undoMergeSchema), async (c) =>
    c.json(await undoMerge(c.var, c.var.viewer, c.req.valid("json").token, getPreferredLocales(c))),
  )
  .post("/", validate("json", createContactSchema), async (c) => {
    const { cardId, key, name = "", ...entered } = c.req.valid("json");
    const saved =
      cardId === undefined
        ? await createContact(c.var, c.var.viewer, { name, ...entered }, key ?? crypto.randomUUID())
        : await service.saveContact(c.var, c.var.viewer, cardId);
    const locale = getLocale(c);
    if (cardId !== undefined) c.var.afterResponse(async () => countEvent(c.var, { cardId, kind: "save", locale }));
    return c.json(saved, 201);
  })
  .get("/:id", validate("param", contactParam), async (c) =>
    c.json(await getContact(c.var, c.var.viewer, c.req.valid("param").id, getPreferredLocales(c))),
  )
  .patch("/:id", validate("param", contactParam), validate("json", changeContactSchema), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeContact(c.var, c.var.viewer, id, c.req.valid("json"), getPreferredLocales(c)));
  })
  .put("/:id/photo", validate("param", contactParam), validate("form", contactPhotoSchema), async (c) => {
    const deps = { ...c.var, images: c.env.IMAGES, bucket: c.env.IMAGE_BUCKET };
    const { image } = c.req.valid("form");
    return c.json(await replacePhoto(deps, c.var.viewer, c.req.valid("param").id, image, getPreferredLocales(c)));
  })
  .delete("/:id/photo", validate("param", contactParam), async (c) => {
    const deps = { ...c.var, bucket: c.env.IMAGE_BUCKET };
    return c.json(await removePhoto(deps, c.var.viewer, c.req.valid("param").id, getPreferredLocales(c)));
  })
  .delete("/:id", validate("param", contactParam), async (c) => {
    const deps = { ...c.var, bucket: c.env.IMAGE_BUCKET };
    await service.removeContact(deps, c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });
