import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Tells whether the client accepts gzip. Cloudflare replaces the header `Accept-Encoding` by its own, and names the
 * client's in `cf`. @see https://developers.cloudflare.com/workers/runtime-apis/request/#the-cf-property-requestinitcfproperties
 */
export function acceptsGzip({ req }: Context<AppEnv>): boolean {
  // Browsers send this header, and accept gzip. For each request, reading `cf` takes as long as routing.
  if (req.header("sec-fetch-mode")) return true;
  const accepted = req.raw.cf?.clientAcceptEncoding ?? req.header("accept-encoding");
  return typeof accepted === "string" && /\bgzip\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
