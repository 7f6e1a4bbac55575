import { Hono } from "hono";
import { cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { idxParam } from "../../../domain/fields.schema.ts";
import { eventSchema, statisticsQuery } from "../../../domain/statistics/statistics.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { getLocale } from "../../http/locale.ts";
import { sameOrigin } from "../../http/sameOrigin.ts";
import { validate } from "../../http/validate.ts";
import { countEvent, getStatistics } from "./statistics.service.ts";
import { isPerson } from "./visit.ts";

/** Receives events from a card's page. The response does not reveal whether the event was counted. */
export const eventRoutes = new Hono<AppEnv>().post(
  "/cards/:cardId/events",
  sameOrigin,
  floodLimit,
  validate("param", cardParam),
  validate("json", eventSchema),
  (c) => {
    const event = { ...c.req.valid("param"), ...c.req.valid("json"), locale: getLocale(c) };
    if (isPerson(c.req.raw)) c.var.afterResponse(async () => countEvent(c.var, event));
    return c.body(null, 204);
  },
);

/** Statistics for the card's owner. */
export const statisticsRoutes = new Hono<AppEnv>()
  .use("/:idx/statistics", signedIn)
  .get("/:idx/statistics", validate("param", idxParam), validate("query", statisticsQuery), async (c) =>
    c.json(await getStatistics(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("query").days)),
  );
