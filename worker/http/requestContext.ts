import { createMiddleware } from "hono/factory";
import { openDatabase, openReader } from "../../db/client.ts";
import { parseSettings } from "../env.ts";
import type { AppEnv } from "./context.ts";

/** What strangers look at; the details that some leave there are written by the primary all the same. */
const PAGES = /^\/c\//;

/**
 * Gives every call its clock, settings and database. But for the pages, which judge no session, the database starts at
 * the primary: a session that ended is newer than any state that its device can name (docs/decisions/0002-sessions.md).
 */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("settings", parseSettings(c.env));
  c.set("now", new Date());
  c.set("db", PAGES.test(c.req.path) ? openReader(c.env.DB) : openDatabase(c.env.DB).db);
  await next();
});
