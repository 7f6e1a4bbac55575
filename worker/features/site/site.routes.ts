import { type Context, Hono } from "hono";
import { locales } from "../../../domain/locales.ts";
import { DAY_MS } from "../../../domain/time.ts";
import type { AppEnv } from "../../http/context.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";

const SECURITY_CONTACT_DAYS = 180;

/** Files for crawlers. Search engines can find cards through links, but the sitemap does not list them. */
export const siteRoutes = new Hono<AppEnv>()
  .get("/robots.txt", (c) => {
    const lines = [
      "User-agent: *",
      "Allow: /api/images/",
      "Disallow: /api/",
      `Sitemap: ${publicOrigin(c)}/sitemap.xml`,
    ];
    return respondWithText(c, lines);
  })
  .get("/sitemap.xml", (c) => {
    const origin = publicOrigin(c);
    const urls = [listLandingPages(`${origin}/`), `<url><loc>${origin}/notice</loc></url>`].join("");
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
    return c.body(xml, 200, {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
    });
  })
  .get("/.well-known/security.txt", (c) => {
    const origin = publicOrigin(c);
    const expires = new Date(c.var.now.getTime() + SECURITY_CONTACT_DAYS * DAY_MS);
    // RFC 9116. RFC 2142 reserves this mailbox.
    return respondWithText(c, [
      `Contact: mailto:security@${new URL(origin).hostname}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: ko, en",
      `Canonical: ${origin}/.well-known/security.txt`,
    ]);
  });

/** The landing page without a language and in each one. Every entry lists all others, as search engines require. */
function listLandingPages(home: string): string {
  const pages = [
    { hreflang: "x-default", url: home },
    ...locales.map((locale) => ({ hreflang: locale, url: `${home}?lang=${locale}` })),
  ];
  const alternates = pages
    .map(({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`)
    .join("");
  return pages.map(({ url }) => `<url><loc>${url}</loc>${alternates}</url>`).join("");
}

const respondWithText = (c: Context<AppEnv>, lines: string[]) =>
  c.body(`${lines.join("\n")}\n`, 200, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });
