import { type Context, Hono } from "hono";
import {
  checkCardIdSchema,
  createCardSchema,
  focalPointSchema,
  logoSchema,
  ownCardsQuery,
  replaceImageSchema,
  updateCardSchema,
} from "../../../../domain/cards/cards.schema.ts";
import { menuSchema } from "../../../../domain/cards/menu.schema.ts";
import { textsParam, textsSchema } from "../../../../domain/cards/translations.schema.ts";
import { idxParam } from "../../../../domain/fields.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { getLocale, getPreferredLocales } from "../../../http/locale.ts";
import { validate } from "../../../http/validate.ts";
import * as image from "../images/cardImage.service.ts";
import * as logo from "../images/logo.service.ts";
import * as menu from "../menu/menu.service.ts";
import * as texts from "../translations/translations.service.ts";
import * as bin from "./bin.service.ts";
import * as service from "./cards.service.ts";
import { listCards } from "./ownCards.service.ts";

const withImages = (c: Context<AppEnv>) => ({ ...c.var, images: c.env.IMAGES, bucket: c.env.IMAGE_BUCKET });

export const cardsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", ownCardsQuery), async (c) => {
    const { bin: inBin, ...page } = c.req.valid("query");
    return c.json(await (inBin ? bin.listBin : listCards)(c.var, c.var.viewer, { ...page, locale: getLocale(c) }));
  })
  .get("/check-id", validate("query", checkCardIdSchema), async (c) =>
    c.json({ available: await service.isCardIdAvailable(c.var, c.req.valid("query").cardId) }),
  )
  .post("/", validate("form", createCardSchema), async (c) =>
    c.json(await service.createCard(withImages(c), c.var.viewer, c.req.valid("form")), 201),
  )
  .get("/:idx", validate("param", idxParam), async (c) =>
    c.json(await service.getCard(c.var, c.var.viewer, c.req.valid("param").idx, getPreferredLocales(c))),
  )
  .patch("/:idx", validate("param", idxParam), validate("json", updateCardSchema), async (c) =>
    c.json(await service.updateCard(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .delete("/:idx", validate("param", idxParam), async (c) => {
    await bin.deleteCard(c.var, c.var.viewer, c.req.valid("param").idx);
    return c.body(null, 204);
  })
  .post("/:idx/restore", validate("param", idxParam), async (c) =>
    c.json(await bin.restoreCard(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .put("/:idx/texts/:locale", validate("param", textsParam), validate("json", textsSchema), async (c) => {
    const { idx, locale } = c.req.valid("param");
    return c.json(await texts.replaceTexts(c.var, c.var.viewer, idx, locale, c.req.valid("json")));
  })
  .delete("/:idx/texts/:locale", validate("param", textsParam), async (c) => {
    const { idx, locale } = c.req.valid("param");
    return c.json(await texts.deleteTexts(c.var, c.var.viewer, idx, locale));
  })
  .put("/:idx/image", validate("param", idxParam), validate("form", replaceImageSchema), async (c) =>
    c.json(await image.replaceImage(withImages(c), c.var.viewer, c.req.valid("param").idx, c.req.valid("form"))),
  )
  .patch("/:idx/image", validate("param", idxParam), validate("json", focalPointSchema), async (c) =>
    c.json(await image.moveImage(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .put("/:idx/logo", validate("param", idxParam), validate("form", logoSchema), async (c) =>
    c.json(await logo.replaceLogo(withImages(c), c.var.viewer, c.req.valid("param").idx, c.req.valid("form").logo)),
  )
  .delete("/:idx/logo", validate("param", idxParam), async (c) =>
    c.json(await logo.removeLogo(withImages(c), c.var.viewer, c.req.valid("param").idx)),
  )
  .get("/:idx/menu", validate("param", idxParam), async (c) =>
    c.json(await menu.getMenu(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .put("/:idx/menu", validate("param", idxParam), validate("json", menuSchema), async (c) =>
    c.json(await menu.saveMenu(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  );
