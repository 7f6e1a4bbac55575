import { type Context, Hono } from "hono";
import { idxParam, page } from "../../fields.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { validate } from "../../http/validate.ts";
import {
  checkCardIdSchema,
  createCardSchema,
  menuSchema,
  positionSchema,
  replaceImageSchema,
  updateCardSchema,
} from "./cards.schema.ts";
import * as service from "./cards.service.ts";

const withImages = (c: Context<AppEnv>) => ({ ...c.var, images: c.env.IMAGES, bucket: c.env.IMAGE_BUCKET });

export const cardsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", page), async (c) =>
    c.json(await service.listCards(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .get("/check-id", validate("query", checkCardIdSchema), async (c) =>
    c.json({ available: await service.isCardIdAvailable(c.var, c.req.valid("query").cardId) }),
  )
  .post("/", validate("form", createCardSchema), async (c) =>
    c.json(await service.createCard(withImages(c), c.var.viewer, c.req.valid("form")), 201),
  )
  .get("/:idx", validate("param", idxParam), async (c) =>
    c.json(await service.getOwnCard(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .patch("/:idx", validate("param", idxParam), validate("json", updateCardSchema), async (c) =>
    c.json(await service.updateCard(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .put("/:idx/image", validate("param", idxParam), validate("form", replaceImageSchema), async (c) =>
    c.json(await service.replaceImage(withImages(c), c.var.viewer, c.req.valid("param").idx, c.req.valid("form"))),
  )
  .patch("/:idx/image", validate("param", idxParam), validate("json", positionSchema), async (c) =>
    c.json(await service.moveImage(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .get("/:idx/menu", validate("param", idxParam), async (c) =>
    c.json(await service.getMenu(c.var, c.var.viewer, c.req.valid("param").idx)),
  )
  .put("/:idx/menu", validate("param", idxParam), validate("json", menuSchema), async (c) =>
    c.json(await service.saveMenu(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  );
