import { Hono } from "hono";
import { completeSchema, orderHeaders, orderParam, orderSchema } from "../../../../domain/billing/orders.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { sortedPage } from "../../../../domain/fields.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { payLinks } from "../../../http/payLink.ts";
import { validate } from "../../../http/validate.ts";
import { completeOrder, createOrder, getOrder } from "./orders.service.ts";
import { listOwnPayments } from "./payments.service.ts";

export const ordersRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", validate("query", sortedPage), async (c) =>
    c.json(await listOwnPayments(c.var, c.var.viewer, c.req.valid("query"))),
  )
  .post("/", validate("json", orderSchema), async (c) => {
    const { channels, ...deps } = withGateway(c);
    const headers = orderHeaders.safeParse({ "idempotency-key": c.req.header("idempotency-key") });
    if (!headers.success) throw new AppError("MALFORMED");
    const key = headers.data["idempotency-key"];
    return c.json(await createOrder(deps, c.var.viewer, c.req.valid("json"), channels, key), 201);
  })
  .get("/:id", validate("param", orderParam), async (c) =>
    c.json(
      await getOrder({ db: c.var.db, now: c.var.now, payLink: payLinks(c) }, c.var.viewer, c.req.valid("param").id),
    ),
  )
  .post("/:id/complete", validate("param", orderParam), validate("json", completeSchema), async (c) =>
    c.json(await completeOrder(withGateway(c), c.var.viewer, c.req.valid("param").id, c.req.valid("json").billingKey)),
  );
