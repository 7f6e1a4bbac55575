import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/** Returns the origin of the service, for absolute URLs: `PUBLIC_ORIGIN`, otherwise the origin of the request. */
export function publicOrigin(c: Context<AppEnv>): string {
  const { PUBLIC_ORIGIN } = c.var.settings;
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).origin;
  // The runtime has normalized the URL. Parsing it again would take longer than routing.
  const { url } = c.req;
  return url.slice(0, url.indexOf("/", "https://".length));
}
