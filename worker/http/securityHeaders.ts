import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

type Sources = { script?: string[]; style?: string[]; styleAttribute?: string[] };

/** The start of every policy: forbids everything by default, and framing by any page. */
const CLOSED = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/**
 * Builds the Content-Security-Policy. It allows only our own files, and inline code by hash.
 *
 * @param sources hashes (`'sha256-…'`) of the page's inline code
 */
export function contentSecurityPolicy({ script = [], style = [], styleAttribute = [] }: Sources = {}): string {
  return [
    ...CLOSED,
    `script-src 'self' ${script.join(" ")}`.trim(),
    `style-src-elem 'self' ${style.join(" ")}`.trim(),
    `style-src-attr ${styleAttribute.length > 0 ? `'unsafe-hashes' ${styleAttribute.join(" ")}` : "'none'"}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
  ].join("; ");
}

/**
 * Builds the policy of the payment page. It allows the hosts of the gateway and its payment providers, and none of our
 * files. Inline styles are allowed, because providers add their own; inline scripts are not.
 *
 * @param hosts `https://…`, optionally with a leading `*.`
 * @param script hashes of our own inline code
 * @param reportPath path that receives violation reports
 */
export function paymentPolicy({
  hosts,
  script,
  reportPath,
}: {
  hosts: string[];
  script: string[];
  reportPath: string;
}) {
  const named = hosts.join(" ");
  return [
    ...CLOSED,
    `script-src ${script.join(" ")} ${named}`,
    `style-src 'unsafe-inline' ${named}`,
    `img-src data: ${named}`,
    `font-src data: ${named}`,
    `connect-src ${named}`,
    `frame-src ${named}`,
    `form-action ${named}`,
    "worker-src 'none'",
    `report-uri ${reportPath}`,
  ].join("; ");
}

/** @param payment origins that can use the Payment Request API, as some providers' frames do */
export const permissionsPolicy = (payment: string[] = []) =>
  `camera=(self), microphone=(), geolocation=(), payment=(${payment.join(" ")}), usb=(), browsing-topics=()`;

/** The other headers of every response. Static files get them through `dist/client/_headers`. */
export const SECURITY_HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissionsPolicy(),
};

const USUAL = Object.entries({ ...SECURITY_HEADERS, "content-security-policy": contentSecurityPolicy() });

/** Adds the default headers. A page that needs more sets its own; the default policy allows no inline code. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // `c.header` would copy the existing response for each header.
  const { headers } = c.res;
  for (const [name, value] of USUAL) if (!headers.has(name)) headers.set(name, value);
});
