import { reconcileOpenOrders } from "../features/billing/orders/orders.service.ts";
import { moneyJob } from "./paymentJob.ts";

/** Asks the gateway about orders whose person never came back, and goes on with refunds that broke off. */
export const reconcile = moneyJob("reconcile", async (deps) => reconcileOpenOrders(deps, 50));
