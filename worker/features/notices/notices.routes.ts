import { Hono } from "hono";
import { idxParam, page } from "../../../domain/fields.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales, renewLocaleCookie } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { getNotice, listNotices } from "./notices.service.ts";

export const noticesRoutes = new Hono<AppEnv>()
  .get("/", validate("query", page), async (c) => {
    // Every start of the application makes this call (specification, section 4).
    renewLocaleCookie(c);
    return c.json(await listNotices(c.var, { ...c.req.valid("query"), locales: getPreferredLocales(c) }));
  })
  .get("/:idx", validate("param", idxParam), async (c) =>
    c.json(await getNotice(c.var, c.req.valid("param").idx, getPreferredLocales(c))),
  );
