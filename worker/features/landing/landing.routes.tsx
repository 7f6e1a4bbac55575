import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { findLocale } from "../../../domain/locales.ts";
import { acceptsGzip } from "../../http/acceptsGzip.ts";
import type { AppEnv } from "../../http/context.ts";
import { setLocaleCookie } from "../../http/locale.ts";
import { mayBeSignedIn } from "../../http/logInResponse.ts";
import { toErrorPage } from "../../pages/errorPage.tsx";
import { servePage } from "../public-page/pageCache.service.ts";
import { getContentDuringOutage, getLandingContent } from "./landing.service.ts";
import { getLandingVariant } from "./landingVariant.ts";
import { renderLanding } from "./renderLanding.tsx";

/** `/` is the landing page for visitors, and the application for users. */
export const landingRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    if (mayBeSignedIn(c)) return openApplication(c);
    const variant = getLandingVariant(c);
    const key = JSON.stringify(["/", variant]);
    const response = await servePage(c.var.now, {
      pages: c.var.pages,
      seconds: c.var.settings.PAGE_SECONDS,
      key,
      acceptsGzip: acceptsGzip(c),
      // The key is everything that the page depends on, and no cookie is part of the page.
      edge: () => ({
        url: `${variant.origin}/?${encodeURIComponent(key)}`,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      }),
      read: async () => getLandingContent(c.var, variant),
      render: (content) => renderLanding(c, variant, content),
    }).catch((error: unknown) => renderLanding(c, variant, getContentDuringOutage(error)));
    return rememberLocale(c, response);
  })
  .onError(toErrorPage);

/** The response depends on the cookie, so no cache may reuse it without asking. */
async function openApplication(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(page.body, page);
  response.headers.set("cache-control", "private, no-cache");
  response.headers.set("vary", "Cookie");
  // The page of `npm run dev` contains inline code of Vite, which the default policy forbids.
  if (import.meta.env.DEV) response.headers.set("content-security-policy", "");
  return response;
}

/** A language that was chosen on this page also applies to the following ones. */
function rememberLocale(c: Context<AppEnv>, response: Response): Response {
  const lang = findLocale(c.req.query("lang") ?? "");
  if (!lang || getCookie(c, "locale") === lang) return response;
  c.res = response;
  setLocaleCookie(c, lang);
  return c.res;
}
