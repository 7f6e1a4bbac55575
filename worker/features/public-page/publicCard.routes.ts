import { Hono } from "hono";
import { cardParam, langQuery, pictureQuery } from "../../../domain/cards/publicCard.schema.ts";
import { AppError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { isSealed } from "../../images/pictureSeal.ts";
import { getPicture, isPictureKey } from "../../images/store.ts";
import { getPublicCard } from "../cards/core/cards.service.ts";
import { isPicturePublic } from "../cards/images/servedImages.service.ts";

/** The public view of a card. */
export const publicRoutes = new Hono<AppEnv>().get(
  "/cards/:cardId",
  validate("param", cardParam),
  validate("query", langQuery),
  async (c) => c.json(await getPublicCard(c.var, c.req.valid("param").cardId, getPreferredLocales(c))),
);

/** Browsers cache a picture for a day. Shared caches revalidate it as often as pages. */
const publicFor = (seconds: number) => `public, max-age=86400, s-maxage=${seconds}, immutable`;

/** Pictures by content hash, while a card or contact shows them. Pictures of withdrawn cards need a signed key. */
export const imageRoutes = new Hono<AppEnv>().get("/:key", validate("query", pictureQuery), async (c) => {
  const key = c.req.param("key");
  if (!isPictureKey(key)) throw new AppError("NOT_FOUND");
  const sealed = await isSealed(key, c.req.valid("query"), c.var);
  const [isServed, object] = await Promise.all([
    sealed || isPicturePublic(c.var, key),
    getPicture(c.env.IMAGE_BUCKET, key, c.req.header("if-none-match")),
  ]);
  const body = object && "body" in object ? object.body : null;
  if (!object || !isServed) {
    await body?.cancel();
    throw new AppError("NOT_FOUND");
  }
  const headers = new Headers({ etag: object.httpEtag });
  object.writeHttpMetadata(headers);
  headers.set("cache-control", sealed ? "private, no-store" : publicFor(c.var.settings.PAGE_SECONDS));
  // No body if the client's copy is still valid.
  return body ? c.body(body, { headers }) : c.body(null, { status: 304, headers });
});
