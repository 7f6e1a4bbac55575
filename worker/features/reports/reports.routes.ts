import { Hono } from "hono";
import { cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { reportSchema } from "../../../domain/reports/reports.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { getOrigin } from "../../http/origin.ts";
import { validate } from "../../http/validate.ts";
import { reportCard } from "./reports.service.ts";

export const reportRoutes = new Hono<AppEnv>().post(
  "/cards/:cardId/reports",
  floodLimit,
  validate("param", cardParam),
  validate("json", reportSchema),
  async (c) => {
    await reportCard(c.var, c.req.valid("param").cardId, c.req.valid("json"), getOrigin(c));
    return c.body(null, 204);
  },
);
