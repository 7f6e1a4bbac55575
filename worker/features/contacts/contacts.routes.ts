import { Hono } from "hono";
import { page } from "../../fields.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { localeOf } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { countEvent } from "../statistics/statistics.service.ts";
import { contactParam, saveContactSchema } from "./contacts.schema.ts";
import { listContacts, removeContact, saveContact } from "./contacts.service.ts";

export const contactsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", page), async (c) =>
    c.json(await listContacts(c.var, c.var.viewer, { ...c.req.valid("query"), locale: localeOf(c) })),
  )
  .post("/", validate("json", saveContactSchema), async (c) => {
    const saved = await saveContact(c.var, c.var.viewer, c.req.valid("json").cardId);
    c.executionCtx.waitUntil(countEvent(c.var, { cardId: saved.cardId, kind: "save", locale: localeOf(c) }));
    return c.json(saved, 201);
  })
  .delete("/:id", validate("param", contactParam), async (c) => {
    await removeContact(c.var, c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });
