import { Hono } from "hono";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { handleBillingKey, handlePayment } from "./webhooks.service.ts";

/**
 * The webhooks of the gateway. Their signature is verified, but their content is not trusted: the Worker reads the
 * state from the gateway. Late, repeated and reordered webhooks are therefore harmless. After a status other than 2xx,
 * the gateway sends the webhook again.
 */
export const webhookRoutes = new Hono<AppEnv>().post("/portone", async (c) => {
  const deps = withGateway(c);
  const event = await deps.gateway.readWebhook(await c.req.text(), c.req.raw.headers);
  if (event && "paymentId" in event) await handlePayment(deps, event.paymentId);
  else if (event) await handleBillingKey(deps, event.billingKey);
  return c.body(null, 204);
});
