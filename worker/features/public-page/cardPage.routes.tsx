import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { CARD_ID, cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { AppError } from "../../../domain/errors.ts";
import { acceptsGzip } from "../../http/acceptsGzip.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { toErrorPage } from "../../pages/errorPage.tsx";
import type { EdgeEntry } from "./edgeCache.service.ts";
import { servePage } from "./pageCache.service.ts";
import { readCard } from "./readCard.ts";
import { getPageVariant, renderCard } from "./renderCard.tsx";

/** The URL contains the whole key of the memory cache, and nothing else of the request. */
const getEdgeEntry = (c: Context<AppEnv>, origin: string, key: string): EdgeEntry => ({
  url: `${origin}/c/?${encodeURIComponent(key)}`,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
});

/** The public page of a card. It works without JavaScript, in the reader's language. */
export const cardPageRoutes = new Hono<AppEnv>()
  .get("/:cardId", async (c) => {
    // The same rule as `cardParam`, without zod: this is the most frequent request, and usually served from memory.
    const cardId = c.req.param("cardId").toLowerCase();
    if (!CARD_ID.test(cardId)) throw new AppError("NOT_FOUND");
    const read = async () => readCard(c, cardId, getPreferredLocales(c));
    if (c.req.query("left")) return renderCard(c, await read(), { left: true });
    // Logged-in readers, including the owner, see changes immediately.
    const seconds = getCookie(c, "accessToken", "host") ? 0 : c.get("settings").PAGE_SECONDS;
    const variant = getPageVariant(c, cardId);
    const key = JSON.stringify([cardId, variant]);
    // Only pages of requests without cookies are shared between isolates.
    const edge = c.req.header("cookie") === undefined ? () => getEdgeEntry(c, variant.origin, key) : undefined;
    return servePage(c.get("now"), {
      pages: c.get("pages"),
      seconds,
      key,
      acceptsGzip: acceptsGzip(c),
      edge,
      read,
      render: (card) => renderCard(c, card),
    });
  })
  // Some applications append a slash to links.
  .get("/:cardId/", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}`, 301),
  )
  .onError(toErrorPage);
