import { createMiddleware } from "hono/factory";
import { openDatabase } from "../../db/client.ts";
import { settingsOf } from "../env.ts";
import type { AppEnv } from "./context.ts";

/** A client sends back the bookmark it last got, so that it reads its own writes from any replica. */
const BOOKMARK = "x-d1-bookmark";
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** Gives every call its clock, settings and database. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  // A public page may be read from any replica; a call without a bookmark may be about to write, and an order is paid
  // a moment after it was made.
  const start = /^\/(api|pay)\//.test(c.req.path) ? "first-primary" : "first-unconstrained";
  const seen = c.req.header(BOOKMARK) ?? "";
  const { db, bookmark } = openDatabase(c.env.DB, BOOKMARK_FORM.test(seen) ? seen : start);
  c.set("settings", settingsOf(c.env));
  c.set("now", new Date());
  c.set("db", db);
  await next();
  const latest = bookmark();
  if (latest && c.req.path.startsWith("/api/")) c.header(BOOKMARK, latest);
});
