import { Hono } from "hono";
import { adminOnly, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { withGateway } from "../../http/gateway.ts";
import { validate } from "../../http/validate.ts";
import { orderParam } from "../orders/orders.schema.ts";
import { paymentsQuery, refundSchema } from "./payments.schema.ts";
import { listPayments, refundPayment } from "./payments.service.ts";
import { pricesSchema, promotionSchema } from "./prices.schema.ts";
import { getPrices, setPrices, setPromotion } from "./prices.service.ts";

export const adminRoutes = new Hono<AppEnv>()
  .use(signedIn, adminOnly)
  .get("/prices", async (c) => c.json(await getPrices(c.var, c.var.admin)))
  .put("/prices", validate("json", pricesSchema), async (c) =>
    c.json(await setPrices(c.var, c.var.admin, c.req.valid("json").items)),
  )
  .put("/promotion", validate("json", promotionSchema), async (c) =>
    c.json(await setPromotion(c.var, c.var.admin, c.req.valid("json"))),
  )
  .get("/payments", validate("query", paymentsQuery), async (c) =>
    c.json(await listPayments(c.var, c.var.admin, c.req.valid("query"))),
  )
  .post("/payments/:id/refund", validate("param", orderParam), validate("json", refundSchema), async (c) =>
    c.json(await refundPayment(withGateway(c), c.var.admin, c.req.valid("param").id, c.req.valid("json").reason)),
  );
