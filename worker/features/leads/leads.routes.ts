import { Hono } from "hono";
import { cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { leadSchema } from "../../../domain/leads/leads.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { getLocale } from "../../http/locale.ts";
import { getOrigin } from "../../http/origin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { submitLead } from "./leads.service.ts";

export const leadsRoutes = new Hono<AppEnv>().post(
  "/cards/:cardId/details",
  floodLimit,
  validate("param", cardParam),
  validate("json", leadSchema),
  async (c) => {
    const visit = { origin: getOrigin(c), locale: getLocale(c) };
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    await submitLead(deps, c.req.valid("param").cardId, c.req.valid("json"), visit);
    return c.body(null, 201);
  },
);
