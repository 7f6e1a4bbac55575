import type { Context } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/** Paths that never open the application. */
const NOT_PAGES = /^\/(api|c|pay|unsubscribe|\.well-known)(\/|$)/;

/**
 * Responds to a path that no route serves: with the application and the status 404, so that people see its screen and
 * crawlers the status. Static files and the application's own paths do not reach the Worker (`run_worker_first` in
 * wrangler.toml); a file that this list lacks is served all the same.
 *
 * @throws NOT_FOUND
 */
export async function respondToUnknownPath(c: Context<AppEnv>): Promise<Response> {
  const { method, path, url } = c.req;
  if (!["GET", "HEAD"].includes(method) || NOT_PAGES.test(path)) throw new AppError("NOT_FOUND");
  // As the request has it, because browsers drop a decoded tab. Two slashes at the beginning would redirect to another
  // host.
  const { pathname, search } = new URL(url);
  if (pathname.endsWith("/") && /^\/[^/\\]/.test(pathname)) return c.redirect(pathname.slice(0, -1) + search, 308);
  // Without the request's headers: a 304 would have no status of its own.
  const file = await c.env.ASSETS.fetch(new Request(url, { method }));
  if (!file.headers.get("content-type")?.startsWith("text/html")) return new Response(file.body, file);
  return new Response(file.body, { status: 404, headers: file.headers });
}
