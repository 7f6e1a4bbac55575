import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../domain/locales.ts";
import { getDirection } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import faceStyles from "../../web/card-face/card-face.css?inline";
import themes from "../../web/card-face/themes.css?inline";
import tokens from "../../web/card-face/tokens.css?inline";
import printStyles from "../features/public-page/print.css?inline";
import type { AppEnv } from "../http/context.ts";
import { contentSecurityPolicy } from "../http/securityHeaders.ts";
import pageStyles from "./page.css?inline";

type Page = {
  /** The language of the page's own words. */
  locale: Locale;
  title: string;
  children: ReactNode;
  /** The attributes that name the look of a premium card (`lookOf`). */
  look?: Record<string, string>;
  /** What else stands in the head. */
  metadata?: ReactNode;
  /** Runs at the end of the page, which must do without it. */
  script?: string;
  /** Shows what is one person's alone, e.g. an order. */
  isPersonal?: boolean;
  /** The payment page loads the gateway's script before its own. Its policy follows from the hashes of what is inline. */
  payment?: { script: string; policyOf: (hashes: string[]) => string };
};

const STYLES = tokens + faceStyles + pageStyles + printStyles;
const THEMED = STYLES + themes;
const getStyles = ({ look }: Page) => (look ? THEMED : STYLES);

/** The brand mark, in the page itself: an icon must cost no request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c8372d"/><path d="M9 8h14v9H9zm7 9v5M6 23h20" fill="none" stroke="#fff" stroke-width="3"/></svg>',
)}`;

/**
 * Answers a page that is complete as it comes: its styles are in it, and all it loads is its picture.
 * The Content-Security-Policy lets through exactly what is inline here.
 */
export function answerPage(c: Context<AppEnv>, page: Page, status: ContentfulStatusCode = 200) {
  // HTML does not mind React's spelling of this name, but not all that read links are HTML parsers.
  const markup = renderToStaticMarkup(<Document {...page} />).replaceAll(
    '<link rel="alternate" hrefLang=',
    '<link rel="alternate" hreflang=',
  );
  const html = `<!doctype html>${markup}`;
  c.header("content-security-policy", createPolicy(page, html));
  c.header("content-language", page.locale);
  c.header("vary", "Accept-Language, Cookie, User-Agent");
  // A change of the card or the language shows at the next request. The answer to a form repeats what was typed.
  const isPersonal = page.isPersonal || c.req.method === "POST";
  c.header("cache-control", isPersonal ? "no-store" : "private, no-cache");
  return c.html(html, status);
}

function createPolicy(page: Page, html: string): string {
  const script = page.script ? [hashSource(page.script)] : [];
  if (page.payment) return page.payment.policyOf(script);
  // Our style attributes hold numbers and names only, so their text is the same in HTML as in the policy.
  const styleAttributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style);
  return contentSecurityPolicy({
    style: [hashOfStyles(page)],
    styleAttribute: [...new Set(styleAttributes)].map(hashSource),
    script,
  });
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of the two sets of styles that there are. */
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

/** The product's mark and name, which lead to the application. */
export function Brand({ href = "/" }: { href?: string | undefined }) {
  return (
    <a className="brand" href={href}>
      <span className="seal" lang="ko" aria-hidden>
        모
      </span>
      {PRODUCT_NAME}
    </a>
  );
}
