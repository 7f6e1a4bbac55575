import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

type Sources = { script?: string[]; style?: string[]; styleAttribute?: string[] };

/** What every policy begins with: nothing is allowed that no directive names, and no page may frame ours. */
const CLOSED = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/**
 * The Content-Security-Policy: nothing runs or loads but our own files, and inline code only by its hash.
 * @param sources hashes (`'sha256-…'`) of what a page carries inline
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
 * The policy of the payment page: what the gateway and its payment providers need, by name, and no file of ours. Styles
 * are free, as providers write their own into the page; scripts are not.
 * @param hosts `https://…`, which may begin with `*.`
 * @param script hashes of our own inline code
 * @param reportPath where a browser tells what it blocked
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

/** @param payment who may ask for a payment by the browser itself, which some providers' frames do */
export const permissionsPolicy = (payment: string[] = []) =>
  `camera=(self), microphone=(), geolocation=(), payment=(${payment.join(" ")}), usb=(), browsing-topics=()`;

/** The other headers of every answer; the static files get the same through `dist/client/_headers`. */
export const SECURITY_HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissionsPolicy(),
};

const USUAL = Object.entries({ ...SECURITY_HEADERS, "content-security-policy": contentSecurityPolicy() });

/** A page that needs more sets its own; a policy that it does not set allows no inline code. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // Not `c.header`, which makes another response of one that is there, for each header.
  const { headers } = c.res;
  for (const [name, value] of USUAL) if (!headers.has(name)) headers.set(name, value);
});
