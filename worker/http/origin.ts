import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

export type Origin = {
  /** An IPv4 address, or the /64 network of an IPv6 client. */
  address: string;
  /** The /48 network of an IPv6 client, which one customer of a provider may own as a whole; null for IPv4. */
  site: string | null;
  userAgent: string;
};

/** Longer names of a device are cut: nobody reads them, and they are kept with each session. */
const USER_AGENT_MAX = 300;

/**
 * Where a request comes from: its address, for limits, and its device, for the person's list of sessions.
 * Cloudflare sets the address and overwrites what a client claims.
 */
export function getOrigin(c: Context<AppEnv>): Origin {
  const ip = c.req.header("cf-connecting-ip") ?? "unknown";
  return {
    address: getClient(ip),
    site: getSite(ip),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
  };
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 client owns as a whole. */
export function getClient(ip: string): string {
  // IPv4 written as IPv6, e.g. `::ffff:192.0.2.1`
  if (ip.includes(".")) return ip.slice(ip.lastIndexOf(":") + 1);
  return ip.includes(":") ? getNetwork(ip, 4) : ip;
}

/** The /48 network of an IPv6 address; null for IPv4. */
const getSite = (ip: string): string | null =>
  ip.includes(":") && !ip.includes(".") ? `${getNetwork(ip, 3)}/48` : null;

/** The first groups of an IPv6 address, `::` written out. */
function getNetwork(ip: string, groups: number): string {
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, groups).join(":");
}
