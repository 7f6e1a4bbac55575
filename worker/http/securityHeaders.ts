import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

type Sources = {
  script?: string[];
  style?: string[];
  styleAttribute?: string[];
  /** What a page hands over to: the payment window loads, frames and sends what its bank wants. */
  handOver?: boolean;
};

/**
 * The Content-Security-Policy: nothing runs or loads but our own files, and inline code only by its hash.
 * @param sources hashes (`'sha256-…'`) of what a page carries inline, or addresses it loads
 */
export function contentSecurityPolicy({
  script = [],
  style = [],
  styleAttribute = [],
  handOver = false,
}: Sources = {}): string {
  const outside = handOver ? " https:" : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${script.join(" ")}`.trim(),
    `style-src-elem 'self' ${style.join(" ")}`.trim(),
    `style-src-attr ${styleAttribute.length > 0 ? `'unsafe-hashes' ${styleAttribute.join(" ")}` : "'none'"}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${outside}`,
    ...(handOver ? ["frame-src https:"] : []),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${outside}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The other headers of every answer; the static files get the same through `dist/client/_headers`. */
export const SECURITY_HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()",
};

const USUAL = Object.entries({ ...SECURITY_HEADERS, "content-security-policy": contentSecurityPolicy() });

/** A page that needs more sets its own; a policy that it does not set allows no inline code. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // Not `c.header`, which makes another response of one that is there, for each header.
  const { headers } = c.res;
  for (const [name, value] of USUAL) if (!headers.has(name)) headers.set(name, value);
});
