import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Where a request comes from. Cloudflare sets the address and overwrites what a client claims.
 * An IPv6 client owns its whole /64, so that counts as one address.
 */
export function originOf(c: Context<AppEnv>) {
  const ip = c.req.header("cf-connecting-ip") ?? "unknown";
  const address = ip.includes(":") ? networkOf(ip) : ip;
  return { address, userAgent: c.req.header("user-agent") ?? "" };
}

/** The first four groups of an IPv6 address, `::` written out. */
function networkOf(ip: string): string {
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
