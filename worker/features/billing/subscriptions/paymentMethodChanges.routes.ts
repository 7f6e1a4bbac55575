import { Hono } from "hono";
import { completeSchema } from "../../../../domain/billing/orders.schema.ts";
import { changeParam } from "../../../../domain/billing/paymentMethodChanges.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { validate } from "../../../http/validate.ts";
import { completePaymentMethodChange } from "./paymentMethodChanges.service.ts";

/** Completes a change of payment method. `POST /tickets/{id}/method` starts the change. */
export const paymentMethodChangesRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .post("/:id/complete", validate("param", changeParam), validate("json", completeSchema), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await completePaymentMethodChange(withGateway(c), c.var.viewer, id, c.req.valid("json").billingKey));
  });
