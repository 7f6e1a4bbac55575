import { createMiddleware } from "hono/factory";
import { openDatabase, openReader } from "../../db/client.ts";
import { settingsOf } from "../env.ts";
import type { AppEnv } from "./context.ts";

/** A client sends back the bookmark it last got, so that it reads its own writes from any replica. */
const BOOKMARK = "x-d1-bookmark";
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** What strangers look at; the details that some leave there are written by the primary all the same. */
const PAGES = /^\/c\//;

/** Gives every call its clock, settings and database. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("settings", settingsOf(c.env));
  c.set("now", new Date());
  if (PAGES.test(c.req.path)) {
    c.set("db", openReader(c.env.DB));
    return next();
  }
  const seen = c.req.header(BOOKMARK) ?? "";
  const { db, bookmark } = openDatabase(c.env.DB, BOOKMARK_FORM.test(seen) ? seen : undefined);
  c.set("db", db);
  await next();
  const latest = bookmark();
  if (latest && c.req.path.startsWith("/api/")) c.res.headers.set(BOOKMARK, latest);
});
