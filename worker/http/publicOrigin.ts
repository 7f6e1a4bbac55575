import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/** Where the service is found, for absolute addresses: as the operator says, else as this request reached it. */
export function publicOrigin(c: Context<AppEnv>): string {
  const { PUBLIC_ORIGIN } = c.var.settings;
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).origin;
  // The runtime has written it in full; to read it once more takes longer than to find the route.
  const { url } = c.req;
  return url.slice(0, url.indexOf("/", "https://".length));
}
