import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

export type Origin = {
  /** An IPv4 address, or the /64 network of an IPv6 client. */
  address: string;
  /** The /48 network of an IPv6 client, which one customer may own; null for IPv4. */
  site: string | null;
  userAgent: string;
};

/** Longer user agents are truncated, because they are stored with each session. */
const USER_AGENT_MAX = 300;

/**
 * Returns the origin of a request: its address for rate limits, and its user agent for the list of sessions. Cloudflare
 * sets the address and overwrites a value from the client.
 */
export function getOrigin(c: Context<AppEnv>): Origin {
  const ip = c.req.header("cf-connecting-ip") ?? "unknown";
  return {
    address: getClient(ip),
    site: getSite(ip),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
  };
}

/** Returns the client of an address: an IPv4 address, or the /64 network of an IPv6 client. */
export function getClient(ip: string): string {
  // An IPv4-mapped IPv6 address, e.g. `::ffff:192.0.2.1`.
  if (ip.includes(".")) return ip.slice(ip.lastIndexOf(":") + 1);
  return ip.includes(":") ? getNetwork(ip, 4) : ip;
}

/** Returns the /48 network of an IPv6 address; null for IPv4. */
const getSite = (ip: string): string | null =>
  ip.includes(":") && !ip.includes(".") ? `${getNetwork(ip, 3)}/48` : null;

/** Returns the first groups of an IPv6 address, with `::` expanded. */
function getNetwork(ip: string, groups: number): string {
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, groups).join(":");
}
