import { Hono } from "hono";
import { AppError } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { localesOf } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import { getPicture, IMMUTABLE, isPictureKey } from "../../images/store.ts";
import { getPublicCard } from "../cards/cards.service.ts";
import { cardParam, langQuery } from "./public.schema.ts";

/** What anybody may read of a card. */
export const publicRoutes = new Hono<AppEnv>().get(
  "/cards/:cardId",
  validate("param", cardParam),
  validate("query", langQuery),
  async (c) => c.json(await getPublicCard(c.var, c.req.valid("param").cardId, localesOf(c))),
);

/** Pictures by their content's address. */
export const imageRoutes = new Hono<AppEnv>().get("/:key", async (c) => {
  const key = c.req.param("key");
  const object = isPictureKey(key) ? await getPicture(c.env.IMAGE_BUCKET, key, c.req.header("if-none-match")) : null;
  if (!object) throw new AppError("NOT_FOUND");
  const headers = new Headers({ "cache-control": IMMUTABLE, etag: object.httpEtag });
  object.writeHttpMetadata(headers);
  // Without a body where the reader's copy is still good.
  return "body" in object ? c.body(object.body, { headers }) : c.body(null, { status: 304, headers });
});
