import { createMiddleware } from "hono/factory";
import { openDatabase, openReader } from "../../db/client.ts";
import { parseSettings } from "../env.ts";
import type { PageMemory } from "../features/public-page/pageCache.service.ts";
import type { AppEnv } from "./context.ts";

/** Pages for anonymous readers. Writes from their forms still go to the primary. */
const PAGES = /^\/(c\/|$)/;

/**
 * Sets the clock, the settings, the database and the cached pages of a request. Except for public pages, the database starts at the
 * primary, because a replica may not know yet that a session has ended (docs/decisions/0002-sessions.md).
 */
export const requestContext = (pages: PageMemory) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set("pages", pages);
    c.set("settings", parseSettings(c.env));
    c.set("now", new Date());
    c.set("db", PAGES.test(c.req.path) ? openReader(c.env.DB) : openDatabase(c.env.DB).db);
    await next();
  });
