import { Hono } from "hono";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { receiveBillingKey, refundPaidChange } from "../subscriptions/paymentMethodChanges.service.ts";
import { advanceOrder } from "./orders.service.ts";

/**
 * The gateway's news. Only their signature lets them in; what they say is not believed but asked for, so that late,
 * repeated and reordered ones do no harm. Another status than 2xx makes the gateway send it again.
 */
export const webhookRoutes = new Hono<AppEnv>().post("/portone", async (c) => {
  const deps = withGateway(c);
  const event = await deps.gateway.readWebhook(await c.req.text(), c.req.raw.headers);
  if (event && "paymentId" in event) {
    if (!(await advanceOrder(deps, event.paymentId))) await refundPaidChange(deps, event.paymentId);
  } else if (event) await receiveBillingKey(deps, event.billingKey);
  return c.body(null, 204);
});
