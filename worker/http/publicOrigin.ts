import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/** Where the service is found, for absolute addresses: as the operator says, else as this request reached it. */
export function publicOrigin(c: Context<AppEnv>): string {
  return new URL(c.var.settings.PUBLIC_ORIGIN || c.req.url).origin;
}
