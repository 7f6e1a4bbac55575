import { getMethod, type Method } from "../../domain/billing/paymentMethods.ts";
import type { PaymentSettings } from "./settings.ts";

type Order = { id: string; kind: string; method: Method; amount: number; currency: string };

/** Builds the request of the payment window: a payment, or for a season a billing key. */
export function toWindowRequest(settings: PaymentSettings, order: Order, orderName: string, redirectUrl: string) {
  const method = getMethod(order.method);
  const payMethod = method.portoneMethod;
  const common = { storeId: settings.storeId, channelKey: settings.channels[order.method]?.[0] ?? "", redirectUrl };
  if (order.kind === "season") {
    return {
      call: "requestIssueBillingKey",
      request: { ...common, billingKeyMethod: payMethod, issueId: order.id, issueName: orderName },
    };
  }
  const price = { totalAmount: order.amount, currency: `CURRENCY_${order.currency}` };
  return {
    call: "requestPayment",
    request: {
      ...common,
      ...price,
      payMethod,
      ...(method.wallet && { easyPay: { easyPayProvider: method.wallet } }),
      paymentId: order.id,
      orderName,
    },
  };
}
