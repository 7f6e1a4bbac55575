import type { Context } from "hono";
import type { Settings } from "../env.ts";
import type { AppEnv } from "./context.ts";

/** Returns the origin that the operator configured, or an empty string. Jobs have no request to take one from. */
export const configuredOrigin = ({ PUBLIC_ORIGIN }: Settings): string => PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).origin;

/** Returns the origin of the service, for absolute URLs: `PUBLIC_ORIGIN`, otherwise the origin of the request. */
export function publicOrigin(c: Context<AppEnv>): string {
  const configured = configuredOrigin(c.get("settings"));
  if (configured) return configured;
  // The runtime has normalized the URL. Parsing it again would take longer than routing.
  const { url } = c.req;
  return url.slice(0, url.indexOf("/", "https://".length));
}
