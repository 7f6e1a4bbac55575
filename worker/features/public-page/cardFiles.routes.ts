import { type Context, Hono } from "hono";
import { cardParam, qrQuery, vcardParam } from "../../../domain/cards/publicCard.schema.ts";
import { AppError } from "../../../domain/errors.ts";
import { findLocale } from "../../../domain/locales.ts";
import { markSource } from "../../../domain/statistics/sources.ts";
import type { AppEnv } from "../../http/context.ts";
import { getLocale, getPreferredLocales } from "../../http/locale.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { toErrorPage } from "../../pages/errorPage.tsx";
import { countEvent } from "../statistics/statistics.service.ts";
import { isNavigation, isPerson } from "../statistics/visit.ts";
import { toCompactVcard, toVcard } from "../vcard/vcard.ts";
import { qrPng, qrSvg } from "./qrImage.ts";
import { readCard, readPhoto, readSharePicture } from "./readCard.ts";

/** The files of a public card. Errors are shown as pages, because people follow these links. */
export const cardFileRoutes = new Hono<AppEnv>()
  .get("/:file{[^/]+\\.vcf}", validate("param", vcardParam), async (c) => {
    const card = await readCard(c, c.req.valid("param").file, getPreferredLocales(c));
    if (card.premium && isPerson(c.req.raw) && isNavigation(c.req.raw)) {
      // `lang` is the language of the displayed card, which can differ from the reader's.
      const locale = findLocale(c.req.query("reader") ?? "") ?? getLocale(c);
      const event = { cardId: card.cardId, kind: "save", locale } as const;
      c.var.afterResponse(async () => countEvent(c.var, event));
    }
    // Serve the contact without its photo if the bucket fails.
    const photo = await readPhoto(c, card).catch(() => null);
    const text = toVcard(card, { url: `${publicOrigin(c)}/c/${card.cardId}`, photo });
    // `inline` makes Safari on iOS open the vCard in Contacts. Other browsers save it in any case.
    const name = encodeURIComponent(card.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
    return c.body(text, 200, {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `inline; filename="${card.cardId}.vcf"; filename*=UTF-8''${name}.vcf`,
      "content-language": card.locale,
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Cookie",
    });
  })
  .get("/:cardId/qr.svg", validate("param", cardParam), validate("query", qrQuery), async (c) => {
    const text = await getQrText(c, c.req.valid("param").cardId, c.req.valid("query").kind);
    return c.body(qrSvg(text), 200, { "content-type": "image/svg+xml" });
  })
  .get("/:cardId/qr.png", validate("param", cardParam), validate("query", qrQuery), async (c) => {
    const text = await getQrText(c, c.req.valid("param").cardId, c.req.valid("query").kind);
    return c.body(qrPng(text), 200, { "content-type": "image/png" });
  })
  .get("/:cardId/og.jpg", validate("param", cardParam), async (c) => {
    const picture = await readSharePicture(c, await readCard(c, c.req.valid("param").cardId, []));
    if (!picture) throw new AppError("NOT_FOUND");
    // The URL stays the same when the card's picture changes.
    return c.body(picture, 200, { "content-type": "image/jpeg", "cache-control": briefly(c) });
  })
  .onError(toErrorPage);

/** Caches keep a card's files no longer than its page, because a withdrawn card must disappear from both. */
const briefly = (c: Context<AppEnv>) => `public, max-age=${c.var.settings.PAGE_SECONDS}`;

/** Returns the content of a QR code. Only the URL is the same in every language, so only it can be cached publicly. */
async function getQrText(c: Context<AppEnv>, cardId: string, kind: "link" | "vcard"): Promise<string> {
  const card = await readCard(c, cardId, getPreferredLocales(c));
  const url = `${publicOrigin(c)}/c/${card.cardId}`;
  const isLink = kind === "link";
  c.header("cache-control", isLink ? briefly(c) : "private, no-cache");
  if (!isLink) c.header("vary", "Accept-Language, Cookie");
  return isLink ? markSource(url, "qr") : toCompactVcard(card, url);
}
