import { type Context, Hono } from "hono";
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
    const urls = ["/", "/notice"].map((path) => `<url><loc>${publicOrigin(c)}${path}</loc></url>`).join("");
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
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

const respondWithText = (c: Context<AppEnv>, lines: string[]) =>
  c.body(`${lines.join("\n")}\n`, 200, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });
