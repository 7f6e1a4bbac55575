import { reconcileOpenOrders } from "../features/billing/orders/orders.service.ts";
import { moneyJob } from "./paymentJob.ts";

/** Checks unpaid orders at the gateway, and continues interrupted refunds. */
export const reconcile = moneyJob("reconcile orders", async (deps) => reconcileOpenOrders(deps, 50));
