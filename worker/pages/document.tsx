import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../domain/locales.ts";
import { getDirection } from "../../domain/locales.ts";
import { BRAND_MARK, PRODUCT_NAME } from "../../domain/product.ts";
import faceStyles from "../../web/card-face/card-face.css?inline";
import type { resolveTheme } from "../../web/card-face/cardFace.tsx";
import layouts from "../../web/card-face/layouts.css?inline";
import themes from "../../web/card-face/themes.css?inline";
import tokens from "../../web/card-face/tokens.css?inline";
import printStyles from "../features/public-page/print.css?inline";
import type { AppEnv } from "../http/context.ts";
import { contentSecurityPolicy } from "../http/securityHeaders.ts";
import pageStyles from "./page.css?inline";

type Page = {
  /** The language of the page's interface. */
  locale: Locale;
  title: string;
  children: ReactNode;
  /** The style sheet, if it is not that of card pages. */
  styles?: string;
  /** Attributes with the look of a premium card (`resolveTheme`). */
  look?: ReturnType<typeof resolveTheme>;
  /** Additional elements in the head. */
  metadata?: ReactNode;
  /** Inline script at the end of the page. The page works without it. */
  script?: string;
  /** The page contains personal data, e.g. an order. */
  isPersonal?: boolean;
  /**
   * The payment page loads the gateway's script before its own. `policyOf` builds its policy from the hashes of inline
   * code.
   */
  payment?: { script: string; policyOf: (hashes: string[]) => string };
};

const STYLES = tokens + faceStyles + pageStyles + printStyles;
const THEMED = STYLES + themes + layouts;
const getStyles = ({ look, styles }: Page) => styles ?? (look ? THEMED : STYLES);

/** The brand mark, inline to save a request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BRAND_MARK.viewBox}"><rect width="32" height="32" rx="${BRAND_MARK.corner}" fill="#c8372d"/><path d="${BRAND_MARK.path}" fill="none" stroke="#fff" stroke-width="${BRAND_MARK.stroke}"/></svg>`,
)}`;

/**
 * Caches ask before they reuse a page. Cloudflare must not change it: its Email Address Obfuscation would replace the
 * addresses on a card by a script (developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation).
 */
const REVALIDATED = "private, no-cache, no-transform";

/**
 * Renders a page with inline styles; only its pictures need requests. The Content-Security-Policy allows exactly the
 * page's inline code.
 */
export function respondWithPage(c: Context<AppEnv>, page: Page, status: ContentfulStatusCode = 200) {
  // HTML attribute names are case-insensitive, but some crawlers are not HTML parsers.
  const markup = renderToStaticMarkup(<Document {...page} />).replaceAll(
    '<link rel="alternate" hrefLang=',
    '<link rel="alternate" hreflang=',
  );
  const html = `<!doctype html>${markup}`;
  c.header("content-security-policy", createPolicy(page, html));
  c.header("content-language", page.locale);
  c.header("vary", "Accept-Language, Cookie, User-Agent");
  // Changes of the card or language appear at the next request. The response to a form contains the entered values.
  const isPersonal = page.isPersonal || c.req.method === "POST";
  c.header("cache-control", isPersonal ? "no-store" : REVALIDATED);
  return c.html(html, status);
}

function createPolicy(page: Page, html: string): string {
  const script = page.script ? [hashSource(page.script)] : [];
  if (page.payment) return page.payment.policyOf(script);
  // Our style attributes contain only numbers and names, so HTML does not escape them, and the hash matches.
  const styleAttributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style);
  return contentSecurityPolicy({
    style: [hashOfStyles(page)],
    styleAttribute: [...new Set(styleAttributes)].map(hashSource),
    script,
  });
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of the style sheets. */
const styleHashes = new Map<string, string>();

function hashOfStyles(page: Page): string {
  const styles = getStyles(page);
  const hash = styleHashes.get(styles) ?? hashSource(styles);
  styleHashes.set(styles, hash);
  return hash;
}

function Document(page: Page) {
  const { locale, title, children, look, metadata, script, payment } = page;
  return (
    <html lang={locale} dir={getDirection(locale)} {...look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${PRODUCT_NAME} · ${title}`}</title>
        <link rel="icon" href={ICON} />
        {metadata}
        <style>{getStyles(page)}</style>
      </head>
      <body>
        {children}
        {payment && <script src={payment.script} />}
        {script && <script>{script}</script>}
      </body>
    </html>
  );
}

/** The product's mark and name, linked to the application. */
export function Brand({ href = "/" }: { href?: string | undefined }) {
  return (
    <a className="brand" href={href}>
      <svg className="seal" viewBox={BRAND_MARK.viewBox} aria-hidden>
        <rect width="100%" height="100%" rx={BRAND_MARK.corner} fill="var(--seal)" />
        <path d={BRAND_MARK.path} strokeWidth={BRAND_MARK.stroke} fill="none" stroke="var(--on-seal)" />
      </svg>
      {PRODUCT_NAME}
    </a>
  );
}
