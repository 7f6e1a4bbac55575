import { Hono } from "hono";
import { acceptSchema, listExchangesSchema, offerSchema } from "../../../domain/exchange/exchanges.schema.ts";
import { idParam } from "../../../domain/fields.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { validate } from "../../http/validate.ts";
import * as service from "./exchanges.service.ts";

export const exchangesRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", listExchangesSchema), async (c) =>
    c.json(await service.listOffers(c.var, c.var.viewer, c.req.valid("query"), getPreferredLocales(c))),
  )
  .post("/", validate("json", offerSchema), async (c) =>
    c.json(await service.offerCard(c.var, c.var.viewer, c.req.valid("json")), 201),
  )
  .post("/:id/accept", validate("param", idParam), validate("json", acceptSchema), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await service.acceptOffer(c.var, c.var.viewer, id, c.req.valid("json")));
  })
  .post("/:id/decline", validate("param", idParam), async (c) => {
    await service.declineOffer(c.var, c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });
