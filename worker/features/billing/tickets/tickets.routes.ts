import { Hono } from "hono";
import { methodSchema } from "../../../../domain/billing/paymentMethodChanges.schema.ts";
import { catalogueSchema, ticketParam } from "../../../../domain/billing/tickets.schema.ts";
import { sortedPage } from "../../../../domain/fields.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { validate } from "../../../http/validate.ts";
import { getPaymentSettings } from "../../../payments/settings.ts";
import { beginPaymentMethodChange } from "../subscriptions/paymentMethodChanges.service.ts";
import { cancelSubscription, resumeSubscription } from "../subscriptions/subscriptions.service.ts";
import { claimPromotion, getCatalogue, listTickets } from "./tickets.service.ts";

export const ticketsRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/catalogue", validate("query", catalogueSchema), async (c) =>
    c.json(await getCatalogue(c.var, c.req.valid("query").currency, getPaymentSettings(c.env)?.channels ?? {})),
  )
  .get("/", validate("query", sortedPage), async (c) =>
    c.json(await listTickets(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .post("/promotion", async (c) => c.json(await claimPromotion(c.var, c.var.viewer), 201))
  .post("/:id/cancel", validate("param", ticketParam), async (c) => {
    await cancelSubscription(c.var, c.var.viewer, c.req.valid("param").id);
    return c.json(await listTickets(c.var, c.var.viewer));
  })
  .post("/:id/resume", validate("param", ticketParam), async (c) => {
    await resumeSubscription(c.var, c.var.viewer, c.req.valid("param").id);
    return c.json(await listTickets(c.var, c.var.viewer));
  })
  .post("/:id/method", validate("param", ticketParam), validate("json", methodSchema), async (c) => {
    const { channels, ...deps } = withGateway(c);
    const { id } = c.req.valid("param");
    return c.json(await beginPaymentMethodChange(deps, c.var.viewer, id, c.req.valid("json").method, channels), 201);
  });
